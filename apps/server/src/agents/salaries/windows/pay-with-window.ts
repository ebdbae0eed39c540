import type { Tx } from '../../../base/database/database.ts'
import { lockForPosting } from '../../../ledger/wallet/posts/post-many.ts'
import { BILLS_WITH_WINDOW } from '../limits.ts'
import { notePayments, type Payment, readClosed } from '../payments.store.ts'
import { paymentOf } from '../payment.ts'
import { postPayments } from '../post-payments.ts'
import { type Bill, type NewBill, writeBills } from '../salaries.store.ts'

/**
 * Writes the bills of a window, and pays those of the house in the same transaction: such a bill is written once, as
 * it stays. More of them than members should wait for stay due and are paid in portions, like those of uplines.
 */
export async function writeAndPay(
  tx: Tx,
  bills: readonly Bill[],
  { most = BILLS_WITH_WINDOW }: { most?: number } = {},
): Promise<void> {
  const due = bills.filter(isDueFromHouse)
  const [first] = due
  if (!first || due.length > most) return writeBills(tx, bills)
  const agents = due.map(({ agentId }) => agentId)
  // Held first: whoever is shut out from here on waits until the salary is there.
  await lockForPosting(tx, agents)
  const closed = await readClosed(tx, agents)
  await writeBills(
    tx,
    bills.map((bill) => (isDueFromHouse(bill) ? settled(bill, closed) : bill)),
  )
  const paid = due.filter(({ agentId }) => !closed.has(agentId))
  if (paid.length === 0) return
  const payments = paid.map((bill): Payment => paymentOf(bill, null, bill.due, 'paid'))
  await notePayments(tx, payments)
  await postPayments(tx, payments, first)
}

const isDueFromHouse = ({ state, paidBy, due }: Bill): boolean =>
  state === 'DUE' && paidBy === 'house' && due > 0n

/** What an agent may not have now is held. */
function settled(bill: Bill, closed: ReadonlySet<bigint>): NewBill {
  if (closed.has(bill.agentId)) return { ...bill, state: 'HELD' }
  return { ...bill, state: bill.shortfall > 0n ? 'PAID_WITH_SHORTFALL' : 'PAID', paid: bill.due }
}
