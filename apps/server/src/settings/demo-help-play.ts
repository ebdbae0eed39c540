import { article, topic } from './demo-words.ts'

const fairness = topic('fairness', 3, 'Jogo justo', 'Fair play', [
  article(
    'can-the-house-change-an-outcome',
    [
      'A casa pode mudar um resultado?',
      '<p>Não. O resultado sai de três coisas: a semente do servidor, a sua semente e um contador. O <strong>selo</strong> da semente do servidor é mostrado antes da aposta, e você pode trocar a sua semente quando quiser.</p><p>Mudar o resultado depois exigiria outra semente, e o selo deixaria de bater.</p>',
    ],
    [
      'Can the house change an outcome?',
      '<p>No. An outcome comes from three things: the server’s seed, your seed and a counter. The <strong>seal</strong> of the server’s seed is shown before the bet, and you may change your own seed at any time.</p><p>Changing the outcome afterwards would take another seed, and the seal would no longer fit.</p>',
    ],
  ),
  article(
    'verify-a-round',
    [
      'Como confiro uma rodada?',
      '<ol><li>Abra a rodada em <em>Registro de apostas</em>.</li><li>Escolha <strong>Conferir</strong>. O próprio navegador refaz a conta.</li><li>Se a semente ainda está em uso, troque-a: só então ela é revelada.</li><li>Guarde o recibo se quiser conferir fora do site, sem depender de nós.</li></ol>',
    ],
    [
      'How do I verify a round?',
      '<ol><li>Open the round under <em>Betting record</em>.</li><li>Choose <strong>Verify</strong>. Your browser redoes the sum by itself.</li><li>If the seed is still in use, change it: only then is it revealed.</li><li>Keep the receipt if you want to check away from the site, without relying on us.</li></ol>',
    ],
  ),
  article(
    'return-to-player',
    [
      'O que quer dizer retorno ao jogador (RTP)?',
      '<p>É a parte das apostas que um jogo devolve em prêmios, em média, depois de muitíssimas rodadas. Um retorno de 96% não quer dizer que você recebe 96 de cada 100 que apostar hoje: numa sessão curta tudo pode acontecer.</p><p>Nos jogos da casa o número é exato, somado sobre todas as paradas. Nos jogos de fora é o número publicado pelo fornecedor.</p>',
    ],
    [
      'What does return to player (RTP) mean?',
      '<p>It is the share of stakes that a game pays back in prizes, on average, over a very large number of rounds. A return of 96% does not mean that you get 96 back of every 100 you stake today: in a short session anything can happen.</p><p>For house games the figure is exact, summed over every stop. For outside games it is the figure the vendor has published.</p>',
    ],
  ),
])

const games = topic('games', 4, 'Regras dos jogos', 'Rules of the games', [
  article(
    'where-are-the-rules',
    [
      'Onde ficam as regras de cada jogo?',
      '<p>Toque no <strong>i</strong> dentro do jogo: lá estão as linhas, os pagamentos, os símbolos especiais, o retorno e as apostas mínima e máxima. A versão das regras fica gravada em cada rodada, de modo que uma rodada antiga se confere pelas regras do seu dia.</p>',
    ],
    [
      'Where are the rules of each game?',
      '<p>Touch the <strong>i</strong> inside the game: it shows lines, pays, special symbols, the return, and the smallest and largest stake. The version of the rules is kept with each round, so that an old round is checked by the rules of its day.</p>',
    ],
  ),
  article(
    'game-interrupted',
    [
      'Minha conexão caiu no meio da rodada. Perdi a aposta?',
      '<p>Não por causa da conexão. O resultado já está fixado quando a aposta é aceita. A rodada termina no servidor, o prêmio entra no seu saldo e a linha aparece no registro de apostas.</p><p>Se a aposta não chegou a ser aceita, nada foi descontado.</p>',
    ],
    [
      'My connection dropped in the middle of a round. Is my stake lost?',
      '<p>Not because of the connection. The outcome is fixed the moment the stake is accepted. The round ends on the server, a prize is added to your balance, and the line stands in your betting record.</p><p>If the stake was never accepted, nothing was taken.</p>',
    ],
  ),
  article(
    'void-round',
    [
      'O que acontece com uma rodada anulada?',
      '<p>A aposta volta inteira para onde saiu. Isso acontece quando um jogo de fora cancela a rodada ou não a conclui em 24 horas. A linha fica no registro com o estado <em>anulada</em>, e as duas movimentações continuam visíveis.</p>',
    ],
    [
      'What happens to a void round?',
      '<p>The stake returns in full to where it came from. This happens when an outside game cancels the round or has not ended it after 24 hours. The line stays in your record as <em>void</em>, and both movements remain visible.</p>',
    ],
  ),
  article(
    'free-demo',
    [
      'Posso jogar sem arriscar dinheiro?',
      '<p>Sim, em <strong>Demonstração grátis</strong>. Você recebe dinheiro de brincadeira, numa moeda separada, que nunca se mistura com dinheiro de verdade e não pode ser sacada. As probabilidades são as mesmas.</p>',
    ],
    [
      'May I play without risking money?',
      '<p>Yes, with <strong>Free demo</strong>. You get play money in a currency of its own, which never mixes with real money and cannot be withdrawn. The odds are the same.</p>',
    ],
  ),
])

