import { agentTypes } from '@parlour/members'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import { fold } from '../../people/members/members.store.ts'
import { SEARCH_MOST } from './limits.ts'

export type TeamRow = {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly state: string
  readonly distance: number
  readonly uplineId: bigint
  readonly upline: string
  readonly directCount: number
  readonly teamCount: number
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  readonly note: string
}

export type TeamQuery = {
  /** Whose team; somebody at or below the caller. */
  readonly of: bigint
  readonly caller: bigint
  readonly scope: 'direct' | 'team'
  readonly kind: 'agent' | 'member' | undefined
  readonly search: string | undefined
  readonly sort: 'account' | 'registered' | 'login'
  readonly limit: number
  readonly offset: number
}

const agents = sql`any(${list.int4(agentTypes)})`

/** How many levels somebody stands below an ancestor: 0 is themselves, undefined is not below. */
export async function distanceBelow(
  db: Db | Tx,
  ancestorId: bigint,
  memberId: bigint,
): Promise<number | undefined> {
  const row = await maybe<{ distance: number }>(db)`
    select distance from member_lines
     where ancestor_id = ${ancestorId} and member_id = ${memberId}`
  return row?.distance
}

/** When a member came below somebody out of another line; undefined where they always stood there. */
export async function cameBelow(
  db: Db | Tx,
  ancestorId: bigint,
  memberId: bigint,
): Promise<Date | undefined> {
  const row = await maybe<{ since: Date | null }>(db)`
    select max(until) as since from member_line_versions
     where member_id = ${memberId} and member_id <> ${ancestorId}
       and not ${ancestorId} = any(ancestors)`
  return row?.since ?? undefined
}

const orders = {
  account: sql`m.username_folded`,
  registered: sql`m.registered_at desc, m.username_folded`,
  login: sql`c.last_login_at desc nulls last, m.username_folded`,
}

/** Members below somebody, of one page. */
export async function teamOf(db: Db | Tx, query: TeamQuery): Promise<TeamRow[]> {
  return many<TeamRow>(db)`
    with page as (
      select m.id, row_number() over (order by ${orders[query.sort]}) as place
        from ${fromTeam(query)}
        join member_credentials c on c.member_id = m.id
       where ${whereTeam(query)}
       order by ${orders[query.sort]} limit ${query.limit} offset ${query.offset})
    ${teamColumns(query.caller)} from page join members m on m.id = page.id
    ${teamJoins(query.caller)} order by page.place`
}

export async function countTeam(db: Db | Tx, query: TeamQuery): Promise<number> {
  const { total } = await one<{ total: number }>(db)`
    select count(*)::int as total from ${fromTeam(query)} where ${whereTeam(query)}`
  return total
}

/** One member below the caller. */
export async function findBelow(
  db: Db | Tx,
  caller: bigint,
  memberId: bigint,
): Promise<TeamRow | undefined> {
  return maybe<TeamRow>(db)`
    ${teamColumns(caller)} from members m ${teamJoins(caller)}
     where m.id = ${memberId} and l.distance > 0`
}

const teamColumns = (caller: bigint) => sql`
  select m.id, m.username, m.type, m.state, l.distance, u.id as "uplineId", u.username as upline,
         m.registered_at as "registeredAt", c.last_login_at as "lastLoginAt",
         (select count(*)::int from members below where below.parent_id = m.id) as "directCount",
         (select count(*)::int - 1 from member_lines team where team.ancestor_id = m.id) as "teamCount",
         coalesce((select note from line_notes n
                    where n.upline_id = ${caller} and n.member_id = m.id), '') as note`

const teamJoins = (caller: bigint) => sql`
  join member_lines l on l.ancestor_id = ${caller} and l.member_id = m.id
  join members u on u.id = m.parent_id
  join member_credentials c on c.member_id = m.id`

/**
 * The direct line is found by the upline, a whole team by the closure. Where a team is searched, the names lead: the
 * first of those that begin so, whatever the size of the team.
 */
