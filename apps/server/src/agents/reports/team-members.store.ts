import { agentTypes } from '@parlour/members'
import type { Amount } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { list, many, one } from '../../base/database/query.ts'
import { fold } from '../../people/members/members.store.ts'
import { isOnline } from '../../people/login/sessions/online-now.ts'
import { cashNow } from '../../ledger/wallet/records/member-money.store.ts'
import { SILENT_DAYS } from './limits.ts'
import type { ReportSpan } from './report-span.ts'
import { madeBelow, ofTeam } from './team-overview.store.ts'

export type MemberOrder =
  | 'turnover'
  | 'result'
  | 'deposits'
  | 'withdrawals'
  | 'balance'
  | 'played'
  | 'login'
  | 'registered'
  | 'account'
export type MembersQuery = ReportSpan & {
  readonly of: bigint
  readonly scope: 'direct' | 'team'
  readonly kind?: 'agent' | 'member' | undefined
  readonly search?: string | undefined
  /** Only those who came by a link of the agent. */
  readonly link?: string | undefined
  readonly only: 'all' | 'never_deposited' | 'silent' | 'with_balance' | 'online'
  readonly sort: MemberOrder
  /** When it is asked: who is online then. */
  readonly at: Date
}
export type MemberSums = {
  readonly turnover: Amount
  readonly result: Amount
  readonly deposits: Amount
  readonly withdrawals: Amount
  readonly balance: Amount
}
export type MemberFigures = MemberSums & {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly state: string
  readonly distance: number
  readonly upline: string
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  /** The last business day with a decided bet. */
  readonly lastPlayOn: string | null
  readonly hasDeposited: boolean
  readonly bets: number
  readonly online: boolean
}

/** Members of a team with what each played and moved in a span, and has now; the largest of what is asked for first. */
export async function listMemberFigures(
  db: Db,
  query: MembersQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<MemberFigures[]> {
  return many<MemberFigures>(db)`
    with ${figures(query)}
    select id, username, type, state, distance, upline, "registeredAt", "lastLoginAt", "lastPlayOn"::text,
           "hasDeposited", bets, turnover, result, deposits, withdrawals, balance,
           ${isOnline(sql`shown.id`, query.at)} as online
      from (select * from wanted order by ${orders[query.sort]}, id limit ${limit} offset ${offset}) as shown
     order by ${orders[query.sort]}, id`
}

/** How many they are, and what they come to together. */
export async function sumMemberFigures(
  db: Db,
  query: MembersQuery,
): Promise<MemberSums & { count: number }> {
  const total = (name: keyof MemberSums) =>
    sql`coalesce(sum(${sql.ref(name)}), 0)::int8 as ${sql.ref(name)}`
  return one<MemberSums & { count: number }>(db)`
    with ${figures(query)}
    select count(*)::int as count, ${total('turnover')}, ${total('result')}, ${total('deposits')},
           ${total('withdrawals')}, ${total('balance')} from wanted`
}

const orders: Readonly<Record<MemberOrder, RawBuilder<unknown>>> = {
  turnover: sql`turnover desc`,
  result: sql`result desc`,
  deposits: sql`deposits desc`,
  withdrawals: sql`withdrawals desc`,
  balance: sql`balance desc`,
  played: sql`"lastPlayOn" desc nulls last`,
  login: sql`"lastLoginAt" desc nulls last`,
  registered: sql`"registeredAt" desc`,
  account: sql`username_folded`,
}

const narrowed = ({ only, at }: MembersQuery): RawBuilder<unknown> =>
  only === 'online' ? isOnline(sql`told.id`, at) : filters[only]

const filters: Readonly<Record<Exclude<MembersQuery['only'], 'online'>, RawBuilder<unknown>>> = {
  all: sql`true`,
  never_deposited: sql`not "hasDeposited"`,
  silent: sql`("lastPlayOn" is null or "lastPlayOn" < contract_day(clock_timestamp()) - ${SILENT_DAYS}::int)`,
  with_balance: sql`balance > 0`,
}

/** What was played and moved in another line stays with that line. */
const figures = (query: MembersQuery) => sql`
  team as materialized (
    select m.id, m.username, m.username_folded, m.type, m.state, l.distance, u.username as upline,
           m.registered_at as "registeredAt", c.last_login_at as "lastLoginAt"
      from member_lines as l
      join members as m on m.id = l.member_id
      join members as u on u.id = m.parent_id
      join member_credentials as c on c.member_id = m.id
     where l.ancestor_id = ${query.of} and ${query.scope === 'direct' ? sql`l.distance = 1` : sql`l.distance > 0`}
       and ${isOfKind(query.kind)}
       and ${query.link ? cameBy(query.link, query.of) : sql`true`}
       and ${query.search ? sql`starts_with(m.username_folded, ${fold(query.search)})` : sql`true`}
  ), play as materialized (
    select member_id, sum(bets)::int4 as bets, sum(turnover)::int8 as turnover,
           sum(payouts - stakes)::int8 as result
      from (${ofTeam('line_days', query)}) as d group by member_id
  ), money as materialized (
    select member_id, sum(deposits)::int8 as deposits, sum(withdrawals)::int8 as withdrawals
      from (${ofTeam('line_money_days', query)}) as d group by member_id
  ), told as materialized (
    select t.*, coalesce(p.bets, 0) as bets, coalesce(p.turnover, 0)::int8 as turnover,
           coalesce(p.result, 0)::int8 as result, coalesce(w.deposits, 0)::int8 as deposits,
           coalesce(w.withdrawals, 0)::int8 as withdrawals, ${cashNow(sql`t.id`)}::int8 as balance,
           exists (select from line_money_days as d where d.member_id = t.id and d.first_deposits > 0) as "hasDeposited",
           (select max(d.business_day) from line_days as d
             where d.member_id = t.id and ${madeBelow(query.of)}) as "lastPlayOn"
      from team as t
      left join play as p on p.member_id = t.id
      left join money as w on w.member_id = t.id
  ), wanted as materialized (select * from told where ${narrowed(query)})`

const isOfKind = (kind: MembersQuery['kind']) => {
  if (kind === undefined) return sql`true`
  const agents = sql`m.type = any(${list.int4(agentTypes)})`
  return kind === 'agent' ? agents : sql`not (${agents})`
}

const cameBy = (linkId: string, maker: bigint) => sql`exists (
  select from link_uses as u join registration_links as k using (link_id)
   where u.member_id = m.id and k.link_id = ${linkId}::uuid and k.member_id = ${maker})`
