import type { Db, Tx } from '../../../../base/database/database.ts'
import { list, many } from '../../../../base/database/query.ts'

/**
 * When each member's last bet was decided as won or lost in a span of time; `from` is included, `to` is
 * not. A member without one is not named.
 */
export async function lastDecided(
  db: Db | Tx,
  { memberIds, from, to }: { memberIds: readonly bigint[]; from: Date; to: Date },
): Promise<ReadonlyMap<bigint, Date>> {
  const rows = await many<{ memberId: bigint; at: Date }>(db)`
    select member_id as "memberId", max(settled_at) as at from wagers
     where member_id = any(${list.int8(memberIds)}) and state = 1 and payout <> stake
       and settled_at >= ${from} and settled_at < ${to}
     group by member_id`
  return new Map(rows.map(({ memberId, at }) => [memberId, at]))
}
