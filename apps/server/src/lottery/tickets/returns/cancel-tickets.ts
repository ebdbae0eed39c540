import type { MemberId, WagerId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { giveBack } from './give-back.ts'
import { CANCEL_MARGIN_SECONDS } from '../limits.ts'
import { decideReturns } from '../../draws/books/returns.store.ts'
import { findCancellable } from '../sale/terms.store.ts'
import { followChases } from './stop-chase.ts'
import { findTickets, type TicketRow } from '../tickets.store.ts'

type CancelRefusal = 'ticket_not_found' | 'cancel_not_allowed' | 'ticket_not_open' | 'overloaded'

/**
 * Takes tickets back whose draws are still on sale: those of a chase always, others where their lottery
 * allows it. What is back already is answered as such.
 */
export async function cancelTickets(
  needs: Pick<Needs, 'db' | 'wallet'>,
  { memberId, tickets: asked }: { memberId: MemberId; tickets: readonly string[] },
): Promise<CallAnswer<'cancelTickets'> | Refusal<CancelRefusal>> {
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))]
  const tickets = await findTickets(needs.db, memberId, ids)
  if (tickets.length < ids.length) return refuse('ticket_not_found')
  const open = tickets.filter(({ state }) => state !== 'void')
  const allowed = await findCancellable(
    needs.db,
    open.map(({ game }) => game),
  )
  if (open.some(({ chaseId, game }) => chaseId === null && !allowed.has(game)))
    return refuse('cancel_not_allowed')

  const wanted: readonly WagerId[] = open.map(({ id }) => id)
  const returns = await transact(needs.db, (tx) =>
    decideReturns(tx, {
      memberId,
      tickets: wanted,
      reason: 'cancelled',
      marginSeconds: CANCEL_MARGIN_SECONDS,
    }),
  )
  const given = await giveBack(needs, returns)
  await endEmptyChases(needs, tickets)
  const back = await findTickets(needs.db, memberId, ids)
  const cancelled = back.filter(({ state }) => state === 'void').map(({ id }) => id)
  if (cancelled.length < ids.length && given.tickets.length === 0)
    return refuse(given.tickets.length < returns.length ? 'overloaded' : 'ticket_not_open')
  const { cash } = await needs.wallet.balances(memberId)
  return { cancelled, refunded: given.refunded, balance: cash }
}

/** A chase whose last tickets were taken back has nothing left to play. */
async function endEmptyChases(
  needs: Pick<Needs, 'db' | 'wallet'>,
  tickets: readonly TicketRow[],
): Promise<void> {
  const chased = tickets.filter(({ chaseId }) => chaseId !== null)
  for (const drawId of new Set(chased.map((ticket) => ticket.drawId)))
    await followChases(needs, drawId)
}
