import { FIRST_DAY } from '@parlour/time'
import { type Refusal, refuse } from '@parlour/wire'
import type { Db } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'
import { distanceBelow } from '../lines/lines.store.ts'
import type { Needs } from '../../house/needs.ts'
import { REPORT_DAYS, REPORT_MOST_DAYS } from './limits.ts'

/** Business days of contracts, both counted. */
export type ReportSpan = { readonly from: string; readonly to: string }
export type ReportFrame = ReportSpan & {
  readonly zone: string
  readonly cutoverHour: number
  readonly currency: string
}
type Wanted = { from?: string | undefined; to?: string | undefined }
export type ReportNeeds = Pick<Needs, 'db' | 'settings'>

/** The days to show: the last seven where none are asked for. */
export async function reportFrame(
  { db, settings }: ReportNeeds,
  { from, to }: Wanted,
): Promise<ReportFrame | Refusal<'report_span_invalid'>> {
  const { days, ...span } = await one<ReportSpan & { days: number; cutoverHour: number }>(db)`
    select first::text as from, last::text as to, last - first + 1 as days, cutover_hour as "cutoverHour"
      from contract_clock
     cross join (select contract_day(clock_timestamp()) as today) as now
     cross join lateral (select least(coalesce(${to ?? null}::date, today), today + 1) as last) as until
      cross join lateral (select greatest(coalesce(${from ?? null}::date, last - ${REPORT_DAYS - 1}::int), ${FIRST_DAY}::date) as first) as since`
  if (days < 1 || days > REPORT_MOST_DAYS)
    return refuse('report_span_invalid', { maximum: REPORT_MOST_DAYS })
  const { currency, timeZone } = settings.current().merchant
  return { ...span, zone: timeZone, currency }
}

/** Whose report is read: somebody at or below the caller; another line is nobody. */
export async function memberInLine(
  db: Db,
  caller: bigint,
  of: string | undefined,
): Promise<bigint | Refusal<'line_member_not_found'>> {
  const memberId = of === undefined ? caller : BigInt(of)
  if (memberId === caller) return caller
  const distance = await distanceBelow(db, caller, memberId)
  return distance === undefined ? refuse('line_member_not_found') : memberId
}
