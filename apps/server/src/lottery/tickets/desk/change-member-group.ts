import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody } from '@parlour/wire/schemas'
import { recordAudit } from '../../../base/database/audit.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../../base/http/caller.ts'
import type { Needs } from '../../../house/needs.ts'
import { findMemberGroups, isMember, writeMemberGroup } from '../sale/terms.store.ts'

/** Sets how high a member's prize group and rebate may be in a prize mode; null: as everybody's. */
export async function changeMemberGroup(
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  {
    memberId,
    change: { reason, mode, maxGroup, maxRebatePpm },
  }: { memberId: bigint; change: CallBody<'changeMemberGroup'> },
): Promise<{ changed: boolean } | Refusal<'not_found' | 'terms_malformed'>> {
  return transactOrRefuse(needs.db, async (tx) => {
    if (!(await isMember(tx, memberId))) return refuse('not_found')
    const before = (await findMemberGroups(tx, memberId)).get(mode)
    if (before?.maxGroup === maxGroup && before.maxRebatePpm === maxRebatePpm)
      return { changed: false }
    await writeMemberGroup(tx, { memberId, mode, maxGroup, maxRebatePpm })
    await recordAudit(tx, {
      actor: `operator:${operator.operatorId}`,
      action: 'change-lottery-group',
      subject: `member:${memberId}`,
      before,
      after: { mode, maxGroup, maxRebatePpm },
      reason,
    })
    return { changed: true }
  })
}
