import type { Amount } from '@parlour/money'
import type { Db } from '../../base/database/database.ts'
import { list, many } from '../../base/database/query.ts'
import { madeBelow } from '../reports/team-overview.store.ts'

export type LinkFigures = {
  readonly members: number
  readonly depositors: number
  readonly deposits: Amount
  readonly withdrawals: Amount
  readonly turnover: Amount
  readonly result: Amount
}

export const noFigures: LinkFigures = {
  members: 0,
  depositors: 0,
  deposits: 0n,
  withdrawals: 0n,
  turnover: 0n,
  result: 0n,
}

/** What came of an agent's links: of those who stand in the team, and of what they did while they stood in it. */
export async function linkFigures(
  db: Db,
  agentId: bigint,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, LinkFigures>> {
  const rows = await many<LinkFigures & { linkId: string }>(db)`
    select u.link_id as "linkId", count(*)::int as members,
           count(*) filter (where exists (
             select from line_money_days as d where d.member_id = u.member_id and d.first_deposits > 0))::int as depositors,
           coalesce(sum(moved.deposits), 0)::int8 as deposits,
           coalesce(sum(moved.withdrawals), 0)::int8 as withdrawals,
           coalesce(sum(played.turnover), 0)::int8 as turnover,
           coalesce(sum(played.result), 0)::int8 as result
      from link_uses as u
      join members as m on m.id = u.member_id
      join member_lines as l on l.member_id = m.id and l.ancestor_id = ${agentId}
     cross join lateral (
       select sum(turnover) as turnover, sum(payouts - stakes) as result from line_days as d
        where d.member_id = m.id and ${madeBelow(agentId)}) as played
     cross join lateral (
       select sum(deposits) as deposits, sum(withdrawals) as withdrawals from line_money_days as d
        where d.member_id = m.id and ${madeBelow(agentId)}) as moved
     where u.link_id = any(${list.uuid(linkIds)})
     group by u.link_id`
  return new Map(rows.map(({ linkId, ...figures }) => [linkId, figures]))
}
