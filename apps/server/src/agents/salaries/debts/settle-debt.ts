import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../../base/database/database.ts'
import type { Operator } from '../../../base/http/caller.ts'
import { lineAct, type Proposed, proposeAct } from '../../lines/line-desk.ts'
import type { Needs } from '../../../house/needs.ts'
import { field } from '../../../house/operators/decision-fields.ts'
import { kindWords } from '../../../house/operators/field-words.ts'
import { readBalances } from '../../../ledger/wallet/records/balances.store.ts'
import { lockMembers } from '../../../ledger/wallet/posts/lock-members.ts'
import { paymentOf } from '../payment.ts'
import { type DebtRow, findDebt, lowerDebt, writePayments } from '../payments.store.ts'
import { stateAfter } from './repay-debts.ts'
import { payFromHouse } from '../send-along.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

type DebtRefused = 'agent_debt_not_found' | 'agent_debt_payee_held'
type Refused = DebtRefused | 'id_conflict' | 'agent_act_waits'

/** Proposes that the house pays what an agent still owes to somebody below. */
export const proposeDebtSettlement = (
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  { debtId, ...wanted }: CallBody<'writeOffAgentDebt'>,
): Promise<Proposed | Refusal<Refused>> =>
  proposeAct<Settling, DebtRefused | 'agent_act_waits'>(
    needs,
    operator,
    settleDebtAct,
    { ...wanted, ordered: { debtId } },
    async (tx) => {
      const debt = await openDebt(tx, debtId)
      return 'refused' in debt
        ? debt
        : { payload: { debtId }, about: { subject: debtId, taken: refuse('agent_act_waits') } }
    },
  )

async function openDebt(
  db: Db | Tx,
  debtId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<(DebtRow & { period: string }) | Refusal<DebtRefused>> {
  const debt = await findDebt(db, debtId, { lock })
  if (!debt) return refuse('agent_debt_not_found')
  return debt.open ? debt : refuse('agent_debt_payee_held')
}

type Settling = { readonly debtId: string }

export const settleDebtAct = lineAct<Settling>({
  kind: 'settle_debt',
  title: texts.settleTheDebtOfAnAgent,
  async describe(tx, { debtId }) {
    const debt = await findDebt(tx, debtId)
    if (!debt) return [field.text(texts.stillOpen, '0.0000')]
    const { currency } = await readBalances(tx, debt.payer)
    return [
      field.member(debt.payer, texts.owes),
      field.member(debt.payee, texts.isOwed),
      field.named(texts.kind, debt.kind, kindWords[debt.kind]),
      field.text(texts.period, debt.period),
      field.amount(texts.theHousePays, debt.left, currency),
    ]
  },
  /** What is left by then is paid: a repayment may have come between. */
  async carryOut(tx, needs, { proposalId, payload }) {
    const debt = await openDebt(tx, payload.debtId, { lock: true })
    if ('refused' in debt) return debt
    await lockMembers(tx, [debt.payee])
    await lowerDebt(tx, debt.id, debt.left)
    const { currency } = await readBalances(tx, debt.payee)
    const bill = { salaryId: debt.salaryId!, kind: debt.kind, agentId: debt.payee }
    const payment = paymentOf(bill, null, debt.left, `settled ${proposalId}`)
    await writePayments(tx, [payment], () => stateAfter(debt, debt.left))
    await payFromHouse(tx, needs, { ...payment, currency })
    return undefined
  },
})
