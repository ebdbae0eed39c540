import { clientOperation } from '../../../ledger/ids/derived-id.ts'
import type { Tx } from '../../../base/database/database.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../../house/operators/decision-queues.ts'
import {
  type Debt,
  findDebt,
  listDebts,
  lockDebt,
} from '../../../ledger/wallet/records/member-standing.store.ts'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  if (!/^[1-9]\d{0,15}$/.test(subject)) return undefined
  const memberId = BigInt(subject)
  // Held until commit, so that no deposit pays between what was shown and what is given up.
  const debt = lock ? await lockDebt(tx as Tx, memberId) : await findDebt(tx, memberId)
  if (!debt) return undefined
  return {
    subject,
    title: texts.debt,
    waitingSince: debt.since,
    fields: [
      field.member(debt.memberId),
      field.amount(texts.amountOwed, debt.amount, debt.currency),
      field.time(texts.owedSince, debt.since),
    ],
    choices: [
      choice('write_off', 'negative', texts.writeItOff),
      choice('keep', 'neutral', texts.keepCollecting),
    ],
  }
}

async function decide(tx: Tx, { wallet }: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  // Kept is what it is already; the choice lets the second person say no to the first.
  if (made.choice !== 'write_off') return
  const debt = (await lockDebt(tx, BigInt(made.subject))) as Debt
  await wallet.postOrThrow(tx, {
    memberId: debt.memberId,
    operationId: clientOperation('write off debt', debt.memberId, made.decisionId),
    reason: 'receivable_written_off',
    currency: debt.currency,
    transfers: [
      {
        from: { kind: 'expense', name: 'bad_debts' },
        to: { kind: 'receivable', memberId: debt.memberId },
        amount: debt.amount,
      },
    ],
    reference: { decision: made.decisionId },
  })
}

/** What members owe after a reversal: collected from the next deposit, or given up by two people. */
export const debtsQueue: DecisionQueue = {
  name: 'debts',
  title: texts.debtsOfMembers,
  description: texts.debtsOfMembersDescription,
  personal: true,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: async (db, most) => (await listDebts(db, most)).map(({ memberId }) => String(memberId)),
  describe,
  decide,
}
