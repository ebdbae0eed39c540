import { z } from 'zod'
import { uuid } from '../shapes/id.ts'
import { recordOf } from '../shapes/borders.ts'
import { lostSeed } from '../shapes/lost-seed.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import { playNames } from '../shapes/shown-result.ts'
import { day } from '../shapes/day.ts'
import { pageNumber, pageSize } from '../shapes/page.ts'

/** An exact decimal, such as odds. */
const decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)
const typedAmount = z.string().max(24)

export const game = z.string().min(1).max(60)
export const play = z.string().min(1).max(60)
/** Why the operator changes something; it stands in the audit. */
export const reason = z.string().trim().min(3).max(500)

export const span = {
  /** First and last business day, both counted; seven days at most, the last seven where neither is given. */
  from: day.optional(),
  to: day.optional(),
}
export const paging = {
  page: pageNumber,
  pageSize,
}
export const frame = {
  from: day,
  to: day,
  zone: z.string(),
  currency: z.string(),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
}
const state = z.enum(['open', 'won', 'lost', 'push', 'void'])
export const ticketFilter = {
  ...span,
  game: game.optional(),
  /** One draw, by its issue. */
  issue: z.string().min(1).max(40).optional(),
  /** `settled`: won, lost or push. */
  state: z.enum([...state.options, 'settled']).optional(),
}

/** Gross odds by tier as exact decimals, the stake included. */
const odds = recordOf(z.string().max(40), decimal, 60)

export const prizeMode = z.object({
  mode: z.enum(['Lott', 'ZY', 'Elott', 'SEA']),
  /** The group that would return everything; null where no play of the lottery pays by group. */
  base: z.int().nullable(),
  minGroup: z.int().nullable(),
  maxGroup: z.int().nullable(),
  defaultGroup: z.int().nullable(),
  /** Most rebate a player may take instead of prize, and the step of the slider; 1 % is 10,000. */
  maxRebatePpm: z.int(),
  rebateStepPpm: z.int(),
  /** How many levels the slider has: ten in Vietnam, the highest at full odds. */
  levels: z.int(),
})

export const ticketLimits = z.object({
  minStake: money.signed,
  maxStake: money.signed,
  maxTicket: money.signed,
  /** Most one member may stake on one draw. */
  maxDraw: money.signed,
  /** Most one line may win. */
  maxPrize: money.signed,
  maxMultiple: z.int(),
  maxLines: z.int(),
  maxChaseDraws: z.int(),
  /** Lines times draws. */
  maxWagers: z.int(),
})

export const hotNumber = z.object({
  number: z.string(),
  state: z.enum(['surcharge', 'closed']),
  /** In millionths of the stake on the number; 0 where it is closed. */
  surchargePpm: z.int(),
})

export const market = z.object({
  play,
  group: z.string(),
  state: z.enum(['open', 'suspended', 'closed']),
  pays: z.enum(['group', 'odds']),
  /** Null where the play pays by prize group. */
  odds: odds.nullable(),
  /** Exact return to the player, rounded down to six decimals; by group, at the default one. */
  rtp: decimal,
  /** The same of the bet that is worst for players, where a play sells bets of different chances at one price. */
  rtpLeast: decimal,
  /** Most single bets one ticket may hold of it; null: any number. */
  maxBets: z.int().nullable(),
  /** Most that all players together may stake on one number in one draw; null: no end. */
  numberLimit: money.signed.nullable(),
  hot: z.array(hotNumber),
})

export const line = z.object({
  play,
  /** In the play's own grammar; a pasted list of up to 10,000 numbers is one line. */
  selection: z.string().min(1).max(120_000),
  /** Money per single bet, or per position where the play counts positions. */
  unit: typedAmount,
  multiple: z.int().min(1).max(1_000_000),
  rebatePpm: z.int().min(0).max(1_000_000).default(0),
  /** What the buyer saw; other odds now are refused with the new ones. */
  odds: odds.optional(),
  /** What the buyer saw for one draw; another price now is refused with the new one. */
  stake: typedAmount.optional(),
})

