import type { NewPage } from './content.store.ts'
import { inEveryLanguage } from './demo-words.ts'

/** Texts with an address of their own. Legal ones are drafts: no lawyer has looked at them. */
export const demoPages: readonly NewPage[] = [
  {
    id: 'terms',
    draft: true,
    title: { pt: 'Termos de uso', en: 'Terms of use' },
    content: {
      pt: '<h3>1. Quem pode jogar</h3><p>Podem ter conta apenas pessoas com a idade mínima mostrada no cadastro, residentes onde este serviço é permitido, e que não estejam autoexcluídas. Cada pessoa pode ter uma conta.</p><h3>2. Sua conta</h3><p>Você responde pela guarda da senha. Avise assim que suspeitar que alguém a conhece. Podemos pedir documentos para confirmar identidade e idade antes de um saque.</p><h3>3. Dinheiro</h3><p>O saldo é seu e pode ser sacado, salvo valores em apostas abertas ou em análise. Depósitos e saques saem de e chegam a contas em seu nome. Tarifas e prazos são mostrados antes de cada confirmação.</p><h3>4. Apostas</h3><p>Uma aposta aceita não pode ser retirada. O resultado de um jogo da casa é definido por sementes seladas antes da aposta e pode ser conferido por você. Uma rodada anulada devolve a aposta por inteiro.</p><h3>5. Promoções</h3><p>As condições publicadas em cada promoção fazem parte destes termos. Não mudamos condições de uma participação que já começou.</p><h3>6. Encerramento</h3><p>Você pode encerrar a conta quando quiser e sacar o saldo. Podemos encerrar contas usadas em fraude, por menores de idade ou em nome de outra pessoa, com explicação e direito de resposta.</p><h3>7. Reclamações</h3><p>Escreva primeiro para o atendimento. Se a resposta não resolver, você pode levar a questão ao órgão indicado na licença do operador.</p>',
      en: '<h3>1. Who may play</h3><p>Only people of the minimum age shown at registration, who live where this service is allowed and have not excluded themselves, may have an account. Each person may have one.</p><h3>2. Your account</h3><p>You are responsible for keeping your password. Tell us as soon as you think that somebody knows it. We may ask for documents to confirm identity and age before a withdrawal.</p><h3>3. Money</h3><p>The balance is yours and may be withdrawn, except for amounts in open bets or under review. Deposits and withdrawals come from and go to accounts in your own name. Fees and times are shown before each confirmation.</p><h3>4. Bets</h3><p>A bet that has been accepted cannot be taken back. The outcome of a house game is fixed by seeds that were sealed before the bet, and you can check it. A void round returns the stake in full.</p><h3>5. Promotions</h3><p>The conditions published with each promotion are part of these terms. We do not change the conditions of a participation that has begun.</p><h3>6. Closing</h3><p>You may close your account at any time and withdraw your balance. We may close accounts used for fraud, by people under age or in another person’s name, with an explanation and a right to reply.</p><h3>7. Complaints</h3><p>Write to customer service first. If the answer does not settle it, you may take the matter to the body named in the operator’s licence.</p>',
    },
  },
  {
    id: 'privacy',
    draft: true,
    title: { pt: 'Política de privacidade', en: 'Privacy policy' },
    content: {
      pt: '<h3>O que coletamos</h3><p>Dados de cadastro e de contato, documentos quando a lei os exige, sessões e aparelhos, apostas e movimentações, e as mensagens que você nos envia.</p><h3>Para quê</h3><ul><li>Prestar o serviço e cumprir o contrato com você.</li><li>Cumprir deveres legais: idade, prevenção à lavagem de dinheiro, jogo responsável.</li><li>Proteger a sua conta e o serviço contra fraude.</li></ul><h3>Como guardamos</h3><p>Dados que identificam você ficam cifrados, com uma chave por pessoa. As movimentações o conhecem só por um número. Imagens enviadas são regravadas, sem os metadados do arquivo.</p><h3>Com quem compartilhamos</h3><p>Com provedores de pagamento, de mensagens e de verificação, somente o necessário para cada operação, e com autoridades quando a lei obriga. Não vendemos dados.</p><h3>Por quanto tempo</h3><p>Enquanto a conta existir e, depois, pelo prazo legal das movimentações financeiras. Ao apagar, a chave é destruída.</p><h3>Seus direitos</h3><p>Você pode pedir acesso, correção, portabilidade e exclusão pela página de mensagens.</p>',
      en: '<h3>What we collect</h3><p>Registration and contact data, documents where the law asks for them, sessions and devices, bets and movements of money, and the messages you send us.</p><h3>What for</h3><ul><li>To provide the service and keep our contract with you.</li><li>To meet legal duties: age, prevention of money laundering, responsible gaming.</li><li>To protect your account and the service against fraud.</li></ul><h3>How we keep it</h3><p>Data that identifies you is sealed with a key for each person. The books know you by a number only. Pictures you send are written anew, without the metadata of the file.</p><h3>Who receives it</h3><p>Payment, message and verification providers, each only what its operation needs, and authorities where the law demands it. We do not sell data.</p><h3>For how long</h3><p>While the account exists, and afterwards for the legal term of financial records. Deleting destroys the key.</p><h3>Your rights</h3><p>You may ask for access, correction, portability and deletion through the message page.</p>',
    },
  },
  {
    id: 'responsible-gaming',
    draft: true,
    title: { pt: 'Jogo responsável', en: 'Responsible gaming' },
    content: {
      pt: '<p>Jogar é um passatempo pago. Não é uma forma de ganhar dinheiro, de pagar contas nem de recuperar perdas.</p><h3>Ferramentas</h3><ul><li><strong>Limites</strong> de depósito, aposta e perda. Baixar vale na hora; aumentar espera 24 horas.</li><li><strong>Pausa</strong> de curta duração.</li><li><strong>Autoexclusão</strong>, que não pode ser desfeita antes do fim.</li><li><strong>Histórico completo</strong> de apostas e movimentações, com o resultado de cada período.</li></ul><h3>Como jogamos limpo com você</h3><p>Não enviamos promoções a quem se excluiu ou está em pausa. Uma perda nunca é apresentada como prêmio. O retorno de cada jogo está a um toque.</p><h3>Onde buscar ajuda</h3><p>No Brasil: CVV, telefone 188, gratuito, a qualquer hora; Jogadores Anônimos; e os CAPS do SUS. Em outros países, procure a linha de ajuda local.</p>',
      en: '<p>Playing is a pastime that costs money. It is no way to earn a living, to pay bills or to win back losses.</p><h3>Tools</h3><ul><li><strong>Limits</strong> on deposits, stakes and losses. A lower one counts at once; a higher one waits 24 hours.</li><li>A short <strong>break</strong>.</li><li><strong>Self-exclusion</strong>, which cannot be undone before its end.</li><li>The <strong>whole record</strong> of bets and movements, with the result of each period.</li></ul><h3>How we play fair with you</h3><p>We send no promotions to anyone who is excluded or on a break. A loss is never dressed as a win. The return of each game is one touch away.</p><h3>Where to find help</h3><p>In Brazil: CVV on 188, free of charge at any hour; Jogadores Anônimos; and the public CAPS centres. Elsewhere, look for your national helpline.</p>',
    },
  },
  {
    id: 'cookies',
    draft: true,
    title: { pt: 'Cookies e armazenamento', en: 'Cookies and storage' },
    content: {
      pt: '<h3>Necessários</h3><ul><li><strong>Sessão</strong>: mantém você dentro até fechar a aba ou sair.</li><li><strong>Captcha</strong>: cinco minutos, para ligar a imagem à resposta.</li><li><strong>Aparelho lembrado</strong>: um dia, só se você marcar a opção.</li><li><strong>Idioma, tema e avisos dispensados</strong>: no seu navegador, sem prazo.</li></ul><h3>Com o seu consentimento</h3><p>Medição de audiência, se o operador a tiver ligado. Sem consentimento nada é carregado. Você pode mudar de ideia a qualquer momento no rodapé.</p><h3>Publicidade</h3><p>Não usamos cookies de publicidade.</p>',
      en: '<h3>Necessary</h3><ul><li><strong>Session</strong>: keeps you logged in until you close the tab or log out.</li><li><strong>Captcha</strong>: five minutes, to tie the picture to the answer.</li><li><strong>Remembered device</strong>: one day, only if you tick the option.</li><li><strong>Language, theme and dismissed notices</strong>: in your browser, without an end.</li></ul><h3>With your consent</h3><p>Audience measurement, where the operator has turned it on. Without consent nothing is loaded. You may change your mind at any time in the footer.</p><h3>Advertising</h3><p>We use no advertising cookies.</p>',
    },
  },
  {
    id: 'points-rules',
    draft: false,
    title: inEveryLanguage('page.points.title'),
    content: inEveryLanguage('page.points.text'),
  },
  {
    id: 'vendor-tcg-sea',
    draft: false,
    title: inEveryLanguage('page.region.title'),
    content: inEveryLanguage('page.region.text'),
  },
]
