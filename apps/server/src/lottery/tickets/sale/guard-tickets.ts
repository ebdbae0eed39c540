import { dayOf } from '@parlour/time'
import { type Amount, amountText, trialOf, type MemberId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import { askTogether } from '../../../base/database/ask-together.ts'
import type { Db, Tx } from '../../../base/database/database.ts'
import { inTransaction } from '../../../base/database/transact.ts'
import { type Draw, windowOf } from '../../draws/draws.store.ts'
import { stageWindowOf } from '../../draws/house-draws/stages.store.ts'
import {
  layCounters,
  missingCounters,
  readCounter,
} from '../../../ledger/wallet/house-rules.store.ts'
import type { CurrencyCode, Guard } from '../../../ledger/wallet/wallet.ts'
import type { ChosenDraw } from './choose-draws.ts'
import type { PricedLine } from './price-cart.ts'
import type { Offer } from './read-offer.ts'
import { shareLimits } from './terms.store.ts'
import type { ReturnedTicket } from '../tickets.store.ts'

/**
 * Counters of a draw: `lottery:<day of the close>:<draw>:m:<game>:<member>` and
 * `lottery:<day>:<draw>:n:<game>:<play>:<number>`, with `t` for `n` where play money is counted: trial players never
 * use up what may be staked on a number. The day lets them be found when they are old.
 */
export const COUNTERS = 'lottery:'

const counterOf = ({ id, closesAt }: Draw, rest: string): string =>
  `${COUNTERS}${dayOf(closesAt.getTime())}:${id}:${rest}`

const memberCounter = (draw: Draw, memberId: MemberId): string =>
  counterOf(draw, `m:${draw.lottery}:${memberId}`)

/** What the counters of a play's numbers begin with; a purchase may count thousands of them. */
const numberCounters = (draw: Draw, kind: NumberKind, play: string): string =>
  counterOf(draw, `${kind}:${draw.lottery}:${play}:`)

type NumberKind = 'n' | 't'
const kindOf = (currency: CurrencyCode): NumberKind => (trialOf(currency) === currency ? 't' : 'n')

/** What the names of a market's counters hold, of real money and of play money. */
export const countersOfMarket = (game: string, play: string): readonly string[] =>
  (['n', 't'] as const).map((kind) => `:${kind}:${game}:${play}:`)

/** Beside `game:`, which repairs use: a lottery that opens after them is sold only if it is to be sold. */
export const saleSwitch = (game: string): string => `lottery:${game}`
export const marketSwitch = (game: string, play: string): string => `market:${game}:${play}`

/** Off where a market's numbers are counted: a purchase that was priced before must not go uncounted. */
export const uncountedSwitch = (game: string, play: string): string => `uncounted:${game}:${play}`

/** Whether a market that a purchase was priced in has got a limit of a number meanwhile. */
export const isCountedNow = ({ refused, details }: Refusal): boolean =>
  refused === 'switched_off' && String(details?.switch).startsWith('uncounted:')

/** What is judged in the lane, on the moment the stake is taken, for one line in one draw. */
export function guardsOf(
  { lottery }: Offer,
  { draw, multiple }: ChosenDraw,
  { memberId, currency }: { readonly memberId: MemberId; readonly currency: CurrencyCode },
  line: PricedLine,
): Guard[] {
  const { play, market } = line.offered
  const times = BigInt(multiple)
  const guards: Guard[] = [
    { kind: 'switch', name: 'site' },
    { kind: 'switch', name: `vendor:${lottery.vendor}` },
    { kind: 'switch', name: `game:${lottery.code}` },
    { kind: 'switch', name: saleSwitch(lottery.code) },
    { kind: 'switch', name: marketSwitch(lottery.code, play.id) },
    { kind: 'window', id: windowOf(draw.id) },
    ...stageGuards(draw, play.id),
    { kind: 'counter', id: memberCounter(draw, memberId), add: line.stake * times },
  ]
  if (market.numberLimit === null)
    guards.push({ kind: 'switch', name: uncountedSwitch(lottery.code, play.id) })
  else {
    const counters = numberCounters(draw, kindOf(currency), play.id)
    const once = line.perNumber * times
    for (const [number, count] of howOften(line.numbers))
      guards.push({ kind: 'counter', id: counters + number, add: once * BigInt(count) })
  }
  return guards
}

/** A play that looks at what is still to come of a draw is sold until the part it begins with closes. */
const stageGuards = (draw: Draw, play: string): Guard[] =>
  draw.stages?.some((stage) => stage.play === play)
    ? [{ kind: 'window', id: stageWindowOf(draw.id, play) }]
    : []

/** What a sold ticket has been counted with, by counter; `numbers` are those of its limited markets. */
export function countersOf(
  draw: Draw,
  ticket: ReturnedTicket,
  numbers: readonly string[],
): ReadonlyMap<string, Amount> {
  const { memberId, currency, play, unit, multiple, units, stake } = ticket
  const counted = new Map([[memberCounter(draw, memberId), stake]])
  const amount = unit * BigInt(multiple) * BigInt(units)
  return new Map([...counted, ...numbersCounted(draw, { currency, play, amount }, numbers)])
}

/** What is counted on each of these numbers, by counter, of an amount that was staked on all of them alike. */
export function numbersCounted(
  draw: Draw,
  { currency, play, amount }: { currency: CurrencyCode; play: string; amount: Amount },
  numbers: readonly string[],
): ReadonlyMap<string, Amount> {
  const each = numbers.length === 0 ? 0n : amount / BigInt(numbers.length)
  const counters = numberCounters(draw, kindOf(currency), play)
  return new Map(
    [...howOften(numbers)].map(([number, times]) => [counters + number, each * BigInt(times)]),
  )
}

function howOften(numbers: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  return times
}

/**
 * Lays the counters that these guards ask for; those that stand keep their count and their cap. In the last seconds of
 * a draw nearly all of them stand, and a purchase only looks.
 */
export async function layGuards(db: Db, offer: Offer, guards: readonly Guard[]): Promise<void> {
  const wanted = guards.flatMap((guard) => (guard.kind === 'counter' ? [guard.id] : []))
  const missing = await missingCounters(db, [...new Set(wanted)])
  const counters = [...missing].map((id) => ({ id, play: readCounterName(id).play }))
  if (counters.length > 0) await layMissing(db, { offer, counters })
}

type Laying = {
  readonly offer: Offer
  readonly counters: readonly { readonly id: string; readonly play: string | undefined }[]
}

const layMissing = askTogether(
  async (db, wanted: readonly Laying[]): Promise<undefined[]> => {
    const isLimited = wanted.some(({ counters }) => counters.some(({ play }) => play !== undefined))
    // Whoever changes a limit ends the counters that stand: those laid meanwhile are to be found, or to end like it.
    if (isLimited) await inTransaction(db, async (tx) => layCounters(tx, await capsOf(tx, wanted)))
    else await layCounters(db, await capsOf(undefined, wanted))
    return wanted.map(() => undefined)
  },
  ({ counters }) => counters.length,
  // Whoever changes a limit of one lottery holds up nobody who buys another, or what has none.
  ({ offer, counters }) =>
    `${offer.lottery.code} ${counters.some(({ play }) => play !== undefined)}`,
)

/** What each of these counters holds at most. Nobody changes a limit of a number until the transaction ends. */
async function capsOf(
  tx: Tx | undefined,
  wanted: readonly Laying[],
): Promise<ReadonlyMap<string, Amount>> {
  const caps = new Map<string, Amount>()
  const games = Map.groupBy(wanted, ({ offer }) => offer.lottery.code)
  for (const [game, together] of [...games].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const plays = together.flatMap(({ counters }) => counters.flatMap(({ play }) => play ?? []))
    const limits = tx ? await shareLimits(tx, game, plays) : new Map<string, Amount>()
    for (const { offer, counters } of together)
      for (const { id, play } of counters) {
        const offered = play === undefined ? undefined : offer.plays.get(play)?.market.numberLimit
        const cap = play === undefined ? offer.terms.maxDraw : (limits.get(play) ?? offered ?? 0n)
        caps.set(id, cap)
      }
  }
  return caps
}

export type GuardRefusal =
  | 'draw_closed'
  | 'stage_closed'
  | 'market_not_open'
  | 'switched_off'
  | 'draw_limit_reached'
  | 'number_limit_reached'

/** Says in the words of a ticket which guard has refused it, and how much is still to be had. */
export async function nameGuard(
  db: Db,
  draws: readonly ChosenDraw[],
  lines: readonly PricedLine[],
  { refused, details = {} }: Refusal,
): Promise<Refusal<GuardRefusal> | undefined> {
  switch (refused) {
    case 'window_closed': {
      const [, drawId, play] = String(details.window).split(':')
      const issue = draws.find(({ draw }) => draw.id === drawId)?.draw.issue ?? ''
      if (play === undefined) return refuse('draw_closed', { issue })
      const line = lines.find(({ offered }) => offered.play.id === play)?.line
      return refuse('stage_closed', { issue, play, ...(line !== undefined && { line }) })
    }
    case 'switched_off': {
      const [kind, game, play] = String(details.switch).split(':')
      if (kind === 'market') return refuse('market_not_open', { play, state: 'suspended' })
      return refuse('switched_off', kind === 'lottery' ? { switch: `game:${game}` } : details)
    }
    case 'counter_reached':
      return nameCounter(db, draws, String(details.counter))
    default:
      return undefined
  }
}

async function nameCounter(
  db: Db,
  draws: readonly ChosenDraw[],
  id: string,
): Promise<Refusal<GuardRefusal>> {
  const named = readCounterName(id)
  const issue = draws.find(({ draw }) => draw.id === named.drawId)?.draw.issue ?? ''
  const counter = await readCounter(db, id)
  const left = counter && counter.cap > counter.value ? counter.cap - counter.value : 0n
  return named.play
    ? refuse('number_limit_reached', {
        issue,
        play: named.play,
        number: named.number,
        left: amountText(left),
      })
    : refuse('draw_limit_reached', { issue, left: amountText(left) })
}

function readCounterName(id: string): { drawId: string; play?: string; number?: string } {
  const [, , drawId = '', kind, , play, number] = id.split(':')
  return kind !== 'm' && play !== undefined && number !== undefined
    ? { drawId, play, number }
    : { drawId }
}

/** What a member may still stake on a draw. */
export async function drawLeft(
  db: Db,
  { terms }: Offer,
  draw: Draw,
  memberId: MemberId,
): Promise<Amount> {
  const counter = await readCounter(db, memberCounter(draw, memberId))
  const left = terms.maxDraw - (counter?.value ?? 0n)
  return left > 0n ? left : 0n
}
