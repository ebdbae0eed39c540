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

/** What a guard is about, as its refusal hands it back. */
type About =
  | { readonly of: 'sale'; readonly game: string }
  | { readonly of: 'market'; readonly play: string }
  | { readonly of: 'draw' | 'member'; readonly issue: string }
  | { readonly of: 'stage'; readonly issue: string; readonly play: string; readonly line: number }
  | {
      readonly of: 'number'
      readonly issue: string
      readonly play: string
      readonly number: string
    }

export type TicketGuard = Guard & { readonly about?: About }

/** Whether a market that a purchase was priced in has got a limit of a number meanwhile. */
export const isCountedNow = ({ refused, details }: Refusal): boolean =>
  refused === 'switched_off' && String(details?.switch).startsWith('uncounted:')

/** What is judged in the lane, on the moment the stake is taken, for one line in one draw. */
export function guardsOf(
  { lottery }: Offer,
  { draw, multiple }: ChosenDraw,
  { memberId, currency }: { readonly memberId: MemberId; readonly currency: CurrencyCode },
  line: PricedLine,
): TicketGuard[] {
  const { play, market } = line.offered
  const { issue } = draw
  const times = BigInt(multiple)
  const sale = { of: 'sale', game: lottery.code } as const
  const ofMarket = { of: 'market', play: play.id } as const
  const guards: TicketGuard[] = [
    { kind: 'switch', name: 'site' },
    { kind: 'switch', name: `vendor:${lottery.vendor}` },
    { kind: 'switch', name: `game:${lottery.code}` },
    { kind: 'switch', name: saleSwitch(lottery.code), about: sale },
    { kind: 'switch', name: marketSwitch(lottery.code, play.id), about: ofMarket },
    { kind: 'window', id: windowOf(draw.id), about: { of: 'draw', issue } },
    ...stageGuards(draw, line),
    {
      kind: 'counter',
      id: memberCounter(draw, memberId),
      add: line.stake * times,
      about: { of: 'member', issue },
    },
  ]
  if (market.numberLimit === null)
    guards.push({ kind: 'switch', name: uncountedSwitch(lottery.code, play.id) })
  else {
    const counters = numberCounters(draw, kindOf(currency), play.id)
    const once = line.perNumber * times
    for (const [number, count] of howOften(line.numbers))
      guards.push({
        kind: 'counter',
        id: counters + number,
        add: once * BigInt(count),
        about: { of: 'number', issue, play: play.id, number },
      })
  }
  return guards
}

/** A play that looks at what is still to come of a draw is sold until the part it begins with closes. */
function stageGuards(draw: Draw, { line, offered }: PricedLine): TicketGuard[] {
  const play = offered.play.id
  const about = { of: 'stage', issue: draw.issue, play, line } as const
  return draw.stages?.some((stage) => stage.play === play)
    ? [{ kind: 'window', id: stageWindowOf(draw.id, play), about }]
    : []
}

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
export async function layGuards(
  db: Db,
  offer: Offer,
  guards: readonly TicketGuard[],
): Promise<void> {
  const plays = new Map(
    guards.flatMap(({ about, ...guard }) =>
      guard.kind === 'counter'
        ? [[guard.id, about?.of === 'number' ? about.play : undefined] as const]
        : [],
    ),
  )
  const missing = await missingCounters(db, [...plays.keys()])
  const counters = [...missing].map((id) => ({ id, play: plays.get(id) }))
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
  { details }: Refusal,
): Promise<Refusal<GuardRefusal> | undefined> {
  const about = details?.about as About | undefined
  switch (about?.of) {
    case 'sale':
      return refuse('switched_off', { switch: `game:${about.game}` })
    case 'market':
      return refuse('market_not_open', { play: about.play, state: 'suspended' })
    case 'draw':
      return refuse('draw_closed', { issue: about.issue })
    case 'stage': {
      const { issue, play, line } = about
      return refuse('stage_closed', { issue, play, line })
    }
    case 'member':
      return refuse('draw_limit_reached', {
        issue: about.issue,
        left: await leftOf(db, String(details?.counter)),
      })
    case 'number': {
      const { issue, play, number } = about
      const left = await leftOf(db, String(details?.counter))
      return refuse('number_limit_reached', { issue, play, number, left })
    }
    case undefined:
      return undefined
  }
}

/** What a counter still takes, as it stands by now. */
async function leftOf(db: Db, id: string): Promise<string> {
  const counter = await readCounter(db, id)
  return amountText(counter && counter.cap > counter.value ? counter.cap - counter.value : 0n)
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
