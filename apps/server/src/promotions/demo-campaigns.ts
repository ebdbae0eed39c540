import { parseAmount } from '@parlour/money'
import type { Budget } from '@parlour/promotions'
import { inEveryLanguage } from '../settings/demo-words.ts'
import type { CampaignText } from './campaign-shape.ts'
import type { NewPromotion } from './promotions.store.ts'

/** Promotions that pay, with what they pay; times are days from the day of the seed. */
export type DemoCampaign = {
  readonly promotionId: string
  readonly rules: CampaignText
  readonly budget?: Partial<Budget>
}

const brl = (text: string): bigint => parseAmount(text) as bigint
const picture = (name: string) => [{ sequence: 1, url: `/promotions/${name}.svg` }]
const members = {
  pt: 'Membros com conta real. Contas de demonstração e contas em pausa não participam.',
  en: 'Members with a real account. Demo accounts and accounts on a break take no part.',
}
const fixed = (amount: string) => ({ kind: 'fixed', amount }) as const

/** Told with the others, and paid by the rules below. */
export const payingPromotions = (now: Date): readonly NewPromotion[] => {
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  return [
    {
      id: 'friday-reload',
      position: 25,
      category: 'deposit',
      tag: 'SPECIAL OFFER',
      period: 'weekly',
      rewarded: true,
      images: picture('welcome-table'),
      title: inEveryLanguage('promotion.friday-reload.title'),
      summary: inEveryLanguage('promotion.friday-reload.summary'),
      content: {
        pt: '<p>Escolha a recarga ao depositar ou participe aqui antes. O primeiro depósito de 30,00 ou mais desta semana recebe 20% em dinheiro.</p>',
        en: '<p>Choose the reload with your deposit, or join here before. The first deposit of 30.00 or more this week gets 20% in cash.</p>',
      },
      terms: {
        pt: '<ol><li>Uma vez por semana, de segunda a domingo.</li><li>O prêmio precisa ser apostado 3 vezes antes de sair.</li><li>O depósito em si fica livre.</li></ol>',
        en: '<ol><li>Once a week, from Monday to Sunday.</li><li>The reward must be staked 3 times before it leaves.</li><li>The deposit itself stays free.</li></ol>',
      },
      eligibility: {
        pt: 'Membros que já depositaram pelo menos uma vez.',
        en: 'Members who have deposited at least once.',
      },
    },
    {
      id: 'turnover-stairs',
      position: 45,
      category: 'game_promotions',
      tag: 'LIMITED',
      period: 'semimonthly',
      rewarded: true,
      images: picture('brass-league'),
      title: inEveryLanguage('promotion.turnover-stairs.title'),
      summary: inEveryLanguage('promotion.turnover-stairs.summary'),
      content: {
        pt: '<p>Participe e jogue como sempre. Aos 50,00 apostados há 1,00 para resgatar, aos 250,00 são 5,00 no total, aos 750,00 são 15,00.</p>',
        en: '<p>Join and play as you always do. At 50.00 staked there is 1.00 to claim, at 250.00 it is 5.00 altogether, at 750.00 it is 15.00.</p>',
      },
      terms: {
        pt: '<ol><li>Contam apostas concluídas com dinheiro próprio.</li><li>Do dia 1 ao 15 e do 16 ao fim do mês.</li><li>Cada degrau paga a diferença para o anterior.</li></ol>',
        en: '<ol><li>Settled bets from your own money count.</li><li>From the 1st to the 15th and from the 16th to the end of the month.</li><li>Every step pays the difference to the one before.</li></ol>',
      },
      eligibility: members,
    },
    {
      id: 'show-your-table',
      position: 55,
      category: 'others',
      tag: 'SPECIAL OFFER',
      period: 'monthly',
      rewarded: true,
      images: picture('quiet-room'),
      title: inEveryLanguage('promotion.show-your-table.title'),
      summary: inEveryLanguage('promotion.show-your-table.summary'),
      content: {
        pt: '<p>Uma xícara, uma janela, uma poltrona: conte com uma imagem. Duas pessoas da casa leem cada inscrição.</p>',
        en: '<p>A cup, a window, an armchair: tell it with a picture. Two people of the house read every application.</p>',
      },
      terms: {
        pt: '<ol><li>Até três imagens, sem pessoas e sem dados pessoais.</li><li>Uma inscrição por mês. Se for recusada, você lê o motivo e pode mandar outra.</li></ol>',
        en: '<ol><li>Up to three pictures, without people and without personal data.</li><li>One application a month. If it is refused, you read why and may send another.</li></ol>',
      },
      eligibility: members,
    },
    {
      id: 'hello-points',
      position: 15,
      category: 'new_player',
      tag: 'NEWBIE',
      rewarded: true,
      images: picture('points-without-end'),
      title: inEveryLanguage('promotion.hello-points.title'),
      summary: inEveryLanguage('promotion.hello-points.summary'),
      content: {
        pt: '<p>Os pontos chegam com a conta e não vencem.</p>',
        en: '<p>The points arrive with the account and never expire.</p>',
      },
      terms: {
        pt: '<ul><li>Uma vez por pessoa.</li></ul>',
        en: '<ul><li>Once per person.</li></ul>',
      },
      eligibility: { pt: 'Contas novas.', en: 'New accounts.' },
    },
    {
      id: 'opening-fortnight',
      position: 95,
      category: 'deposit',
      rewarded: true,
      images: picture('no-fee-pix'),
      title: inEveryLanguage('promotion.opening-fortnight.title'),
      summary: inEveryLanguage('promotion.opening-fortnight.summary'),
      content: {
        pt: '<p>Obrigado a quem veio na abertura.</p>',
        en: '<p>Thank you to everybody who came to the opening.</p>',
      },
      terms: { pt: '<ul><li>Terminou.</li></ul>', en: '<ul><li>It is over.</li></ul>' },
      eligibility: members,
      startsAt: inDays(-20),
      endsAt: inDays(-3),
    },
    {
      id: 'second-table',
      position: 12,
      category: 'new_player',
      tag: 'NEWBIE',
      rewarded: true,
      images: picture('check-your-first-round'),
      title: inEveryLanguage('promotion.second-table.title'),
      summary: inEveryLanguage('promotion.second-table.summary'),
      content: {
        pt: '<p>Abre em poucos dias. As condições já podem ser lidas.</p>',
        en: '<p>It opens in a few days. Its conditions can be read already.</p>',
      },
      terms: {
        pt: '<ol><li>Bônus de 25% até 100,00, giro de 6 vezes em 10 dias.</li><li>Aposta máxima com bônus: 5,00.</li></ol>',
        en: '<ol><li>A bonus of 25% up to 100.00, wagering of 6 times within 10 days.</li><li>Largest stake with the bonus: 5.00.</li></ol>',
      },
      eligibility: {
        pt: 'Membros que depositaram uma vez.',
        en: 'Members who have deposited once.',
      },
      startsAt: inDays(9),
      endsAt: inDays(30),
    },
  ]
}

