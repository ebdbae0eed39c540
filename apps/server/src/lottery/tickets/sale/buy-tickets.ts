import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Amount, type MemberId, sum } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { rulingOut } from '../../../base/problems/ruling-out.ts'
import type { Db } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'
import { liveBuckets } from '../../../ledger/wallet/records/bonus-buckets.store.ts'
import { contentHash } from '../../../ledger/wallet/lane/content-hash.ts'
import type { CurrencyCode, StakeRefusal, Wallet } from '../../../ledger/wallet/wallet.ts'
import { type ChosenDraw, chooseDraws, type DrawsRefusal } from './choose-draws.ts'
import { coverOfLines, type Held } from './cover-of-lines.ts'
import { type GuardRefusal, guardsOf, isCountedNow, layGuards, nameGuard } from './guard-tickets.ts'
import { endTurn, findHeldLines, sumHeldLines, takeTurn } from './held-lines.store.ts'
import {
  MOST_GUARDED,
  MOST_HELD,
  MOST_LINES,
  MOST_SELECTION_TEXT,
  MOST_WAGERS,
  PURCHASE_PAUSE_MS,
  PURCHASE_TRIES,
} from '../limits.ts'
import { chaseIdOf, wagerIdOf } from './order-ids.ts'
import { type CartLine, type CartRefusal, type PricedLine, priceCart } from './price-cart.ts'
import { type Offer, offerOn, ownTermsIn, readOffer } from './read-offer.ts'
import { type GuardsOf, stakesOf } from './stakes-of.ts'
import { findMemberGroups } from './terms.store.ts'
import { findOrderHash, findSold, type SoldTicket } from '../tickets.store.ts'

export type ChaseWish = {
  readonly draws: readonly { readonly issue: string; readonly multiple: number }[]
  readonly stopOnWin: boolean
  readonly stopOnProfit?: Amount | undefined
}

export type TicketOrder = {
  readonly memberId: MemberId
  readonly operationId: string
  readonly game: string
  readonly issue: string
  readonly lines: readonly CartLine[]
  readonly chase?: ChaseWish | undefined
  /** When the call arrived, by `performance.now()`: who asked before a close and had to wait is in time. */
  readonly arrivedAt?: number | undefined
  /** Draws of other lotteries that take the same lines, such as the other stations of a day. */
  readonly also?: readonly Place[] | undefined
}

/** A lottery and one of its draws. */
export type Place = { readonly game: string; readonly issue: string }

export type Sold = {
  readonly orderId: string
  readonly tickets: readonly SoldTicket[]
  readonly chase: { readonly id: string; readonly draws: number; readonly reserved: Amount } | null
  readonly stake: Amount
  /** Cash after exactly this purchase. */
  readonly balance: Amount
  readonly replayed: boolean
}

export type BuyRefusal =
  | 'lottery_not_found'
  | 'too_many_wagers'
  | DrawsRefusal
  | CartRefusal
  | GuardRefusal
  | Exclude<StakeRefusal, 'window_closed' | 'counter_reached' | 'seed_retired'>

type BuyNeeds = Pick<Needs, 'db' | 'wallet'>

/** The lines as one lottery sells them in draws that it sells alike. */
type Priced = {
  readonly offer: Offer
  readonly draws: readonly ChosenDraw[]
  readonly lines: readonly PricedLine[]
  /** The place of the first of these draws among all that the purchase names, from 0. */
  readonly from: number
}

/**
 * Sells the lines of a cart for one draw, for all draws of a chase, or for one draw of several lotteries:
 * priced as they are sold now and staked together, all or nothing. A repeat of the same purchase gets the
 * same answer.
 */
export async function buyTickets(
  needs: BuyNeeds,
  order: TicketOrder,
): Promise<Sold | Refusal<BuyRefusal>> {
  const sold = await priceAndSell(needs, order)
  // A number that got its limit between price and stake is counted by the limit: the market is read once more.
  return isRefusal(sold) && isCountedNow(sold) ? priceAndSell(needs, order) : sold
}

