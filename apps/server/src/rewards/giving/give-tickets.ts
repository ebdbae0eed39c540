import type { Tx } from '../../base/database/database.ts'
import { addTickets, insertGrant } from './tickets.store.ts'

export type TicketGift = {
  readonly memberId: bigint
  /** The same operation gives once. */
  readonly operationId: string
  readonly raffleId: string
  readonly count: number
  /** What the tickets are for, such as `{ kind: 'mission', id: 'first-spins' }`. */
  readonly source: { readonly kind: string; readonly id: string }
  /** Set by the raffle's own rule: the business day the tickets were earned on. */
  readonly earnedOn?: string
}

/** Gives a member tickets of a raffle, once an operation. An unknown raffle is a defect of the giver and throws. */
export async function giveTickets(tx: Tx, gift: TicketGift): Promise<{ replayed: boolean }> {
  if (!Number.isSafeInteger(gift.count) || gift.count < 1)
    throw new Error(`a gift of ${gift.count} tickets`)
  if (!(await insertGrant(tx, gift))) return { replayed: true }
  await addTickets(tx, gift)
  return { replayed: false }
}