const fromTeam = (query: TeamQuery) => {
  if (query.scope === 'direct') return sql`members m`
  if (!query.search) return sql`member_lines t join members m on m.id = t.member_id`
  const start = fold(query.search)
  return sql`(
    select m.* from members m join member_lines t on t.member_id = m.id and t.ancestor_id = ${query.of}
     where t.distance > 0 and m.username_folded ~>=~ ${start} and m.username_folded ~<~ ${`${start}\u{10ffff}`}
       and ${isOfKind(query)}
     order by m.username_folded using ~<~ limit ${SEARCH_MOST}) as m`
}

const whereTeam = (query: TeamQuery) => {
  const { of, scope, search } = query
  if (scope === 'team' && search) return sql`true`
  const place =
    scope === 'direct' ? sql`m.parent_id = ${of}` : sql`t.ancestor_id = ${of} and t.distance > 0`
  const named = search ? sql`starts_with(m.username_folded, ${fold(search)})` : sql`true`
  return sql`${place} and ${isOfKind(query)} and ${named}`
}

const isOfKind = ({ kind }: TeamQuery) =>
  kind === undefined
    ? sql`true`
    : kind === 'agent'
      ? sql`m.type = ${agents}`
      : sql`not m.type = ${agents}`

export type LevelRow = {
  readonly distance: number
  readonly members: number
  readonly agents: number
  readonly newToday: number
  readonly recent: number
}

/** A team level by level; who came since a moment, and since an earlier one. */
export async function levelsOf(
  db: Db | Tx,
  memberId: bigint,
  { today, recently }: { today: Date; recently: Date },
): Promise<LevelRow[]> {
  return many<LevelRow>(db)`
    select l.distance, count(*)::int as members,
           count(*) filter (where m.type = ${agents})::int as agents,
           count(*) filter (where m.registered_at >= ${today})::int as "newToday",
           count(*) filter (where m.registered_at >= ${recently})::int as recent
      from member_lines l join members m on m.id = l.member_id
     where l.ancestor_id = ${memberId} and l.distance > 0
     group by l.distance order by l.distance`
}

type Named = { readonly id: bigint; readonly username: string }

/** From right below an ancestor down to a member. */
export async function pathDown(
  db: Db | Tx,
  ancestorId: bigint,
  memberId: bigint,
): Promise<Named[]> {
  return many<Named>(db)`
    select m.id, m.username from member_lines up
      join member_lines down on down.member_id = up.ancestor_id and down.ancestor_id = ${ancestorId}
      join members m on m.id = up.ancestor_id
     where up.member_id = ${memberId} and down.distance > 0
     order by up.distance desc`
}

/** Everybody above a member, nearest first. */
export async function uplinesOf(db: Db | Tx, memberId: bigint): Promise<Named[]> {
  return many<Named>(db)`
    select m.id, m.username from member_lines l join members m on m.id = l.ancestor_id
     where l.member_id = ${memberId} and l.distance > 0 order by l.distance`
}

export async function countBelow(
  db: Db | Tx,
  memberId: bigint,
): Promise<{ direct: number; team: number; deepest: number }> {
  return one<{ direct: number; team: number; deepest: number }>(db)`
    select count(*) filter (where distance = 1)::int as direct, count(*)::int - 1 as team,
           max(distance) as deepest
      from member_lines where ancestor_id = ${memberId}`
}

export async function writeNote(
  tx: Db | Tx,
  { uplineId, memberId, note }: { uplineId: bigint; memberId: bigint; note: string },
): Promise<void> {
  await run(tx)`
    insert into line_notes (upline_id, member_id, note) values (${uplineId}, ${memberId}, ${note})
    on conflict (upline_id, member_id) do update set note = excluded.note`
}

export const writeType = (tx: Tx, memberId: bigint, type: number) =>
  run(tx)`update members set type = ${type} where id = ${memberId}`
