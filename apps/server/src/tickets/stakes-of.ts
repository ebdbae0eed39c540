import type { Prizes } from '@parlour/lottery'
import { type Amount, formatAmount } from '@parlour/money'
import type { CurrencyCode, StakeRequest } from '../wallet/wallet.ts'
import type { TicketOrder } from './buy-tickets.ts'
import type { ChosenDraw } from './choose-draws.ts'
import type { CoverOf } from './cover-of-lines.ts'
import { guardsOf } from './guard-tickets.ts'
import { SHOWN_SELECTION } from './limits.ts'
import { chaseIdOf, wagerIdOf } from './order-ids.ts'
import type { PricedLine } from './price-cart.ts'
import type { Offer } from './read-offer.ts'

type Purchase = {
  readonly order: TicketOrder
  readonly hash: bigint
  readonly offer: Offer
  readonly draws: readonly ChosenDraw[]
  readonly lines: readonly PricedLine[]
  readonly currency: CurrencyCode
  /** Which of the order's lotteries this is, from 0. */
  readonly place: number
  readonly coverOf: CoverOf
}

/** A wager for every line in every draw. Its details carry the ticket, which the database writes beside it. */
export function stakesOf(purchase: Purchase): StakeRequest[] {
  const { order, offer, draws, lines, currency, place, coverOf } = purchase
  const plan = order.chase && planOf(purchase)
  return draws.flatMap((chosen, drawIndex) =>
    lines.map((line): StakeRequest => {
      const times = BigInt(chosen.multiple)
      const amount = line.stake * times
      const { prizes, most } = line.at(chosen.multiple)
      const first = drawIndex === 0 && line.line === 1
      return {
        memberId: order.memberId,
        wagerId: wagerIdOf(order, line.line, place + drawIndex),
        vendor: offer.lottery.vendor,
        game: offer.lottery.code,
        category: offer.lottery.category,
        round: chosen.draw.issue,
        currency,
        amount,
        guards: guardsOf(offer, chosen, { memberId: order.memberId, currency }, line),
        risk: {
          // The best it can pay against the stake.
          odds: Number((most * 100n) / amount) / 100,
          covers: coverOf(chosen.draw.id, line.offered.play.id),
        },
        details: {
          ...shownOf(line, chosen),
          ...(order.chase && { chase: chaseIdOf(order) }),
          ticket: {
            ...ticketOf(purchase, line, chosen, { prizes, most }),
            ...(first && plan && { plan }),
          },
        },
      }
    }),
  )
}

/** What the player's records show of the bet. */
function shownOf(line: PricedLine, { multiple }: ChosenDraw): Record<string, unknown> {
  const { terms, canonical } = line
  const cut = canonical.length > SHOWN_SELECTION
  return {
    play: line.offered.play.id,
    selection: cut ? `${canonical.slice(0, SHOWN_SELECTION)}…` : canonical,
    bets: line.bets,
    unit: formatAmount(line.unit),
    multiple: line.multiple * multiple,
    ...(terms.pays === 'odds' ? { odds: terms.odds } : { group: terms.group }),
    ...(line.rebatePpm > 0 && { rebatePpm: line.rebatePpm }),
  }
}

/** What `lottery_keep_ticket` writes as the ticket's row. */
function ticketOf(
  { order, hash }: Purchase,
  line: PricedLine,
  { draw, multiple }: ChosenDraw,
  { prizes, most }: { prizes: Prizes; most: Amount },
): Record<string, unknown> {
  const { terms } = line
  return {
    draw: draw.id,
    order: order.operationId,
    hash: String(hash),
    line: line.line,
    ...(order.chase && { chase: chaseIdOf(order) }),
    play: line.offered.play.id,
    selection: line.canonical,
    bets: line.bets,
    units: line.units,
    unit: String(line.unit),
    multiple: line.multiple * multiple,
    ...(terms.pays === 'odds' ? { odds: terms.odds } : { group: terms.group }),
    rebatePpm: line.rebatePpm,
    prizes: Object.fromEntries(
      Object.entries(prizes).map(([tier, prize]) => [tier, String(prize)]),
    ),
    most: String(most),
  }
}

function planOf({ order, draws, lines }: Purchase): Record<string, unknown> {
  const once = lines.reduce((sum, { stake }) => sum + stake, 0n)
  const times = draws.reduce((sum, { multiple }) => sum + BigInt(multiple), 0n)
  const { stopOnWin, stopOnProfit } = order.chase!
  return {
    lines: lines.length,
    draws: draws.length,
    first: draws[0]!.draw.issue,
    last: draws.at(-1)!.draw.issue,
    reserved: String(once * times),
    stopOnWin,
    ...(stopOnProfit !== undefined && { stopOnProfit: String(stopOnProfit) }),
  }
}
