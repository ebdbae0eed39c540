import type { ContractKind } from '@parlour/agents'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { KindRules } from '../contracts/contract-kinds.store.ts'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { lockMembers } from '../../ledger/wallet/posts/lock-members.ts'
import { lockForPosting } from '../../ledger/wallet/posts/post-many.ts'
import { BILLS_AT_ONCE } from './limits.ts'
import {
  type HouseBill,
  houseBills,
  nextUplineBill,
  type Payment,
  setBillState,
  settleEmptyBills,
  writeDebt,
  writePayments,
} from './payments.store.ts'
import { type PayNeeds, payableFor, paymentOf } from './payment.ts'
import { postPayments } from './post-payments.ts'
import { repayAllDebts, repayDebts } from './debts/repay-debts.ts'
import { isStopped, takeKind } from './salaries.store.ts'
import { sendAlong } from './send-along.ts'
import { tellDebt } from './debts/tell-debt.ts'

type Period = { readonly kind: ContractKind; readonly start: Date }

/**
 * Pays the bills of a period that are still due. Each transaction takes the kind's turn, writes what it
 * paid and moves the money, so that whatever is killed the rest is paid once by the next run.
 */
export async function payBills(
  needs: PayNeeds,
  { kind, funding }: KindRules,
  start: Date,
  { most = BILLS_AT_ONCE }: { most?: number } = {},
): Promise<void> {
  const period = { kind, start }
  let more = true
  while (more) more = await transact(needs.db, (tx) => payOfHouse(tx, period, most))
  // Older debts are repaid first by the credit that came.
  if (funding === 'UPLINE_WALLET') await repayAllDebts(needs)
  let payee: bigint | undefined = 0n
  while (payee !== undefined) {
    payee = await transact(needs.db, (tx) => payOfUpline(tx, needs, period))
    if (payee !== undefined && payee > 0n) await repayDebts(needs, payee)
  }
  await transact(needs.db, async (tx) => {
    if (await takeKind(tx, period.kind)) await settleEmptyBills(tx, period)
  })
}

/** Pays bills of the house; true where more of them wait. */
async function payOfHouse(tx: Tx, period: Period, most: number): Promise<boolean> {
  if (!(await takeKind(tx, period.kind)) || (await isStopped(tx, period.kind))) return false
  const bills = await houseBills(tx, { ...period, most })
  for (const bill of bills) if (!bill.open) await setBillState(tx, bill.salaryId, 'HELD')
  const paid = bills.filter(({ open }) => open)
  if (paid.length > 0) await payMany(tx, paid)
  return bills.length === most
}

/** Writes the payments of many bills at once, then moves their money. */
async function payMany(tx: Tx, bills: readonly HouseBill[]): Promise<void> {
  await lockForPosting(
    tx,
    bills.map(({ agentId }) => agentId),
  )
  const payments = bills.map((bill): Payment => paymentOf(bill, null, bill.due - bill.paid, 'paid'))
  const short = new Set(bills.filter((one) => one.shortfall > 0n).map((one) => one.salaryId))
  await writePayments(tx, payments, ({ salaryId }) =>
    short.has(salaryId) ? 'PAID_WITH_SHORTFALL' : 'PAID',
  )
  await postPayments(tx, payments, bills[0]!)
}

/** Pays one bill out of its payer's wallet, and says who got money; 0n where nobody did. */
async function payOfUpline(tx: Tx, needs: PayNeeds, period: Period): Promise<bigint | undefined> {
  if (!(await takeKind(tx, period.kind)) || (await isStopped(tx, period.kind))) return undefined
  const bill = await nextUplineBill(tx, period)
  if (!bill) return undefined
  const payerId = bill.payerId!
  const order = await lockMembers(tx, [payerId, bill.agentId])
  const can = await payableFor(tx, needs, payerId, period)
  const amount = can < bill.due ? can : bill.due
  if (amount < bill.due) {
    await writeDebt(tx, {
      id: derivedId(bill.salaryId, 'debt'),
      payer: payerId,
      payee: bill.agentId,
      kind: bill.kind,
      period: bill.period,
      amount: bill.due - amount,
      salaryId: bill.salaryId,
    })
    await tellDebt(tx, bill, bill.due - amount)
  }
  const state = amount === bill.due ? 'PAID' : amount > 0n ? 'PARTIAL' : 'UNPAID'
  if (!bill.open) await setBillState(tx, bill.salaryId, 'HELD', { held: amount })
  else if (amount === 0n) await setBillState(tx, bill.salaryId, state)
  if (amount === 0n) return 0n
  const payment = paymentOf(bill, payerId, amount, 'paid')
  if (bill.open) await writePayments(tx, [payment], () => state)
  await sendAlong(tx, needs, { ...payment, currency: bill.currency, order, waits: !bill.open })
  return bill.open ? bill.agentId : 0n
}
