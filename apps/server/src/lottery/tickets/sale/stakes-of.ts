import type { Prizes } from '@parlour/lottery'
import { type Amount, formatAmount } from '@parlour/money'
import type { CurrencyCode, StakeRequest } from '../../../ledger/wallet/wallet.ts'
import type { TicketOrder } from './buy-tickets.ts'
import type { ChosenDraw } from './choose-draws.ts'
import type { CoverOf } from './cover-of-lines.ts'
import { SHOWN_SELECTION } from '../limits.ts'
import type { TicketGuard } from './guard-tickets.ts'
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
  /** The place of the first draw among all of the order, from 0. */
  readonly from: number
  /** Of a chase: what its first wager carries for the chase's row. */
  readonly plan: Readonly<Record<string, unknown>> | undefined
  readonly coverOf: CoverOf
  readonly guards: GuardsOf
}

/** What is judged with one line in one draw. */
export type GuardsOf = (chosen: ChosenDraw, line: PricedLine) => readonly TicketGuard[]

/** A wager for every line in every draw. Its details carry the ticket, which the database writes beside it. */
export function stakesOf(purchase: Purchase): StakeRequest[] {
  const { order, offer, draws, lines, currency, from, plan, coverOf, guards } = purchase
  return draws.flatMap((chosen, drawIndex) =>
    lines.map((line): StakeRequest => {
      const times = BigInt(chosen.multiple)
      const amount = line.stake * times
      const { prizes, most } = line.at(chosen.multiple)
      const first = from + drawIndex === 0 && line.line === 1
      return {
        memberId: order.memberId,
        wagerId: wagerIdOf(order, line.line, from + drawIndex),
        vendor: offer.lottery.vendor,
        game: offer.lottery.code,
        category: offer.lottery.category,
        round: chosen.draw.issue,
        currency,
        amount,
        guards: guards(chosen, line),
        ...(order.arrivedAt !== undefined && { arrivedAt: order.arrivedAt }),
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