async function priceAndSell(
  needs: BuyNeeds,
  order: TicketOrder,
): Promise<Sold | Refusal<BuyRefusal>> {
  const tooMany = tooManyWagers(order)
  const places = tooMany ? [] : placesOf(order)
  const [before, { currency, cash, bonus }, buckets, shelves] = await Promise.all([
    soldBefore(needs, order),
    needs.wallet.balances(order.memberId),
    liveBuckets(needs.db, order.memberId),
    Promise.all(places.map((place) => readShelf(needs, order, place))),
  ])
  if (before) return before
  if (tooMany) return tooMany
  const everywhere: Priced[] = []
  for (const [from, place] of places.entries()) {
    const priced = priceAt(order, place, { shelf: shelves[from]!, from })
    if (isRefusal(priced)) return about(priced, currency, place)
    everywhere.push(...(priced as readonly Priced[]))
  }
  if (stakeIn(everywhere) > cash + bonus) return unpayable(needs, order, currency)
  return takeStakes(needs, order, { everywhere, currency, hasBonus: buckets.length > 0 })
}

/**
 * Whoever cannot pay is refused before a counter is laid: it costs nothing to ask, and rows that nobody pays for
 * must not fill the books. The money may be gone because the same purchase was sold meanwhile.
 */
const unpayable = async (
  needs: BuyNeeds,
  order: TicketOrder,
  currency: CurrencyCode,
): Promise<Sold | Refusal<BuyRefusal>> =>
  (await soldBefore(needs, order)) ?? about(refuse('insufficient_funds'), currency)

const stakeIn = (everywhere: readonly Priced[]): Amount =>
  sum(
    everywhere.map(({ draws, lines }) => {
      const once = sum(lines.map(({ stake }) => stake))
      return once * sum(draws.map(({ multiple }) => BigInt(multiple)))
    }),
  )

/** What a place sells, in which draws, and to whom: three questions that do not wait for each other. */
async function readShelf({ db }: BuyNeeds, order: TicketOrder, { game, issue }: Place) {
  const [shop, draws, groups] = await Promise.all([
    readOffer(db, game, [...new Set(order.lines.map(({ play }) => play))]),
    chooseDraws(db, game, wantedDraws({ ...order, issue })),
    findMemberGroups(db, order.memberId),
  ])
  return { shop, draws, groups }
}

type Shelf = Awaited<ReturnType<typeof readShelf>>

function priceAt(
  order: TicketOrder,
  { game }: Place,
  { shelf: { shop, draws, groups }, from }: { shelf: Shelf; from: number },
): readonly Priced[] | Refusal<BuyRefusal> {
  if (isRefusal(shop)) return shop
  if (!shop.lottery.open || shop.lottery.maintenance)
    return refuse('switched_off', { switch: `game:${game}` })
  if (isRefusal(draws)) return draws
  const own = ownTermsIn(shop, groups)
  const largest = Math.max(...draws.map(({ multiple }) => multiple))
  const times = draws.length * placesOf(order).length
  const priced: Priced[] = []
  for (const alike of soldAlike(shop, draws)) {
    const lines = priceCart({ offer: alike.offer, own, largest }, order.lines)
    if (isRefusal(lines)) return lines
    const refused = closedStage(alike.draws, lines) ?? tooMuchAtOnce(lines, times)
    if (refused) return refused
    priced.push({ ...alike, lines, from: from + alike.at })
  }
  return priced
}

/** A chase over a lunar new year is priced in each draw by the animals of the draw's own day. */
function soldAlike(
  shop: Offer,
  draws: readonly ChosenDraw[],
): readonly {
  readonly offer: Offer
  readonly draws: readonly ChosenDraw[]
  readonly at: number
}[] {
  const parts: { offer: Offer; draws: ChosenDraw[]; at: number }[] = []
  for (const [at, chosen] of draws.entries()) {
    const offer = offerOn(shop, chosen.draw.businessDay)
    const last = parts.at(-1)
    if (last?.offer.family === offer.family) last.draws.push(chosen)
    else parts.push({ offer, draws: [chosen], at })
  }
  return parts
}

type Sale = {
  readonly everywhere: readonly Priced[]
  readonly currency: CurrencyCode
  readonly hasBonus: boolean
}

