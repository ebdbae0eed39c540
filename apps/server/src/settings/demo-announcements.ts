import type { NewAnnouncement } from './content.store.ts'
import { inEveryLanguage } from './demo-words.ts'
import type { Words } from './site-settings.ts'

const inParagraph = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([language, text]) => [language, `<p>${text}</p>`]),
  ) as Words

/** What the demo house has told everybody, the newest first. */
export const demoAnnouncements: readonly NewAnnouncement[] = [
  {
    key: 'popup-welcome',
    type: 'PU',
    hoursAgo: 1,
    title: inEveryLanguage('notice.welcome.title'),
    content: inEveryLanguage('notice.welcome.text'),
  },
  {
    key: 'ticker',
    type: 'H',
    hoursAgo: 2,
    title: inEveryLanguage('notice.ticker'),
    content: inParagraph(inEveryLanguage('notice.ticker')),
  },
  {
    key: 'ticker-verify',
    type: 'H',
    hoursAgo: 5,
    title: inEveryLanguage('notice.verify'),
    content: {
      pt: '<p>O artigo <em>Como confiro uma rodada?</em> mostra os quatro passos, do registro ao recibo.</p>',
      en: '<p>The article <em>How do I verify a round?</em> shows the four steps, from the record to the receipt.</p>',
    },
  },
  {
    key: 'play-safely',
    type: 'PL',
    hoursAgo: 8,
    title: { pt: 'Jogue com limite', en: 'Play within limits' },
    content: {
      pt: '<p>Em <em>Minha conta</em> você define limites de aposta e de depósito, faz uma pausa ou se autoexclui. Reduzir vale na hora; aumentar espera um dia.</p>',
      en: '<p>Under <em>My account</em> you set limits for stakes and deposits, take a break or exclude yourself. A lower limit counts at once; a higher one waits a day.</p>',
    },
  },
  {
    key: 'fair-play',
    type: 'PL',
    hoursAgo: 20,
    title: { pt: 'Como conferir uma rodada', en: 'How to check a round' },
    content: {
      pt: '<p>Antes da aposta você recebe o selo da semente do servidor. Depois de trocar a semente, ela é revelada.</p><ul><li>Abra a rodada no jogo.</li><li>Escolha <em>Conferir</em>.</li><li>Guarde o recibo se quiser refazer a conta fora do site.</li></ul>',
      en: '<p>Before the bet you are given the seal of the server’s seed. Once you change the seed, it is revealed.</p><ul><li>Open the round in the game.</li><li>Choose <em>Verify</em>.</li><li>Keep the receipt if you want to redo the sum away from the site.</li></ul>',
    },
  },
  {
    key: 'promotions-announced',
    type: 'PR',
    hoursAgo: 26,
    title: { pt: 'As promoções que vêm por aí', en: 'The promotions on their way' },
    content: {
      pt: '<p>A página de promoções já mostra o que está em preparo, com todas as condições. O que ainda não paga nada leva a marca <strong>Em breve</strong>: preferimos anunciar cedo a prometer o que não existe.</p>',
      en: '<p>The promotions page already shows what is being prepared, with all conditions. What pays nothing yet carries the mark <strong>Coming soon</strong>: we would rather announce early than promise what does not exist.</p>',
    },
  },
  {
    key: 'withdrawal-times',
    type: 'PL',
    hoursAgo: 31,
    title: { pt: 'Prazos de saque, por extenso', en: 'Withdrawal times, spelled out' },
    content: {
      pt: '<p>Até 500,00 o pedido segue sozinho. Acima disso duas pessoas o conferem.</p><blockquote>O valor fica reservado para você desde o primeiro segundo, e volta inteiro se o pedido for recusado.</blockquote>',
      en: '<p>Up to 500.00 an order goes ahead by itself. Above that two people look at it.</p><blockquote>The amount is set aside for you from the first second, and returns in full if the order is refused.</blockquote>',
    },
  },
  {
    key: 'beware-of-copies',
    type: 'B',
    hoursAgo: 44,
    title: { pt: 'Cuidado com cópias do site', en: 'Beware of copies of this site' },
    content: {
      pt: '<p>Nunca pedimos senha ou código por mensagem. Na dúvida sobre um endereço, toque no logotipo: o <strong>teste de velocidade</strong> lista todos os que são nossos.</p>',
      en: '<p>We never ask for a password or code by message. If you doubt an address, touch the logo: the <strong>speed test</strong> lists all that are ours.</p>',
    },
  },
  {
    key: 'two-step',
    type: 'PL',
    hoursAgo: 52,
    title: { pt: 'Duas etapas para entrar', en: 'Two steps to log in' },
    content: {
      pt: '<p>Com um aplicativo de códigos ou uma chave de acesso, a senha sozinha não abre a sua conta. Ligue em <em>Minha conta</em>, em <em>Segurança</em>.</p>',
      en: '<p>With a code app or a passkey, your password alone does not open your account. Turn it on in <em>My account</em>, under <em>Security</em>.</p>',
    },
  },
  {
    key: 'app-on-home-screen',
    type: 'B',
    hoursAgo: 70,
    title: { pt: 'Parlour na tela inicial', en: 'Parlour on your home screen' },
    content: {
      pt: '<p>Sem loja e sem download: abra o menu do navegador no celular e escolha <em>Adicionar à tela inicial</em>. Os passos estão em <em>Baixar o aplicativo</em>.</p>',
      en: '<p>No store and no download: open the browser’s menu on your phone and choose <em>Add to home screen</em>. The steps are under <em>Download the app</em>.</p>',
    },
  },
  {
    key: 'new-help',
    type: 'B',
    hoursAgo: 96,
    title: { pt: 'Central de ajuda de cara nova', en: 'A new help centre' },
    content: {
      pt: '<p>Mais de trinta respostas, com busca que entende acentos e palavras pela metade. Diga no fim de cada artigo se ele ajudou: é assim que sabemos o que reescrever.</p>',
      en: '<p>More than thirty answers, with a search that understands accents and half a word. Tell us at the end of each article whether it helped: that is how we know what to rewrite.</p>',
    },
  },
  {
    key: 'maintenance-window',
    type: 'PL',
    hoursAgo: 120,
    title: { pt: 'Manutenção: como avisamos', en: 'Maintenance: how we tell you' },
    content: {
      pt: '<p>Antes de uma manutenção o aviso aparece aqui com o horário. Durante ela nenhuma aposta é aceita, as abertas são concluídas e o saldo fica intacto.</p>',
      en: '<p>Before maintenance the notice stands here with its time. While it lasts no bet is accepted, open ones are completed and your balance is untouched.</p>',
    },
  },
  {
    key: 'house-games-published',
    type: 'PR',
    hoursAgo: 150,
    title: { pt: 'As contas dos jogos da casa', en: 'The sums behind the house games' },
    content: {
      pt: '<p>Publicamos o retorno exato de cada jogo da casa, somado sobre todas as paradas, com a assinatura das regras. Toque no <strong>i</strong> do jogo para ver.</p>',
      en: '<p>We publish the exact return of each house game, summed over every stop, with the fingerprint of its rules. Touch the <strong>i</strong> of the game to see it.</p>',
    },
  },
  {
    key: 'welcome',
    type: 'PL',
    hoursAgo: 200,
    title: { pt: 'Bem-vindo ao Parlour', en: 'Welcome to Parlour' },
    content: {
      pt: '<p>Este é o Parlour em modo de demonstração: contas, depósitos e saques passam por provedores de teste, e <strong>nenhum valor é real</strong>.</p><p>Crie uma conta, faça um depósito de teste e jogue. Tudo fica anotado e pode ser conferido.</p>',
      en: '<p>This is Parlour in demo mode: accounts, deposits and withdrawals go through test providers, and <strong>no amount is real</strong>.</p><p>Create an account, make a test deposit and play. Everything is written down and can be checked.</p>',
    },
  },
]
