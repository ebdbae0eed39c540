import { maskUsername } from '@parlour/members'
import { type Amount, formatAmount } from '@parlour/money'
import { kindWords } from '../../contracts/words/kind-words.ts'
import type { Tx } from '../../../base/database/database.ts'
import { tellMember } from '../../../people/inbox/tell-member.ts'
import { findMember } from '../../../people/members/members.store.ts'
import type { KeptBill } from '../salaries.store.ts'

type Owed = Pick<KeptBill, 'salaryId' | 'kind' | 'agentId' | 'payerId' | 'currency'>

/** Whoever could not pay a bill in full and whoever waits for the rest are both told, once for the bill. */
export async function tellDebt(tx: Tx, bill: Owed, left: Amount): Promise<void> {
  const { salaryId, kind, agentId, currency } = bill
  const payerId = bill.payerId!
  const agent = await findMember(tx, agentId)
  const payer = await findMember(tx, payerId)
  const told = [
    ['contract_debt_owed', payerId, agent.username],
    ['contract_debt_waits', agentId, maskUsername(payer.username)],
  ] as const
  for (const [key, memberId, other] of told)
    await tellMember(tx, {
      memberId,
      kind: 'transactions',
      text: {
        key,
        params: {
          other,
          kind: { words: kindWords[kind] },
          amount: { amount: formatAmount(left), currency },
        },
      },
      reference: { kind: 'contract', id: salaryId },
      dedupe: `${key} ${salaryId}`,
      important: key === 'contract_debt_owed',
    })
}