async function takeStakes(
  needs: BuyNeeds,
  order: TicketOrder,
  sale: Sale,
): Promise<Sold | Refusal<BuyRefusal>> {
  const { everywhere, currency } = sale
  const guards = guardsIn(order, sale)
  for (const { offer, draws, lines } of everywhere) {
    const wanted = draws.flatMap((chosen) => lines.flatMap((line) => guards(chosen, line)))
    await layGuards(needs.db, offer, wanted)
  }
  const answers = await stakeLines(needs, order, sale, guards)
  if (!isRefusal(answers)) return showOrder(needs, order, answers[0]!.replayed)
  // The same purchase may have been sold in the meantime, at odds that have changed since.
  const sold = answers.refused === 'id_conflict' ? await soldBefore(needs, order) : undefined
  if (sold) return sold
  const named = await nameGuard(needs.db, answers)
  return about(
    named ?? rulingOut(answers, 'window_closed', 'counter_reached', 'seed_retired'),
    currency,
  )
}

/** The guards of each line in each draw, made once: a line may count a thousand numbers. */
function guardsIn({ memberId }: TicketOrder, { everywhere, currency }: Sale): GuardsOf {
  const made = new Map(
    everywhere.flatMap(({ offer, draws, lines }) =>
      draws.map((chosen) => [
        chosen,
        new Map(lines.map((line) => [line, guardsOf(offer, chosen, { memberId, currency }, line)])),
      ]),
    ),
  )
  return (chosen, line) => made.get(chosen)!.get(line)!
}

/**
 * Stakes all lines. Where they may count toward a bonus, what the member holds open in the same draws is looked at
 * first, and nothing else is sold to the member meanwhile: of two purchases at the same moment one waits a little.
 */
async function stakeLines(
  { db, wallet }: BuyNeeds,
  order: TicketOrder,
  { everywhere, currency, hasBonus }: Sale,
  guards: GuardsOf,
): ReturnType<Wallet['stakeTogether']> {
  const hash = orderHash(order)
  const plan = order.chase && chasePlan(order.chase, everywhere)
  const stake = (held: Held | undefined) =>
    wallet.stakeTogether(
      everywhere.flatMap((priced) => {
        const coverOf = coverOfLines(priced.offer.family, priced.lines, held)
        return stakesOf({ order, hash, currency, plan, coverOf, guards, ...priced })
      }),
    )
  if (!hasBonus) return stake(undefined)
  const turn = { memberId: order.memberId, turnId: randomUUID() }
  for (let tries = 0; tries < PURCHASE_TRIES; tries += 1) {
    if (await takeTurn(db, turn)) {
      try {
        return await stake(await heldIn(db, order, everywhere))
      } finally {
        await endTurn(db, turn)
      }
    }
    await sleep(PURCHASE_PAUSE_MS)
  }
  return stake('unknown')
}

async function heldIn(db: Db, order: TicketOrder, everywhere: readonly Priced[]): Promise<Held> {
  const wanted = {
    memberId: order.memberId,
    draws: everywhere.flatMap((priced) => priced.draws.map(({ draw }) => draw.id)),
    plays: [...new Set(order.lines.map(({ play }) => play))],
  }
  const { lines, text } = await sumHeldLines(db, wanted)
  if (lines > MOST_HELD || text > MOST_SELECTION_TEXT) return 'unknown'
  return lines === 0 ? [] : findHeldLines(db, wanted)
}

/** A refusal names the lottery it is about, and the currency in which its sentence writes amounts. */
const about = <Name extends string>(
  { refused, details }: Refusal<Name>,
  currency: string,
  place?: Place,
): Refusal<Name> =>
  refuse(refused, { ...details, currency, ...(place && { game: place.game, issue: place.issue }) })

/** What this purchase was answered before; another one under the same id is a conflict. */
async function soldBefore(
  needs: BuyNeeds,
  order: TicketOrder,
): Promise<Sold | Refusal<'id_conflict'> | undefined> {
  const hash = await findOrderHash(needs.db, wagerIdOf(order, 1, 0))
  if (hash === undefined) return undefined
  return hash === orderHash(order) ? showOrder(needs, order, true) : refuse('id_conflict')
}

