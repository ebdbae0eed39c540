import type { IssueStyle, PlannedDraw } from '@parlour/lottery'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, run } from '../../../base/database/query.ts'

/** Lotteries whose draws do not reach far enough ahead, the shortest first. */
export async function findUnplanned(
  db: Db,
  { issues, days }: { issues: number; days: number },
): Promise<readonly string[]> {
  const rows = await many<{ code: string }>(db)`
    select code from lotteries
     where open
       and coalesce(planned_until, '-infinity') < clock_timestamp()
             + coalesce(period_seconds * ${issues}::int, ${days}::int * 86400) * interval '1 second'
     order by coalesce(period_seconds, 86400), code`
  return rows.map(({ code }) => code)
}

export type ToPlan = {
  readonly code: string
  readonly family: string
  readonly source: 'house' | 'official'
  readonly timeZone: string
  readonly periodSeconds: number | null
  readonly cutOffSeconds: number
  readonly issueStyle: IssueStyle
  readonly firstNumber: bigint
  readonly beacon: string | null
  /** Between the closes of two stages, where a draw comes out in parts. */
  readonly stageSeconds: number | null
  readonly plannedUntil: Date | null
  /** The database's clock. */
  readonly now: Date
}

/** The lottery, held until commit; undefined where another process holds it. */
export async function lockToPlan(tx: Tx, code: string): Promise<ToPlan | undefined> {
  return maybe<ToPlan>(tx)`
    select code, family, source, time_zone as "timeZone", period_seconds as "periodSeconds",
           cut_off_seconds as "cutOffSeconds", issue_style as "issueStyle",
           first_number as "firstNumber", beacon,
           (options ->> 'stageSeconds')::int as "stageSeconds", planned_until as "plannedUntil",
           clock_timestamp() as now
      from lotteries where code = ${code} and open for update skip locked`
}

/** The number of the last issue that was planned, for lotteries that count on. */
export async function lastNumberOf(tx: Tx, code: string, first: bigint): Promise<bigint> {
  const row = await maybe<{ issue: string }>(tx)`
    select issue from draws where lottery = ${code} order by draws_at desc limit 1`
  const last = row?.issue
  return last !== undefined && /^\d+$/u.test(last) ? BigInt(last) : first - 1n
}

export const setPlanned = (tx: Tx, code: string, until: Date) =>
  run(tx)`update lotteries set planned_until = ${until} where code = ${code}`

export type NewDraw = PlannedDraw & {
  readonly id: string
  readonly lottery: string
  readonly bound:
    | {
        readonly chain: number
        readonly index: number
        readonly commit: Buffer
        readonly beacon: string
        readonly round: number
      }
    | undefined
}

export async function insertDraws(tx: Tx, draws: readonly NewDraw[]): Promise<void> {
  const rows = draws.map(({ bound, station, ...draw }) => ({
    id: draw.id,
    lottery: draw.lottery,
    issue: draw.issue,
    business_day: draw.businessDay,
    opens_at: iso(draw.opensAt),
    closes_at: iso(draw.closesAt),
    draws_at: iso(draw.drawsAt),
    station,
    chain: bound?.chain ?? null,
    chain_index: bound?.index ?? null,
    commit_hex: bound?.commit.toString('hex') ?? null,
    beacon: bound?.beacon ?? null,
    beacon_round: bound?.round ?? null,
  }))
  await run(tx)`
    insert into draws (id, lottery, issue, business_day, opens_at, closes_at, draws_at, station,
                       chain, chain_index, commit, beacon, beacon_round)
    select id, lottery, issue, business_day, opens_at, closes_at, draws_at, station,
           chain, chain_index, decode(commit_hex, 'hex'), beacon, beacon_round
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (
        id uuid, lottery text, issue text, business_day date, opens_at timestamptz,
        closes_at timestamptz, draws_at timestamptz, station jsonb, chain integer,
        chain_index integer, commit_hex text, beacon text, beacon_round bigint)`
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** Official lotteries whose calendar nobody has worked from yet; those that count on have no past to number. */
export async function findNeverPlanned(db: Db): Promise<readonly string[]> {
  const rows = await many<{ code: string }>(db)`
    select code from lotteries
     where source = 'official' and open and planned_until is null and issue_style <> 'running'
       and not exists (select from draws where lottery = code)
     order by code`
  return rows.map(({ code }) => code)
}