export const ticket = z.object({
  id: uuid,
  orderId: uuid,
  chaseId: uuid.nullable(),
  game,
  family: z.string(),
  issue: z.string(),
  play,
  /** Canonical; in lists cut after 200 characters, with `selectionCut`. */
  selection: z.string(),
  selectionCut: z.boolean(),
  bets: z.int(),
  units: z.int(),
  unit: money.signed,
  multiple: z.int(),
  currency: z.string(),
  stake: money.signed,
  /** The terms of the price: a group or odds, and the rebate taken instead of prize. */
  group: z.int().nullable(),
  odds: odds.nullable(),
  rebatePpm: z.int(),
  /** What one winning single bet of each tier pays at this unit and multiple. */
  prizes: z.record(z.string(), money.signed),
  state,
  payout: money.signed,
  /** What it won, where a payout cap pays less. */
  won: money.signed.nullable(),
  /** Credited with the settlement. */
  rebate: money.signed,
  placedAt: time.utc,
  settledAt: time.utc.nullable(),
  drawState: z.string(),
  closesAt: time.utc,
  drawsAt: time.utc,
  /** While its draw waits for a seed that cannot be opened; else null. */
  lostSeed: lostSeed.nullable(),
  result: z.string().nullable(),
  numbers: z.array(z.string()),
  cancellable: z.boolean(),
})

export const chase = z.object({
  id: uuid,
  orderId: uuid,
  game,
  state: z.enum(['running', 'finished', 'won', 'profit', 'cancelled']),
  lines: z.int(),
  draws: z.int(),
  /** Draws that are decided, and those given back. */
  played: z.int(),
  returned: z.int(),
  currency: z.string(),
  staked: money.signed,
  refunded: money.signed,
  won: money.signed,
  stopOnWin: z.boolean(),
  stopOnProfit: money.signed.nullable(),
  firstIssue: z.string(),
  lastIssue: z.string(),
  createdAt: time.utc,
  endedAt: time.utc.nullable(),
  cancellable: z.boolean(),
})

export const sold = z.object({
  orderId: uuid,
  tickets: z
    .array(
      z.object({
        id: uuid,
        game,
        issue: z.string(),
        play,
        bets: z.int(),
        stake: money.signed,
        acceptedAt: time.utc,
      }),
    )
    .readonly(),
  chase: z.object({ id: uuid, draws: z.int(), reserved: money.signed }).nullable(),
  stake: money.signed,
  /** Cash after exactly this purchase. */
  balance: money.signed,
  replayed: z.boolean(),
})

export const buyRefusals = [
  'kyc_level_needed',
  'reality_check_due',
  'id_conflict',
  'lottery_not_found',
  'too_many_wagers',
  'chase_too_long',
  'draw_not_found',
  'draw_closed',
  'stage_closed',
  'chase_malformed',
  'play_not_found',
  'market_not_open',
  'unit_not_offered',
  'multiple_not_offered',
  'rebate_not_offered',
  'selection_empty',
  'selection_malformed',
  'selection_out_of_range',
  'selection_duplicate',
  'odds_changed',
  'number_closed',
  'coverage_reached',
  'stake_too_small',
  'line_too_large',
  'prize_too_large',
  'price_changed',
  'line_duplicate',
  'ticket_too_large',
  'wager_voided',
  'member_frozen',
  'member_excluded',
  'member_timed_out',
  'switched_off',
  'limit_reached',
  'session_limit_reached',
  'draw_limit_reached',
  'number_limit_reached',
  'bonus_bet_too_large',
  'insufficient_funds',
  'overloaded',
] as const

/** All optional: what is named is changed, the rest stays. */
export const termsChange = {
  minGroup: z.int().min(1000).max(2000).optional(),
  maxGroup: z.int().min(1000).max(2000).optional(),
  defaultGroup: z.int().min(1000).max(2000).optional(),
  maxRebatePpm: z.int().min(0).max(150_000).optional(),
  units: z.array(typedAmount).min(1).max(10).optional(),
  minStake: typedAmount.optional(),
  maxStake: typedAmount.optional(),
  maxTicket: typedAmount.optional(),
  maxDraw: typedAmount.optional(),
  maxPrize: typedAmount.optional(),
  cancellable: z.boolean().optional(),
}

export const marketChange = {
  state: market.shape.state.optional(),
  odds: odds.optional(),
  maxBets: z.int().min(1).max(10_000_000).nullable().optional(),
  numberLimit: typedAmount.nullable().optional(),
}

/** The most that is paid out, judged when a draw is settled; null: no end. */
const payoutCap = <Shape extends z.ZodType>(shape: Shape) => ({
  perLine: shape.nullable(),
  perMember: shape.nullable(),
  perDraw: shape.nullable(),
})
export const capsChange = payoutCap(typedAmount)
export const payoutCaps = z.object(payoutCap(money.signed))

export const deskTerms = z.object({
  game,
  /** Sold at all; a closed lottery still draws what it has sold. */
  open: z.boolean(),
  family: z.string(),
  category: z.string(),
  currency: z.string(),
  prizeMode,
  units: z.array(money.signed),
  limits: ticketLimits,
  caps: payoutCaps,
  cancellable: z.boolean(),
  markets: z.array(market),
  /** What each play is called. */
  names: z.record(z.string(), playNames),
})
