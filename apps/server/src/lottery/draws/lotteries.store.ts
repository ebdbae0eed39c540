import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one } from '../../base/database/query.ts'
import type { Words } from '../../house/settings/site-settings.ts'

export type LotteryRegion = 'VN' | 'MY' | 'SG' | 'TH' | 'LA' | 'TW' | 'CN' | 'INSTANT'
export type IssueStyle = 'day-3' | 'day-4' | 'date' | 'year-3' | 'running'

/** A lottery with what its game and vendor say of it. */
export type Lottery = {
  readonly code: string
  readonly family: string
  readonly region: LotteryRegion
  readonly source: 'house' | 'official'
  readonly timeZone: string
  readonly periodSeconds: number | null
  readonly cutOffSeconds: number
  readonly issueStyle: IssueStyle
  readonly firstNumber: bigint
  readonly voidAfterSeconds: number
  readonly options: Readonly<Record<string, unknown>>
  readonly beacon: string | null
  readonly feeds: readonly string[]
  readonly group: string
  readonly hot: boolean
  /** Sales are wanted at all; a closed lottery still shows its results. */
  readonly open: boolean
  readonly plannedUntil: Date | null
  readonly vendor: string
  readonly category: 'LOTT' | 'ELOTT'
  readonly names: Words
  readonly image: string
  readonly maintenance: boolean
}

const lotteries = sql`
  select l.code, l.family, l.region, l.source, l.time_zone as "timeZone",
         l.period_seconds as "periodSeconds", l.cut_off_seconds as "cutOffSeconds",
         l.issue_style as "issueStyle", l.first_number as "firstNumber",
         l.void_after_seconds as "voidAfterSeconds", l.options, l.beacon, l.feeds,
         l.group_code as "group", l.is_hot as hot, l.open, l.planned_until as "plannedUntil",
         g.vendor, g.category, g.names, g.image, g.maintenance or v.maintenance as maintenance
    from lotteries l join games g on g.code = l.code join game_vendors v on v.code = g.vendor
   where g.enabled and v.enabled`

/** A lottery that can be seen; none where its game or vendor is switched off. */
export async function readLottery(db: Db | Tx, code: string): Promise<Lottery | undefined> {
  return maybe<Lottery>(db)`${lotteries} and l.code = ${code}`
}

/** All lotteries that can be seen, in the house's order. */
export async function readLotteries(db: Db | Tx): Promise<readonly Lottery[]> {
  return many<Lottery>(db)`${lotteries} order by l.position, l.code`
}

/** Says whether a lottery is sold, and answers what was so before. Waits for whoever plans its draws. */
export async function setOpen(tx: Tx, code: string, open: boolean): Promise<boolean> {
  const { before } = await one<{ before: boolean }>(tx)`
    update lotteries as l set open = ${open}
      from (select code, open as before from lotteries where code = ${code} for update) as old
     where l.code = old.code returning old.before`
  return before
}
