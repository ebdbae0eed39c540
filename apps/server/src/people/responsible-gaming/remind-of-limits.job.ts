import { transact } from '../../base/database/transact.ts'
import type { Tx } from '../../base/database/database.ts'
import { many } from '../../base/database/query.ts'
import { tellMember } from '../inbox/tell-member.ts'
import type { Needs } from '../../house/needs.ts'
import { hasLimits } from '../../ledger/wallet/posts/member-limits.ts'
import { LIMITS_REMINDED_AT_ONCE, LIMITS_REVIEW_DAYS } from '../members/limits.ts'

/** Every half year players are asked to look at their limits, and those without are offered one. */
export async function remindOfLimits({ db }: Pick<Needs, 'db'>): Promise<void> {
  await transact(db, async (tx) => {
    for (const { memberId, day } of await takeDue(tx)) {
      await tellMember(tx, {
        memberId,
        kind: 'safety',
        text: { key: (await hasLimits(tx, memberId)) ? 'limits_review' : 'limits_missing' },
        dedupe: `limits ${day}`,
      })
    }
  })
}

/** Marks those who are due in the same step, so that a second run finds others. */
async function takeDue(tx: Tx): Promise<{ memberId: bigint; day: string }[]> {
  return many<{ memberId: bigint; day: string }>(tx)`
    insert into safety_choices (member_id, reviewed_at, reminded_at)
    select m.id, coalesce(c.reviewed_at, m.registered_at), now()
      from members m left join safety_choices c on c.member_id = m.id
     where m.state = 'open' and m.type <> 4
       and greatest(coalesce(c.reviewed_at, m.registered_at), c.reminded_at)
           < now() - ${LIMITS_REVIEW_DAYS} * interval '1 day'
     order by m.id limit ${LIMITS_REMINDED_AT_ONCE}
    on conflict (member_id) do update set reminded_at = excluded.reminded_at
    returning member_id as "memberId", reminded_at::date::text as day`
}