export const wasSold = async (
  db: Needs['db'],
  order: Pick<TicketOrder, 'memberId' | 'operationId'>,
): Promise<boolean> => (await findOrderHash(db, wagerIdOf(order, 1, 0))) !== undefined

async function showOrder({ db }: BuyNeeds, order: TicketOrder, replayed: boolean): Promise<Sold> {
  const ids = timesOf(order).flatMap((_, draw) =>
    order.lines.map((_line, line) => wagerIdOf(order, line + 1, draw)),
  )
  const tickets = await findSold(db, ids)
  const stake = sum(tickets.map((ticket) => ticket.stake))
  return {
    orderId: order.operationId,
    tickets,
    chase: order.chase
      ? { id: chaseIdOf(order), draws: order.chase.draws.length, reserved: stake }
      : null,
    stake,
    balance: tickets.at(-1)!.balanceAfter,
    replayed,
  }
}

/** What `lottery_keep_ticket` writes as the chase's row. */
function chasePlan(
  { stopOnWin, stopOnProfit }: ChaseWish,
  everywhere: readonly Priced[],
): Record<string, unknown> {
  const draws = everywhere.flatMap((priced) => priced.draws)
  return {
    lines: everywhere[0]!.lines.length,
    draws: draws.length,
    first: draws[0]!.draw.issue,
    last: draws.at(-1)!.draw.issue,
    reserved: String(stakeIn(everywhere)),
    stopOnWin,
    ...(stopOnProfit !== undefined && { stopOnProfit: String(stopOnProfit) }),
  }
}

/** The draws of the chase, or the one draw. */
const wantedDraws = ({ issue, chase }: TicketOrder): ChaseWish['draws'] =>
  chase?.draws ?? [{ issue, multiple: 1 }]

const placesOf = ({ game, issue, also }: TicketOrder): readonly Place[] => [
  { game, issue },
  ...(also ?? []),
]

/** Every draw in which the lines are bought; a chase stays in one lottery. */
const timesOf = (order: TicketOrder): readonly unknown[] =>
  order.also ? placesOf(order) : wantedDraws(order)

function tooManyWagers(
  order: TicketOrder,
): Refusal<'too_many_wagers' | 'chase_malformed' | 'line_duplicate'> | undefined {
  const { lines, issue, chase, also } = order
  if (lines.length > MOST_LINES) return refuse('too_many_wagers', { most: MOST_LINES })
  // Nothing is bought twice in one draw.
  if (also?.some(({ game }) => game === order.game)) return refuse('line_duplicate', { line: 1 })
  if (chase && (also || chase.draws[0]?.issue !== issue)) return refuse('chase_malformed')
  if (lines.length * timesOf(order).length > MOST_WAGERS)
    return refuse('too_many_wagers', { most: MOST_WAGERS })
  return undefined
}

/**
 * A line whose first part is being drawn is refused by name, before anything is counted. The window decides what comes
 * at the same moment.
 */
function closedStage(
  draws: readonly ChosenDraw[],
  lines: readonly PricedLine[],
): Refusal<'stage_closed'> | undefined {
  for (const { draw } of draws)
    for (const { line, offered } of lines) {
      const play = offered.play.id
      if (draw.stages?.some((stage) => stage.play === play && stage.closed))
        return refuse('stage_closed', { issue: draw.issue, play, line })
    }
  return undefined
}

/** What one purchase may ask the lane to count and store. */
function tooMuchAtOnce(
  lines: readonly PricedLine[],
  draws: number,
): Refusal<'coverage_reached' | 'too_many_wagers'> | undefined {
  const guarded = lines.reduce((sum, { numbers }) => sum + numbers.length, 0)
  if (guarded * draws > MOST_GUARDED)
    return refuse('coverage_reached', { most: Math.floor(MOST_GUARDED / draws) })
  const text = lines.reduce((sum, { canonical }) => sum + canonical.length, 0)
  if (text * draws > MOST_SELECTION_TEXT)
    return refuse('too_many_wagers', { most: Math.floor(MOST_SELECTION_TEXT / text) })
  return undefined
}

/** A fingerprint of what was asked for. */
const orderHash = ({ game, issue, lines, chase, also }: TicketOrder): bigint =>
  contentHash({ game, issue, lines, chase, ...(also && { also }) })
