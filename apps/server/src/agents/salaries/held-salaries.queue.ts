import { isUuid } from '@parlour/wire'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe } from '../../base/database/query.ts'
import { LINE_CHECKERS, LINE_MAKERS } from '../lines/limits.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import { kindWords } from '../../house/operators/field-words.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { lockMembers } from '../../ledger/wallet/posts/lock-members.ts'
import { paymentOf } from './payment.ts'
import { closeDebtOf, setBillState, writePayments } from './payments.store.ts'
import { billColumns, type KeptBill } from './salaries.store.ts'
import { payFromHouse, payWaiting } from './send-along.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

type HeldBill = KeptBill & { readonly held: bigint; readonly madeAt: Date }

async function list(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select salary_id as id from salaries where state = 'HELD' order by made_at limit ${most}`
  return rows.map(({ id }) => id)
}

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const bill = isUuid(subject) ? await findHeld(tx, subject, lock) : undefined
  if (!bill) return undefined
  return {
    subject,
    title: texts.heldSalary,
    waitingSince: bill.madeAt,
    fields: [
      field.member(bill.agentId, texts.agent),
      field.named(texts.kind, bill.kind, kindWords[bill.kind]),
      field.text(texts.period, bill.period),
      field.amount(texts.amount, waitingOf(bill), bill.currency),
    ],
    choices: [
      choice('release', 'positive', texts.release),
      choice('cancel', 'negative', texts.cancel),
    ],
  }
}

async function decide(tx: Tx, needs: DecisionNeeds, { subject, choice }: DecisionMade) {
  const bill = (await findHeld(tx, subject, true))!
  const parties = bill.payerId === null ? [bill.agentId] : [bill.agentId, bill.payerId]
  await lockMembers(tx, parties)
  await (choice === 'release' ? release(tx, needs, bill) : cancel(tx, needs, bill))
  return undefined
}

async function release(tx: Tx, needs: DecisionNeeds, bill: HeldBill): Promise<void> {
  const amount = waitingOf(bill)
  const state = amount + bill.paid === bill.due ? 'PAID' : amount > 0n ? 'PARTIAL' : 'UNPAID'
  await setBillState(tx, bill.salaryId, state)
  if (amount === 0n) return
  const payment = paymentOf(bill, bill.paidBy === 'house' ? null : bill.payerId, amount, 'released')
  await writePayments(tx, [payment], () => state)
  const sent = { ...payment, currency: bill.currency }
  await (bill.paidBy === 'house'
    ? payFromHouse(tx, needs, sent)
    : payWaiting(tx, needs, sent, bill.agentId))
}

async function cancel(tx: Tx, needs: DecisionNeeds, bill: HeldBill): Promise<void> {
  await setBillState(tx, bill.salaryId, 'CANCELLED')
  await closeDebtOf(tx, bill.salaryId)
  if (bill.payerId === null || bill.held === 0n) return
  const back = paymentOf(bill, bill.payerId, bill.held, 'cancelled')
  await payWaiting(
    tx,
    needs,
    { ...back, currency: bill.currency, reason: 'correction' },
    bill.payerId,
  )
}

/** What waits: the whole of a bill of the house, or what an upline has paid of its own. */
const waitingOf = (bill: HeldBill): bigint =>
  bill.paidBy === 'house' ? bill.due - bill.paid : bill.held

async function findHeld(
  db: Db | Tx,
  salaryId: string,
  lock: boolean,
): Promise<HeldBill | undefined> {
  return maybe<HeldBill>(db)`
    select ${billColumns}, s.held, s.made_at as "madeAt" from salaries as s
     where s.salary_id = ${salaryId} and s.state = 'HELD' ${lock ? sql`for update` : sql``}`
}

/** Salaries of agents who were frozen: two people let them go, or cancel them. */
export const heldSalariesQueue: DecisionQueue = {
  name: 'held-salaries',
  title: texts.heldSalaries,
  description: texts.heldSalariesDescription,
  personal: true,
  makers: LINE_MAKERS,
  checkers: LINE_CHECKERS,
  list,
  describe,
  decide,
}
