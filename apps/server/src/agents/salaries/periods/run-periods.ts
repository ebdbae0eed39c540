import type { BusinessClock } from '@parlour/time'
import { type ContractKind, type PeriodSpan, periodSpan } from '@parlour/agents'
import { collectActivity } from '../../../rewards/activity/collect-activity.job.ts'
import { databaseTime, type KindRules, readKind } from '../../contracts/contract-kinds.store.ts'
import type { Db } from '../../../base/database/database.ts'
import { many } from '../../../base/database/query.ts'
import { contractClockOf, judgeTiered, type Verdict } from './judge-period.ts'
import { closeWindows, firstBusyWindow } from '../../../rewards/activity/line-facts.store.ts'
import { JUDGED_AFTER_MS, PERIODS_AT_ONCE } from '../limits.ts'
import { payBills } from '../pay-bills.ts'
import type { PayNeeds } from '../payment.ts'
import { judgeWindow } from '../windows/judge-window.ts'
import { isStopped, judgedUpto } from '../salaries.store.ts'

/**
 * Judges and pays every period of a kind that is over, the oldest first. What an earlier run left unpaid
 * is paid before; a stopped kind pays nothing.
 *
 * @param now the moment to judge by; the database's clock where it is left out.
 */
export async function runSalaries(
  needs: PayNeeds,
  kind: ContractKind,
  { now, most = PERIODS_AT_ONCE }: { now?: Date; most?: number } = {},
): Promise<void> {
  const at = now ?? (await databaseTime(needs.db))
  const rules = await readKind(needs.db, kind)
  const clock = await contractClockOf(needs)
  if (await isStopped(needs.db, kind)) return
  for (const start of await periodsUnpaid(needs.db, kind)) await payBills(needs, rules, start)
  await collectActivity(needs)
  for (let turn = 0; turn < most; turn += 1) {
    const span = await nextPeriod(needs, rules, at, clock)
    if (!span || !(await runPeriod(needs, rules, span))) return
  }
}

/** The next period to judge; empty hours and windows have nothing to pay and are passed over. */
async function nextPeriod(
  { db }: PayNeeds,
  { kind, period }: KindRules,
  now: Date,
  clock: BusinessClock,
): Promise<PeriodSpan | undefined> {
  const from = await judgedUpto(db, kind)
  if (!from) return undefined
  const ripe = now.getTime() - JUDGED_AFTER_MS[kind]
  const span = spanFrom(from, period, clock)
  if (ripe < span.end) return undefined
  if (kind !== 'HOURLY' && kind !== 'REALTIME') return span
  // The windows are closed before they are called empty.
  const last = periodSpan(ripe, period, clock)
  await closeWindows(db, new Date(last.start))
  const busy = await firstBusyWindow(db, { start: from, end: new Date(last.start) })
  return busy ? periodSpan(busy.getTime(), period, clock) : undefined
}

/** Where the merchant has chosen another period, the first of the new ones has only what was not judged before. */
function spanFrom(from: Date, period: KindRules['period'], clock: BusinessClock): PeriodSpan {
  const span = periodSpan(from.getTime(), period, clock)
  return { ...span, start: Math.max(span.start, from.getTime()) }
}

/** True where the next period may follow. */
async function runPeriod(needs: PayNeeds, rules: KindRules, span: PeriodSpan): Promise<boolean> {
  await closeWindows(needs.db, new Date(span.end))
  const verdict: Verdict =
    rules.kind === 'REALTIME'
      ? await judgeWindow(needs, rules, span)
      : await judgeTiered(needs, rules, span)
  if (verdict === 'busy' || verdict === 'stopped') return false
  await payBills(needs, rules, new Date(span.start))
  return true
}

async function periodsUnpaid(db: Db, kind: ContractKind): Promise<Date[]> {
  const rows = await many<{ start: Date }>(db)`
    select distinct period_start as start from salaries
     where kind = ${kind} and state = 'DUE' order by 1`
  return rows.map(({ start }) => start)
}
