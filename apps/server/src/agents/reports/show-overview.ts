import { eachDay } from '@parlour/time'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import { catchUp } from '../../rewards/activity/collect-activity.job.ts'
import { databaseTime, readKind } from '../contracts/contract-kinds.store.ts'
import {
  addMoney,
  addPlay,
  netOf,
  noMoney,
  noPlay,
  resultOf,
  showMoney,
  showPlay,
} from './figures.ts'
import { findKept, keep } from './kept-overviews.store.ts'
import { LARGE_TEAM, OVERVIEW_KEPT_SECONDS, REPORT_MOST_DAYS } from './limits.ts'
import { memberInLine, type ReportFrame, type ReportNeeds, reportFrame } from './report-span.ts'
import { teamCash } from './team-cash.ts'
import { readMoney, countTeam, readPlay } from './team-overview.store.ts'

/** A whole team in a span of days. */
export async function showOverview(
  needs: ReportNeeds,
  caller: bigint,
  { of: wanted, ...span }: CallQuery<'teamOverview'>,
): Promise<CallAnswer<'teamOverview'> | Refusal<'report_span_invalid' | 'line_member_not_found'>> {
  const { db } = needs
  const of = await memberInLine(db, caller, wanted)
  if (isRefusal(of)) return of
  const frame = await reportFrame(needs, span)
  if (isRefusal(frame)) return frame
  const query = { of, from: frame.from, to: frame.to }
  const kept = await findKept(db, query, OVERVIEW_KEPT_SECONDS)
  if (kept) return kept
  const shown = await makeOverview(needs, frame, of)
  if (shown.people.members >= LARGE_TEAM) await keep(db, query, shown)
  return shown
}

async function makeOverview(
  needs: ReportNeeds,
  frame: ReportFrame,
  of: bigint,
): Promise<CallAnswer<'teamOverview'>> {
  const { db } = needs
  await catchUp(needs)
  const countedTo = await databaseTime(db)
  const query = { of, from: frame.from, to: frame.to }
  const { activeMinTurnover } = await readKind(db, 'DAILY')
  const [{ plays, active }, money, { registered, ...people }] = await Promise.all([
    readPlay(db, query, { minimum: activeMinTurnover }),
    readMoney(db, query),
    countTeam(db, query),
  ])
  const play = plays.reduce(addPlay, noPlay)
  const moved = money.reduce(addMoney, noMoney)
  const balance = await teamCash(db, of, people)
  return {
    ...frame,
    countedTo,
    people: {
      ...people,
      registered: [...registered.values()].reduce((sum, one) => sum + one, 0),
      firstDeposits: money.reduce((sum, one) => sum + one.firstDeposits, 0),
      active,
      activeMinTurnover,
    },
    play: showPlay(play),
    money: { ...showMoney(moved), net: netOf(play, moved) },
    balance,
    balanceAt: countedTo,
    categories: [...Map.groupBy(plays, ({ category }) => category)].map(([category, days]) => ({
      category,
      ...showPlay(days.reduce(addPlay, noPlay)),
    })),
    days: eachDay(frame, REPORT_MOST_DAYS).map((day) => {
      const played = plays.filter((one) => one.day === day).reduce(addPlay, noPlay)
      const paid = money.find((one) => one.day === day) ?? noMoney
      return {
        day,
        bets: played.bets,
        turnover: played.turnover,
        result: resultOf(played),
        deposits: paid.deposits,
        withdrawals: paid.withdrawals,
        registered: registered.get(day) ?? 0,
      }
    }),
  }
}