const share = (basisPoints: number, cap: string) => ({ kind: 'percent', basisPoints, cap }) as const
const sevenDays = ['5', '5', '10', '10', '15', '20', '50']

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    promotionId: 'welcome-table',
    rules: {
      trigger: { kind: 'deposit', which: 'first', minimum: '20.00' },
      entry: 'join',
      issue: 'automatic',
      reward: {
        kind: 'bonus',
        figure: share(5_000, '200.00'),
        terms: { mode: 'NON_STICKY', multiplier: 8, on: 'BONUS', days: 14, maxStake: '10.00' },
      },
    },
    budget: { amount: brl('50000.00') },
  },
  {
    promotionId: 'friday-reload',
    rules: {
      trigger: { kind: 'deposit', which: 'any', minimum: '30.00' },
      period: 'weekly',
      eligibility: [{ fact: 'depositCount', operator: '>=', value: 1 }],
      entry: 'join',
      issue: 'automatic',
      reward: { kind: 'cash', figure: share(2_000, '60.00'), rolloverTimes: 3 },
    },
    budget: { amount: brl('20000.00') },
  },
  {
    promotionId: 'weekly-rebate',
    rules: {
      trigger: { kind: 'loss', minimum: '10.00' },
      period: 'weekly',
      entry: 'none',
      issue: 'claim',
      reward: { kind: 'cash', figure: share(500, '100.00'), rolloverTimes: 0 },
    },
  },
  {
    promotionId: 'daily-lantern',
    rules: {
      trigger: { kind: 'sign_in', cycle: 7 },
      period: 'daily',
      entry: 'none',
      issue: 'claim',
      reward: {
        kind: 'points',
        figure: {
          kind: 'tiered',
          tiers: sevenDays.map((points, at) => ({ from: String(at + 1), figure: fixed(points) })),
        },
      },
    },
  },
  {
    promotionId: 'turnover-stairs',
    rules: {
      trigger: { kind: 'turnover', minimum: '50.00' },
      period: 'semimonthly',
      entry: 'join',
      issue: 'claim',
      reward: {
        kind: 'cash',
        rolloverTimes: 0,
        figure: {
          kind: 'tiered',
          tiers: [
            { from: '50.00', figure: fixed('1.00') },
            { from: '250.00', figure: fixed('5.00') },
            { from: '750.00', figure: fixed('15.00') },
          ],
        },
      },
    },
    budget: { amount: brl('10000.00') },
  },
  {
    promotionId: 'show-your-table',
    rules: {
      trigger: { kind: 'manual' },
      period: 'monthly',
      entry: 'apply',
      issue: 'review',
      reward: { kind: 'cash', figure: fixed('10.00'), rolloverTimes: 1 },
      againAfterRejection: true,
    },
    budget: { amount: brl('500.00'), uses: 50 },
  },
  {
    promotionId: 'hello-points',
    rules: {
      trigger: { kind: 'registration' },
      entry: 'none',
      issue: 'automatic',
      reward: { kind: 'points', figure: fixed('100') },
    },
  },
  {
    promotionId: 'opening-fortnight',
    rules: {
      trigger: { kind: 'deposit', which: 'first', minimum: '20.00' },
      entry: 'join',
      issue: 'automatic',
      reward: { kind: 'cash', figure: fixed('10.00'), rolloverTimes: 1 },
    },
  },
  {
    promotionId: 'second-table',
    rules: {
      trigger: { kind: 'deposit', which: 2, minimum: '20.00' },
      entry: 'join',
      issue: 'automatic',
      reward: {
        kind: 'bonus',
        figure: share(2_500, '100.00'),
        terms: { mode: 'NON_STICKY', multiplier: 6, on: 'BONUS', days: 10, maxStake: '5.00' },
      },
    },
    budget: { amount: brl('5000.00') },
  },
]
