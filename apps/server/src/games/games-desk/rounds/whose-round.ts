import { maskUsername } from '@parlour/members'
import type { MemberId } from '@parlour/money'
import type { Operator } from '../../../base/http/caller.ts'
import { holdsOne, type Role } from '../../../base/http/roles.ts'
import type { Needs } from '../../../house/needs.ts'
import { recordLooks } from '../../../house/operators/looks.ts'
import { accountsOfMembers } from './accounts.store.ts'

/** Who may see whose round it was; whoever else may look for rounds sees a mask. */
export const seePeople: readonly Role[] = [
  ...(['RISK', 'OWNER', 'AUDITOR', 'CS', 'CS_LEAD', 'COMPLIANCE'] as const),
]

type ShownMember = { readonly memberId: string | null; readonly account: string }

/** The members of rounds as an operator may see them; whoever was shown one unmasked is on record. */
export async function whoseRounds(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  call: string,
  memberIds: readonly MemberId[],
): Promise<(memberId: MemberId) => ShownMember> {
  const ids = [...new Set(memberIds)]
  const accounts = new Map((await accountsOfMembers(db, ids)).map((one) => [one.id, one.account]))
  const account = (memberId: MemberId) => accounts.get(memberId) ?? '–'
  if (!holdsOne(operator.roles, seePeople)) {
    return (memberId) => ({ memberId: null, account: maskUsername(account(memberId)) })
  }
  await recordLooks(
    db,
    operator,
    ids.map((id) => `${call}:${id}`),
  )
  return (memberId) => ({ memberId: String(memberId), account: account(memberId) })
}
