import type { TeamFigures } from '@parlour/agents'
import type { Amount } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many } from '../../base/database/query.ts'
import { ancestorsOf, everBelow } from './line-facts.store.ts'

export type Moments = { readonly start: Date; readonly end: Date }

/** An agent whose team is summed up, and whoever pays the agent: null: the house. */
export type TeamOf = { readonly agentId: bigint; readonly payerId: bigint | null }

export type FigureWishes = Moments & {
  readonly agents: readonly TeamOf[]
  /** Windows for what is cut on the UTC clock, business days for the rest. */
  readonly from: 'windows' | 'days'
  readonly activeMinTurnover: Amount
  readonly includeSelf: boolean
  readonly averageDaily: boolean
  /** Only facts of whoever stands or stood below this agent are read: all that the agents asked for may count. */
  readonly below?: bigint | undefined
  /** Costs that lower a dividend's base; undefined: none is read. */
  readonly deduct?: readonly string[]
}

/** What the teams of agents come to in a time, each bet in the line it was made in. */
export async function readTeamFigures(
  db: Db | Tx,
  wishes: FigureWishes,
): Promise<Map<string, TeamFigures>> {
  if (wishes.agents.length === 0) return new Map()
  const reach = await reachOf(db, wishes)
  const rows = await many<Omit<TeamFigures, 'costs'> & { agent: bigint }>(db)`
    with own as materialized (
      select member_id, line_version, ${dayKey(wishes)} as day, sum(turnover)::int8 as turnover,
             sum(payouts - stakes)::int8 as result
        from ${playIn(wishes)} group by 1, 2, 3
    ), reached as (
      select ${reach(sql`o.member_id, o.day, o.turnover, o.result`)}
    ), people as (
      select agent, member_id, day, sum(turnover) as turnover, sum(result) as result
        from reached group by 1, 2, 3
    )
    select agent, sum(turnover)::int8 as turnover, sum(result)::int8 as result,
           ${activeOf(wishes)} as active
      from people group by agent`
  const costs = await readCosts(db, wishes, reach)
  const figures = new Map<string, TeamFigures>()
  for (const { agent, ...row } of rows)
    figures.set(String(agent), { ...row, costs: costs.get(String(agent)) ?? 0n })
  for (const [agent, cost] of costs)
    if (!figures.has(agent))
      figures.set(agent, { turnover: 0n, result: 0n, active: 0, costs: cost })
  return figures
}

export type Won = { readonly won: Amount; readonly lost: Amount }

/**
 * Stakes of won and of lost bets in the teams of agents, in one window. Whoever stands right below the same upline
 * counts for the same agents: their play is added up before it is followed upwards.
 *
 * @param until only play of lines that were moved at this moment, as the database writes it.
 */
export async function readWindowFigures(
  db: Db | Tx,
  {
    agents,
    includeSelf,
    until,
    ...moments
  }: Moments & Pick<FigureWishes, 'agents' | 'includeSelf'> & { until?: string },
): Promise<Map<string, Won>> {
  const wanted = await wantedOf(db, agents)
  const ofMove =
    until === undefined
      ? sql``
      : sql`and (member_id, line_version) in (
          select member_id, line_version from member_line_versions where until = ${until}::timestamptz)`
  const played = ancestorsOf(sql`select * from line_windows where ${windowsIn(moments)} ${ofMove}`)
  const rows = await many<Won & { agent: bigint }>(db)`
    with own as materialized (
      select o.member_id, o.ancestors, o.win_turnover as won, o.lose_turnover as lost from ${played} as o
    ), below as (
      select ancestors, total(won) as won, total(lost) as lost from own group by ancestors
    ), reached as (
      select unnest(ancestors) as agent, ancestors, won, lost from below
      ${includeSelf ? sql`union all select member_id, ancestors, won, lost from own` : sql``}
    )
    select r.agent, total(r.won) as won, total(r.lost) as lost
      from reached as r ${wanted(sql`r.agent`, sql`r.ancestors`)} group by r.agent`
  return new Map(rows.map(({ agent, won, lost }) => [String(agent), { won, lost }]))
}

