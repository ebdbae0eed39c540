import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, run } from '../../base/database/query.ts'

/**
 * Puts a member under another upline with everybody below, and answers how many moved. Each gets a new
 * line version; where they stood until now is kept under the old one.
 */
export async function rewriteLine(
  tx: Tx,
  { memberId, toUpline, at }: { memberId: bigint; toUpline: bigint; at: Date },
): Promise<number> {
  await run(tx)`
    insert into member_line_versions (member_id, line_version, ancestors, until)
    select m.id, v.line_version, m.ancestors, ${at}
      from member_lines l join members m on m.id = l.member_id
      -- The ledger counts from 0: until a member's first move its bets carry that.
      cross join lateral (
        select m.line_version union all select 0 where m.line_version = 1) v (line_version)
     where l.ancestor_id = ${memberId}`
  await run(tx)`
    delete from member_lines
     where member_id in (select member_id from member_lines where ancestor_id = ${memberId})
       and ancestor_id in (select ancestor_id from member_lines
                            where member_id = ${memberId} and distance > 0)`
  await run(tx)`
    insert into member_lines (ancestor_id, member_id, distance)
    select up.ancestor_id, down.member_id, up.distance + down.distance + 1
      from member_lines up, member_lines down
     where up.member_id = ${toUpline} and down.ancestor_id = ${memberId}`
  const touched = await run(tx)`
    update members m
       set parent_id = case when m.id = ${memberId} then ${toUpline} else m.parent_id end,
           ancestors = above.ids, depth = cardinality(above.ids), line_version = m.line_version + 1
      from (select l.member_id,
                   array(select a.ancestor_id from member_lines a
                          where a.member_id = l.member_id and a.distance > 0
                          order by a.distance) as ids
              from member_lines l where l.ancestor_id = ${memberId}) above
     where m.id = above.member_id`
  await run(tx)`delete from line_notes where member_id = ${memberId}`
  return touched
}

export async function insertMove(
  tx: Tx,
  move: {
    moveId: string
    memberId: bigint
    fromUpline: bigint | null
    toUpline: bigint
    members: number
    reason: string
    proposedBy: string
    decidedBy: string
    at: Date
  },
): Promise<void> {
  await run(tx)`
    insert into line_moves (move_id, member_id, from_upline, to_upline, members, reason, proposed_by,
        decided_by, moved_at)
    values (${move.moveId}, ${move.memberId}, ${move.fromUpline}, ${move.toUpline}, ${move.members},
        ${move.reason}, ${move.proposedBy}, ${move.decidedBy}, ${move.at})`
}

export type MoveRow = {
  readonly at: Date
  readonly fromUpline: string | null
  readonly toUpline: string
  readonly proposedBy: string
  readonly decidedBy: string
}

/** Moves of a member or of somebody above who took them along would need the versions; these are their own. */
export async function movesOf(db: Db, memberId: bigint, most: number): Promise<MoveRow[]> {
  return many<MoveRow>(db)`
    select v.moved_at as at, f.username as "fromUpline", t.username as "toUpline",
           v.proposed_by as "proposedBy", v.decided_by as "decidedBy"
      from line_moves v left join members f on f.id = v.from_upline
      join members t on t.id = v.to_upline
     where v.member_id = ${memberId} order by v.moved_at desc limit ${most}`
}

/**
 * Everybody above a member under the line version a bet carries, nearest first: past play belongs to
 * the line it was made in. A version without a row of its own is the one that stands.
 */
export async function ancestorsAt(
  db: Db | Tx,
  memberId: bigint,
  lineVersion: number,
): Promise<readonly bigint[]> {
  const row = await maybe<{ ancestors: bigint[] }>(db)`
    select coalesce(v.ancestors, m.ancestors) as ancestors
      from members m left join member_line_versions v
        on v.member_id = m.id and v.line_version = ${lineVersion}
     where m.id = ${memberId}`
  if (!row) throw new Error(`There is no member ${memberId}.`)
  return row.ancestors.map(BigInt)
}
