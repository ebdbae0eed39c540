import { type RawBuilder, sql } from 'kysely'
import { moneyOfDay } from './money-of-days.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { one, run } from '../../base/database/query.ts'

/** Windows of contracts are cut on the UTC clock. */
const WINDOW = sql`interval '5 minutes'`
const EPOCH = sql`timestamptz '2000-01-01 00:00:00+00'`

/**
 * The first moment whose window is still open, kept open until this transaction ends: whoever closes
 * windows waits for those that write to them.
 */
export async function holdOpenWindows(tx: Tx): Promise<Date> {
  const { openFrom } = await one<{ openFrom: Date }>(tx)`
    select open_from as "openFrom" from line_clock for share`
  return openFrom
}

/** Closes all windows that begin before a moment. They never open again. */
export async function closeWindows(db: Db | Tx, before: Date): Promise<void> {
  await run(db)`
    update line_clock set open_from = ${before} where open_from < ${before}`
}

/** The first window of a time in which anybody of a line has played. */
export async function firstBusyWindow(
  db: Db | Tx,
  { start, end }: { start: Date; end: Date },
): Promise<Date | null> {
  const { first } = await one<{ first: Date | null }>(db)`
    select min(window_start) as first from line_windows
     where window_start >= ${start} and window_start < ${end}`
  return first
}

/**
 * Parts of a statement that add the rows of `facts` to the windows and days of lines. What was decided
 * in a closed window counts in the first open one. Members outside of every line are left out. Every worker
 * writes its rows member by member, so that two of them never cross.
 */
export const lineSums = (openFrom: Date): RawBuilder<unknown> => sql`
  summed as materialized (
    select ${windowOf(sql`f.created_at`, openFrom)} as window_start, f.member_id, f.line_version, f.category,
           total(f.bets) as bets, total(f.turnover) as turnover,
           total(f.win_turnover) as win_turnover, total(f.lose_turnover) as lose_turnover,
           total(f.stakes - f.bonus_stakes) as stakes, total(f.payouts - f.bonus_payouts) as payouts
      from facts as f group by 1, 2, 3, 4
  ), calendar as materialized (
    -- A portion has few windows: the calendar is asked once for each of them.
    select window_start, ${dayOf(sql`window_start`)} as business_day
      from (select distinct window_start from summed) as seen cross join ${clock}
  ), outside as materialized (
    select s.member_id from (select distinct member_id from summed) as s
     where not exists (select from members as m where m.id = s.member_id and ${inLine})
  ), placed as materialized (
    select s.*, c.business_day from summed as s join calendar as c using (window_start)
     where s.member_id not in (select member_id from outside)
  ), ${addedTo('line_windows', ['member_id', 'line_version', 'window_start'])},
  ${addedTo('line_days', ['member_id', 'line_version', 'category', 'business_day'])}`

/**
 * Parts of a statement that add `placed` to one table by its key: rows that stand grow, the others are written,
 * which costs less than an insert that looks out for a conflict at each row. Where two workers write somebody's
 * first row at the same moment, the later one is told so and must do its portion again.
 */
function addedTo(table: string, key: readonly string[]): RawBuilder<unknown> {
  const [rows, sums, grown, written] = ['', '_sums', '_grown', '_written'].map((part) =>
    sql.ref(`${table}${part}`),
  )
  const ofRow = (row: string) => sql.join(key.map((name) => sql.ref(`${row}.${name}`)))
  return sql`${sums} as materialized (
    select ${ofRow('p')}, ${totals} from placed as p group by ${ofRow('p')} order by ${ofRow('p')}
  ), ${grown} as (
    update ${rows} as d set ${added} from ${sums} as s where (${ofRow('d')}) = (${ofRow('s')}) returning ${ofRow('d')}
  ), ${written} as (
    insert into ${rows} (${sql.join(key.map((name) => sql.ref(name)))}, ${names})
    select * from ${sums} as s where (${ofRow('s')}) not in (select * from ${grown})
  )`
}

/** Part of a statement that adds money of members in lines, the rows of `money`, to the days of lines. */
export const lineMoney = (openFrom: Date): RawBuilder<unknown> => sql`
  line_money as (
  insert into line_money_days as d (business_day, member_id, line_version, deposits, first_deposits,
      withdrawals, fees, rebates, promotions)
  select business_day, member_id, line_version,
         ${moneyOfDay.deposits} - ${moneyOfDay.depositsReversed},
         count(distinct operation_id) filter (where reason = 'deposit' and is_first),
         ${moneyOfDay.withdrawals}, ${moneyOfDay.fees}, ${moneyOfDay.rebates}, ${moneyOfDay.rewards}
    from (select ${dayOf(windowOf(sql`f.created_at`, openFrom))} as business_day, f.member_id, f.line_version,
                 f.operation_id, f.reason, f.amount,
                 f.reason = 'deposit' and not exists (
                   select from line_money_days as known
                    where known.member_id = f.member_id and known.first_deposits > 0)
                 and row_number() over (partition by f.member_id, f.reason order by f.created_at) = 1 as is_first
            from money as f join members as m on m.id = f.member_id cross join ${clock}
           where ${inLine}) as counted
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_day, member_id, line_version) do update set
    deposits = d.deposits + excluded.deposits, first_deposits = d.first_deposits + excluded.first_deposits,
    withdrawals = d.withdrawals + excluded.withdrawals, fees = d.fees + excluded.fees,
    rebates = d.rebates + excluded.rebates, promotions = d.promotions + excluded.promotions)`

/** The line as it was under a version: everybody above, nearest first. */
export const ancestorsOf = (facts: RawBuilder<unknown>) => sql`
  (select f.*, coalesce(v.ancestors, m.ancestors) as ancestors
     from (${facts}) as f
     join members as m on m.id = f.member_id
     left join member_line_versions as v on v.member_id = f.member_id and v.line_version = f.line_version)`

/** An agent and whoever stands or once stood below: those whose play may lie in the agent's team. */
export const everBelow = (agentId: bigint) => sql`
  select member_id from member_lines where ancestor_id = ${agentId}
  union select ${agentId}::int8
  union select member_id from member_line_versions where ${agentId} = any(ancestors)`

/** Agents without anybody above count themselves. */
const inLine = sql`(m.parent_id is not null or m.type in (1, 2, 41, 42))`

const windowOf = (at: RawBuilder<unknown>, openFrom: Date) =>
  sql`greatest(date_bin(${WINDOW}, ${at}, ${EPOCH}), ${openFrom}::timestamptz)`

/** The merchant's calendar, to be joined where `dayOf` is asked. */
const clock = sql`contract_calendar as clock`
/** The business day of contracts at a moment. */
const dayOf = (at: RawBuilder<unknown>) =>
  sql`((${at} at time zone clock.zone) - clock.cutover)::date`

const columns = ['bets', 'turnover', 'win_turnover', 'lose_turnover', 'stakes', 'payouts']
const names = sql.join(columns.map((name) => sql.ref(name)))
const totals = sql.join(columns.map((name) => sql`total(${sql.ref(name)}) as ${sql.ref(name)}`))
const added = sql.join(
  columns.map((name) => sql`${sql.ref(name)} = d.${sql.ref(name)} + s.${sql.ref(name)}`),
)
