import { randomUUID } from 'node:crypto'
import type { Amount } from '@parlour/money'
import { transact } from '../../../base/database/transact.ts'
import { lockMembers } from '../../../ledger/wallet/posts/lock-members.ts'
import { readBalances } from '../../../ledger/wallet/records/balances.store.ts'
import { PAYERS_AT_ONCE } from '../limits.ts'
import { type PayNeeds, payableFor, paymentOf } from '../payment.ts'
import {
  type DebtRow,
  lowerDebt,
  oldestDebt,
  payersInDebt,
  writePayments,
} from '../payments.store.ts'
import type { BillState } from '../salaries.store.ts'
import { sendAlong } from '../send-along.ts'

/**
 * Repays what agents owe out of whatever has come into their wallets: the oldest debt first, and whoever
 * gets money repays their own next. Runs every minute, and at once after a salary.
 */
export async function repayAllDebts(
  needs: PayNeeds,
  { most = PAYERS_AT_ONCE } = {},
): Promise<void> {
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const payers: bigint[] = await payersInDebt(needs.db, { after, most })
    for (const payer of payers) await repayDebts(needs, payer)
    after = payers.length < most ? undefined : payers.at(-1)
  }
}

/** The same for one agent, and for those whom their money reaches. */
export async function repayDebts(needs: PayNeeds, payer: bigint): Promise<void> {
  const waiting = [payer]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const payee = await repayOne(needs, next)
    if (payee !== undefined) waiting.push(next, payee)
  }
}

/** What a bill has become by a payment on its debt. */
export const stateAfter = ({ held, left }: DebtRow, amount: Amount): BillState => {
  if (held) return 'HELD'
  return amount === left ? 'PAID' : 'PARTIAL'
}

/** Pays on the oldest debt, and says who got money; undefined where nothing can be paid. */
const repayOne = (needs: PayNeeds, payer: bigint): Promise<bigint | undefined> =>
  transact(needs.db, async (tx) => {
    const debt = await oldestDebt(tx, payer)
    // A debt to somebody who may not have it keeps its place: later ones wait behind it.
    if (!debt?.open || debt.salaryId === null || debt.start === null) return undefined
    const order = await lockMembers(tx, [payer, debt.payee])
    const can = await payableFor(tx, needs, payer, { kind: debt.kind, start: debt.start })
    const amount = can < debt.left ? can : debt.left
    if (amount <= 0n) return undefined
    await lowerDebt(tx, debt.id, amount)
    const { currency } = await readBalances(tx, payer)
    const of = { salaryId: debt.salaryId, kind: debt.kind, agentId: debt.payee }
    const payment = paymentOf(of, payer, amount, `repaid ${randomUUID()}`)
    await writePayments(tx, [payment], () => stateAfter(debt, amount))
    await sendAlong(tx, needs, { ...payment, currency, order })
    return debt.payee
  })
