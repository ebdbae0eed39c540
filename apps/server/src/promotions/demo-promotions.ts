import { inEveryLanguage } from '../settings/demo-words.ts'
import type { NewPromotion } from './promotions.store.ts'

const picture = (name: string) => [{ sequence: 1, url: `/promotions/${name}.svg` }]
const everybody = {
  pt: 'Qualquer pessoa com a idade mínima. Não é preciso depositar.',
  en: 'Anyone of the minimum age. No deposit is needed.',
}
const members = {
  pt: 'Membros com conta real. Contas de demonstração e contas em pausa não participam.',
  en: 'Members with a real account. Demo accounts and accounts on a break take no part.',
}

/** Those that pay are announced; the others are true as they stand. */
export const demoPromotions: readonly NewPromotion[] = [
  {
    id: 'welcome-table',
    position: 10,
    category: 'new_player',
    tag: 'NEWBIE',
    rewarded: true,
    images: picture('welcome-table'),
    title: inEveryLanguage('promotion.welcome-table.title'),
    summary: inEveryLanguage('promotion.welcome-table.summary'),
    content: {
      pt: '<p>No primeiro depósito você escolhe se quer o bônus. Se quiser, metade do valor entra em um saldo à parte, até 200,00.</p><h3>Como conta</h3><ul><li>Você vê a todo momento quanto falta girar.</li><li>Seu dinheiro é usado primeiro e continua sendo seu; o bônus só entra depois.</li><li>Desistir é um toque: o bônus sai, o depósito fica.</li></ul>',
      en: '<p>With your first deposit you choose whether you want the bonus. If you do, half of the amount goes to a balance of its own, up to 200.00.</p><h3>How it counts</h3><ul><li>You always see how much is left to wager.</li><li>Your money is used first and remains yours; the bonus comes in after it.</li><li>Giving up takes one touch: the bonus goes, the deposit stays.</li></ul>',
    },
    terms: {
      pt: '<ol><li>Depósito mínimo de 20,00.</li><li>Giro de 8 vezes o bônus em 14 dias.</li><li>Aposta máxima com bônus: 10,00. Uma aposta maior é recusada na hora, nunca confiscada depois.</li><li>Uma vez por pessoa.</li></ol>',
      en: '<ol><li>Smallest deposit: 20.00.</li><li>Wagering of 8 times the bonus within 14 days.</li><li>Largest stake with a bonus: 10.00. A larger one is refused at once, never confiscated later.</li><li>Once per person.</li></ol>',
    },
    eligibility: {
      pt: 'Membros que ainda não depositaram. Contas de demonstração e contas em pausa não participam.',
      en: 'Members who have not deposited yet. Demo accounts and accounts on a break take no part.',
    },
  },
  {
    id: 'check-your-first-round',
    position: 20,
    category: 'game_promotions',
    tag: 'SPECIAL OFFER',
    rewarded: false,
    images: picture('check-your-first-round'),
    title: inEveryLanguage('promotion.check-your-first-round.title'),
    summary: inEveryLanguage('promotion.check-your-first-round.summary'),
    content: {
      pt: '<p>Não é bônus: é o convite para ver por dentro. Jogue uma rodada na demonstração, abra o registro e toque em <strong>Conferir</strong>.</p><ol><li>Anote o selo mostrado antes da aposta.</li><li>Jogue.</li><li>Troque a semente: a antiga é revelada.</li><li>Compare. O navegador refaz a conta na sua frente.</li></ol>',
      en: '<p>This is no bonus: it is an invitation to look inside. Play a round in the demo, open the record and touch <strong>Verify</strong>.</p><ol><li>Note the seal that is shown before the bet.</li><li>Play.</li><li>Change the seed: the old one is revealed.</li><li>Compare. Your browser redoes the sum before your eyes.</li></ol>',
    },
    terms: {
      pt: '<ul><li>Vale para todos os jogos da casa.</li><li>Não há prêmio, nem custo.</li></ul>',
      en: '<ul><li>For all house games.</li><li>There is no prize and no cost.</li></ul>',
    },
    eligibility: everybody,
  },
  {
    id: 'weekly-rebate',
    position: 30,
    category: 'rebate',
    tag: 'HIGH RABATE',
    period: 'weekly',
    rewarded: true,
    images: picture('weekly-rebate'),
    title: inEveryLanguage('promotion.weekly-rebate.title'),
    summary: inEveryLanguage('promotion.weekly-rebate.summary'),
    content: {
      pt: '<p>Na segunda-feira somamos a semana que terminou: o que você apostou menos o que ganhou. Se faltou dinheiro, 5% da diferença esperam por você aqui, até 100,00.</p><p>O valor entra como dinheiro, sem giro: pode ser sacado ou jogado.</p>',
      en: '<p>On Monday we add up the week that has ended: what you staked less what you won. If money is missing, 5% of the difference waits for you here, up to 100.00.</p><p>It arrives as cash without wagering: withdraw it or play it.</p>',
    },
    terms: {
      pt: '<ol><li>Contam apostas concluídas de segunda a domingo, no horário de Brasília.</li><li>Apostas anuladas e apostas pagas com bônus não contam.</li><li>Perda mínima de 10,00 na semana.</li><li>O resgate fica aberto até o domingo seguinte.</li></ol>',
      en: '<ol><li>Bets settled from Monday to Sunday count, in the time of Brasília.</li><li>Void bets and bets paid from a bonus do not count.</li><li>Smallest loss in the week: 10.00.</li><li>It can be claimed until the Sunday after.</li></ol>',
    },
    eligibility: members,
  },
  {
    id: 'daily-lantern',
    position: 40,
    category: 'others',
    tag: 'DAILY',
    period: 'daily',
    rewarded: true,
    images: picture('daily-lantern'),
    title: inEveryLanguage('promotion.daily-lantern.title'),
    summary: inEveryLanguage('promotion.daily-lantern.summary'),
    content: {
      pt: '<p>Um toque por dia. Cada dia seguido vale um pouco mais, e o sétimo vale 50 pontos. Depois começa de novo.</p><p>Não é preciso depositar nem jogar.</p>',
      en: '<p>One touch a day. Every day in a row brings a little more, and the seventh brings 50 points. Then it begins anew.</p><p>No deposit and no play is needed.</p>',
    },
    terms: {
      pt: '<ol><li>Uma vez por dia e por pessoa, no horário de Brasília.</li><li>Quem pula um dia volta ao primeiro.</li></ol>',
      en: '<ol><li>Once a day per person, in the time of Brasília.</li><li>Whoever leaves a day out returns to the first.</li></ol>',
    },
    eligibility: members,
  },
  {
    id: 'no-fee-pix',
    position: 50,
    category: 'deposit',
    rewarded: false,
    images: picture('no-fee-pix'),
    title: inEveryLanguage('promotion.no-fee-pix.title'),
    summary: inEveryLanguage('promotion.no-fee-pix.summary'),
    content: {
      pt: '<p>O valor que você paga é o valor que entra. O valor que você saca é o valor que chega. Sem tarifa nossa e sem letra miúda.</p>',
      en: '<p>What you pay is what arrives in your balance. What you withdraw is what arrives at your bank. No fee of ours and no small print.</p>',
    },
    terms: {
      pt: '<ul><li>Depósitos de 10,00 a 10.000,00.</li><li>Saques de 20,00 a 10.000,00.</li><li>Seu banco pode ter regras próprias.</li></ul>',
      en: '<ul><li>Deposits from 10.00 to 10,000.00.</li><li>Withdrawals from 20.00 to 10,000.00.</li><li>Your bank may have rules of its own.</li></ul>',
    },
    eligibility: members,
  },
  {
    id: 'pocket-parlour',
    position: 60,
    category: 'app_download',
    rewarded: false,
    images: picture('pocket-parlour'),
    title: inEveryLanguage('promotion.pocket-parlour.title'),
    summary: inEveryLanguage('promotion.pocket-parlour.summary'),
    content: {
      pt: '<p>Abra o site no celular, toque no menu do navegador e escolha <em>Adicionar à tela inicial</em>. O aplicativo se atualiza sozinho e pede só o que usa.</p>',
      en: '<p>Open the site on your phone, touch the browser’s menu and choose <em>Add to home screen</em>. The app updates itself and asks for nothing it does not use.</p>',
    },
    terms: {
      pt: '<ul><li>Android com Chrome, Edge ou Firefox; iOS com Safari.</li></ul>',
      en: '<ul><li>Android with Chrome, Edge or Firefox; iOS with Safari.</li></ul>',
    },
    eligibility: everybody,
  },
  {
    id: 'brass-league',
    position: 70,
    category: 'ranking',
    tag: 'LIMITED',
    period: 'monthly',
    rewarded: true,
    images: picture('brass-league'),
    title: inEveryLanguage('promotion.brass-league.title'),
    summary: inEveryLanguage('promotion.brass-league.summary'),
    content: {
      pt: '<p>Vale o maior prêmio dividido pela aposta. Uma aposta de 0,20 disputa em pé de igualdade com uma de 20,00.</p>',
      en: '<p>What counts is the largest prize divided by its stake. A stake of 0.20 competes on equal terms with one of 20.00.</p>',
    },
    terms: {
      pt: '<ol><li>As dez melhores rodadas do mês, uma por pessoa.</li><li>Empate: quem chegou antes.</li><li>Cada rodada da tabela pode ser conferida por qualquer um.</li></ol>',
      en: '<ol><li>The ten best rounds of the month, one per person.</li><li>A tie goes to whoever came first.</li><li>Every round of the table can be verified by anyone.</li></ol>',
    },
    eligibility: members,
  },
  {
    id: 'points-without-end',
    position: 80,
    category: 'points_mall',
    rewarded: true,
    images: picture('points-without-end'),
    title: inEveryLanguage('promotion.points-without-end.title'),
    summary: inEveryLanguage('promotion.points-without-end.summary'),
    content: {
      pt: '<p>Não há corrida contra o relógio. Os pontos ficam na sua conta até você decidir, e a troca que for recusada devolve todos eles.</p>',
      en: '<p>There is no race against the clock. Points stay in your account until you decide, and an exchange that is refused returns all of them.</p>',
    },
    terms: {
      pt: '<ul><li>Pontos não são dinheiro.</li><li>Apostas anuladas não rendem pontos.</li></ul>',
      en: '<ul><li>Points are not money.</li><li>Void bets bring no points.</li></ul>',
    },
    eligibility: members,
  },
  {
    id: 'quiet-room',
    position: 90,
    category: 'others',
    tag: 'VIP',
    period: 'semimonthly',
    rewarded: true,
    images: picture('quiet-room'),
    title: inEveryLanguage('promotion.quiet-room.title'),
    summary: inEveryLanguage('promotion.quiet-room.summary'),
    content: {
      pt: '<p>Acima do nível 4 você fala sempre com a mesma pessoa. A cada quinzena ela revisa com você limites, extrato e o que ficou em aberto.</p>',
      en: '<p>Above level 4 you always speak with the same person. Every half month they go through limits, statement and open matters with you.</p>',
    },
    terms: {
      pt: '<ul><li>Por convite, conforme o nível.</li><li>Não exige apostar mais: o nível considera tempo e cuidado com limites.</li></ul>',
      en: '<ul><li>By invitation, according to level.</li><li>Asks for no higher stakes: the level looks at time and at care with limits.</li></ul>',
    },
    eligibility: {
      pt: 'Membros acima do nível 4.',
      en: 'Members above level 4.',
    },
  },
  {
    id: 'play-money-first',
    position: 100,
    category: 'new_player',
    rewarded: false,
    images: picture('play-money-first'),
    title: inEveryLanguage('promotion.play-money-first.title'),
    summary: inEveryLanguage('promotion.play-money-first.summary'),
    content: {
      pt: '<p>Antes de decidir, jogue. Toque em <strong>Jogar grátis</strong> e a casa abre com 1.000,00 de mentira: os mesmos jogos da casa, as mesmas probabilidades.</p>',
      en: '<p>Play before you decide. Touch <strong>Play for free</strong> and the house opens with 1,000.00 of play money: the same house games with the same odds.</p>',
    },
    terms: {
      pt: '<ul><li>A conta de demonstração dura um dia.</li><li>Dinheiro de mentira não vira saldo real, nem prêmio.</li></ul>',
      en: '<ul><li>A demo account lasts one day.</li><li>Play money never becomes real money, nor a prize.</li></ul>',
    },
    eligibility: everybody,
  },
  {
    id: 'limits-first',
    position: 110,
    category: 'new_player',
    rewarded: false,
    images: picture('limits-first'),
    title: inEveryLanguage('promotion.limits-first.title'),
    summary: inEveryLanguage('promotion.limits-first.summary'),
    content: {
      pt: '<p>Logo depois de criar a conta, abra os limites e diga quanto é muito para você. Baixar um limite vale na hora; subir espera, para a decisão ser sua e não do momento.</p>',
      en: '<p>Right after signing up, open the limits and say how much is too much for you. Lowering a limit counts at once; raising it waits, so that you decide and not the moment.</p>',
    },
    terms: {
      pt: '<ul><li>Pausas e limites menores valem na hora, sem pedir a ninguém.</li></ul>',
      en: '<ul><li>Breaks and lower limits count at once, without asking anybody.</li></ul>',
    },
    eligibility: members,
  },
]