const safety = topic('safety', 5, 'Jogo responsável', 'Responsible gaming', [
  article(
    'set-limits',
    [
      'Como defino limites?',
      '<p>Em <em>Jogo responsável</em>, no rodapé ou na sua conta, você limita depósitos, apostas e perdas por dia, semana ou mês.</p><ul><li><strong>Baixar</strong> um limite vale na hora.</li><li><strong>Aumentar</strong> espera 24 horas e pede nova confirmação.</li></ul><p>O limite é conferido na mesma operação que move o dinheiro: não há como passar por cima dele em outra aba.</p>',
    ],
    [
      'How do I set limits?',
      '<p>Under <em>Responsible gaming</em>, in the footer or in your account, you limit deposits, stakes and losses by day, week or month.</p><ul><li>A <strong>lower</strong> limit counts at once.</li><li>A <strong>higher</strong> one waits 24 hours and asks you again.</li></ul><p>A limit is judged in the same operation that moves the money: another tab is no way around it.</p>',
    ],
  ),
  article(
    'take-a-break',
    [
      'Quero fazer uma pausa ou me autoexcluir',
      '<p>A <strong>pausa</strong> fecha o jogo por um período curto. A <strong>autoexclusão</strong> fecha por meses e não pode ser desfeita antes do fim. Nos dois casos você ainda pode entrar, ver o histórico e sacar o saldo.</p>',
    ],
    [
      'I want to take a break or exclude myself',
      '<p>A <strong>break</strong> closes play for a short while. <strong>Self-exclusion</strong> closes it for months and cannot be undone before its end. In both cases you may still log in, read your records and withdraw your balance.</p>',
    ],
  ),
  article(
    'signs-of-a-problem',
    [
      'Como saber se o jogo virou um problema?',
      '<p>Vale parar e pensar se você:</p><ul><li>joga para recuperar o que perdeu;</li><li>aposta dinheiro de contas, aluguel ou comida;</li><li>esconde o jogo de quem vive com você;</li><li>fica irritado quando tenta parar.</li></ul><p>Falar com alguém ajuda. No Brasil, o CVV atende de graça pelo telefone 188, a qualquer hora, e o SUS oferece atendimento nos CAPS.</p>',
    ],
    [
      'How do I know whether gambling has become a problem?',
      '<p>It is worth pausing if you:</p><ul><li>play to win back what you lost;</li><li>stake money for bills, rent or food;</li><li>hide your play from those you live with;</li><li>grow irritable when you try to stop.</li></ul><p>Talking to somebody helps. In Brazil the CVV answers free of charge on 188 at any hour, and public health centres (CAPS) offer care. Elsewhere, your doctor or a national helpline is a good first call.</p>',
    ],
  ),
  article(
    'minimum-age',
    [
      'Qual é a idade mínima?',
      '<p>Só maiores da idade mostrada no cadastro podem ter conta. Pedimos documentos quando há dúvida, e fechamos a conta de quem não tem a idade, devolvendo os depósitos. Se crianças usam o mesmo aparelho, saia da conta e use um bloqueador.</p>',
    ],
    [
      'What is the minimum age?',
      '<p>Only people above the age shown at registration may have an account. We ask for documents where there is doubt, and close the account of anyone who is too young, returning their deposits. If children use the same device, log out and use a blocker.</p>',
    ],
  ),
])

export const helpOnPlay = [fairness, games, safety]
