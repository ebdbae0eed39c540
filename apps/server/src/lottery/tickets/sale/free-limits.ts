import { numbersIn, playOf } from '@parlour/lottery'
import type { Amount } from '@parlour/money'
import type { Tx } from '../../../base/database/database.ts'
import { familyOf } from '../../draws/families.ts'
import { lowerCounters } from '../../../ledger/wallet/house-rules.store.ts'
import { findDraws, findFamilies } from '../draws-of-tickets.store.ts'
import { countersOf } from './guard-tickets.ts'
import { findLimitedMarkets, shareTerms } from './terms.store.ts'
import type { ReturnedTicket } from '../tickets.store.ts'

/**
 * What was taken back is no longer counted, neither for its member nor for its numbers: else a number could be
 * bought up and given back until nobody else may choose it. Each ticket is freed by the transaction that makes it void.
 */
export async function freeLimits(tx: Tx, tickets: readonly ReturnedTicket[]): Promise<void> {
  if (tickets.length === 0) return
  const games = tickets.map(({ game }) => game)
  // A limit that is being set counts these still: it is waited for, and then lowered by them.
  await shareTerms(tx, games)
  const [draws, families, limited] = [
    await findDraws(
      tx,
      tickets.map(({ drawId }) => drawId),
    ),
    await findFamilies(tx, games),
    await findLimitedMarkets(tx, games),
  ]
  const counted = new Map<string, Amount>()
  for (const ticket of tickets) {
    const draw = draws.get(ticket.drawId)!
    const family = familyOf(families.get(ticket.game)!, draw.businessDay)
    const play = playOf(family, ticket.play)
    const isLimited = play && limited.has(`${ticket.game} ${ticket.play}`)
    const numbers = isLimited ? numbersIn(play, ticket.selection) : []
    for (const [id, amount] of countersOf(draw, ticket, numbers))
      counted.set(id, (counted.get(id) ?? 0n) + amount)
  }
  await lowerCounters(tx, counted)
}