/** What the house bore for teams, by the day on which it did. */
async function readCosts(
  db: Db | Tx,
  wishes: FigureWishes,
  reach: Reach,
): Promise<Map<string, Amount>> {
  const names = (wishes.deduct ?? []).flatMap((name) => costColumns[name] ?? [])
  if (names.length === 0) return new Map()
  const cost = sql.join(
    names.map((name) => sql.ref(name)),
    sql` + `,
  )
  const rows = await many<{ agent: bigint; cost: Amount }>(db)`
    with own as materialized (
      select member_id, line_version, sum(${cost})::int8 as cost
        from line_money_days where ${daysIn(wishes)} and ${ofBelow(wishes)} group by 1, 2
    ), reached as (select ${reach(sql`o.cost`)})
    select agent, sum(cost)::int8 as cost from reached group by agent`
  return new Map(rows.map(({ agent, cost }) => [String(agent), cost]))
}

type Reach = (columns: RawBuilder<unknown>) => RawBuilder<unknown>

/** Each row of `own` once for every agent asked for at or above its member. */
async function reachOf(
  db: Db | Tx,
  { agents, includeSelf }: Pick<FigureWishes, 'agents' | 'includeSelf'>,
): Promise<Reach> {
  const wanted = await wantedOf(db, agents)
  return (columns) => sql`
  up.agent, ${columns}
    from ${ancestorsOf(sql`select * from own`)} as o
   cross join lateral unnest(o.member_id || o.ancestors) as up (agent)
   ${wanted(sql`up.agent`, sql`o.ancestors`)} and ${includeSelf ? sql`true` : sql`up.agent <> o.member_id`}`
}

/** The end of a `from`, and its condition: only rows of agents that are asked for, by their number and their line. */
type Wanted = (agent: RawBuilder<unknown>, ancestors: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * Where lines have moved, play counts for a contract only if all who pay on the way down to it stood right above one
 * another: nobody owes for what they are not paid for, and nobody pays twice for what once came another way.
 */
async function wantedOf(db: Db | Tx, agents: readonly TeamOf[]): Promise<Wanted> {
  const rows = await many(db)`select from line_moves limit 1`
  const ids = agents.map(({ agentId }) => agentId)
  if (rows.length === 0) return (agent) => sql`where ${agent} = any(${list.int8(ids)})`
  return (agent, ancestors) => sql`
    join unnest(${list.int8(ids)}, ${list.text(payersAbove(agents))}) as wanted (agent, payers) on wanted.agent = ${agent}
   where ${followsUp(sql`wanted.payers::int8[]`, { agent, ancestors })}`
}

/** Whether payers stood above an agent one by one, the nearest first; `ancestors` are those of the play. */
export const followsUp = (
  payers: RawBuilder<unknown>,
  { agent, ancestors }: { agent: RawBuilder<unknown>; ancestors: RawBuilder<unknown> },
) => {
  const level = sql`coalesce(array_position(${ancestors}, ${agent}), 0)`
  return sql`(${ancestors})[${level} + 1 : ${level} + cardinality(${payers})] = ${payers}`
}

/** Everybody who pays on the way up from each contract to the house, as an array of the database. */
export function payersAbove(contracts: readonly TeamOf[]): string[] {
  const payerOf = new Map(contracts.map(({ agentId, payerId }) => [agentId, payerId]))
  return contracts.map(({ payerId }) => {
    const above = new Set<bigint>()
    for (let next = payerId; next != null && !above.has(next); next = payerOf.get(next) ?? null)
      above.add(next)
    return `{${[...above].join(',')}}`
  })
}

const costColumns: Readonly<Record<string, string>> = {
  rebate: 'rebates',
  promo: 'promotions',
  fee: 'fees',
  wage: 'salaries',
}

export const windowsIn = ({ start, end }: Moments) =>
  sql`window_start >= ${start} and window_start < ${end}`

/** Both ends lie on the start of a business day. */
export const daysIn = ({ start, end }: Moments) =>
  sql`business_day >= (select contract_day(${start})) and business_day < (select contract_day(${end}))`

const playIn = (wishes: FigureWishes) =>
  wishes.from === 'windows'
    ? sql`line_windows where ${windowsIn(wishes)} and ${ofBelow(wishes)}`
    : sql`line_days where ${daysIn(wishes)} and ${ofBelow(wishes)}`

const ofBelow = ({ below }: Pick<FigureWishes, 'below'>) =>
  below === undefined ? sql`true` : sql`member_id in (${everBelow(below)})`

const dayKey = ({ averageDaily, from }: FigureWishes) =>
  averageDaily && from === 'days' ? sql`business_day` : sql`null::date`

const activeOf = ({ averageDaily, from, activeMinTurnover, start, end }: FigureWishes) => {
  const active = sql`count(*) filter (where turnover >= ${activeMinTurnover})`
  if (!averageDaily || from !== 'days') return sql`${active}::int4`
  return sql`(${active} / (contract_day(${end}) - contract_day(${start})))::int4`
}
