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

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  if (!/^[1-9]\d{0,15}$/.test(subject)) return undefined
  const memberId = BigInt(subject)
  // Held until commit, so that no deposit pays between what was shown and what is given up.
  const debt = lock ? await lockDebt(tx as Tx, memberId) : await findDebt(tx, memberId)
  if (!debt) return undefined
  return {
    subject,
    title: { pt: 'Dívida', en: 'Debt' },
    waitingSince: debt.since,
    fields: [
      field.member(debt.memberId),
      field.amount('Valor em aberto', 'Amount owed', debt.amount, debt.currency),
      field.time('Em aberto desde', 'Owed since', debt.since),
    ],
    choices: [
      choice('write_off', 'negative', 'Perdoar a dívida', 'Write it off'),
      choice('keep', 'neutral', 'Continuar cobrando', 'Keep collecting'),
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
  title: { pt: 'Dívidas de membros', en: 'Debts of members' },
  description: {
    pt: 'Valores que membros devem depois de um estorno, do mais antigo ao mais novo. O próximo depósito os quita sozinho; duas pessoas podem perdoá-los.',
    en: 'What members owe after a reversal, the oldest first. The next deposit pays it by itself; two people may write it off.',
  },
  personal: true,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: async (db, most) => (await listDebts(db, most)).map(({ memberId }) => String(memberId)),
  describe,
  decide,
}
