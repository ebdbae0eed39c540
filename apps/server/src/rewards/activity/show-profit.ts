import { type Amount, type MemberId, sum } from '@parlour/money'
import { eachDay } from '@parlour/time'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { FastifyReply } from 'fastify'
import type { Needs } from '../../house/needs.ts'
import { csvLine } from '../../ledger/wallet/records/csv.ts'
import { SPAN_MOST_DAYS } from '../../ledger/wallet/limits.ts'
import { recordSpan } from '../../ledger/wallet/records/records.store.ts'
import { type MoneyLine, type PlayLine, readMoneyDays, readPlayDays } from './activity.store.ts'
import { PROFIT_DAYS } from './limits.ts'

export type ProfitQuery = { from?: string | undefined; to?: string | undefined }
type Profit = CallAnswer<'personalProfit'>
type ProfitNeeds = Pick<Needs, 'db' | 'settings'>

/** A member's result by day and by category: the sums that rebates and points go by, so that all agree. */
export async function showProfit(
  { db, settings }: ProfitNeeds,
  memberId: MemberId,
  query: ProfitQuery,
): Promise<Profit> {
  const span = await recordSpan(db, { ...query, days: PROFIT_DAYS })
  const { currency } = settings.current().merchant
  const inCurrency = (line: PlayLine | MoneyLine) => line.currency === currency
  const play = (await readPlayDays(db, { memberId, ...span })).filter(inCurrency) as PlayLine[]
  const money = (await readMoneyDays(db, { memberId, ...span })).filter(inCurrency) as MoneyLine[]
  const playOn = Map.groupBy(play, ({ businessDay }) => businessDay)
  const moneyOn = Map.groupBy(money, ({ businessDay }) => businessDay)
  return {
    ...span,
    currency,
    totals: { ...sumPlay(play), ...sumMoney(money) },
    days: eachDay(span, SPAN_MOST_DAYS).map((day) => ({
      day,
      ...sumPlay(playOn.get(day) ?? []),
      ...sumMoney(moneyOn.get(day) ?? []),
    })),
    categories: [...Map.groupBy(play, ({ category }) => category)].map(([category, lines]) => ({
      category,
      ...sumPlay(lines),
      turnover: sumOf(lines, ({ turnover }) => turnover),
    })),
  }
}

const columns = [
  'day',
  'bets',
  'stakes',
  'payouts',
  'net',
  'deposits',
  'withdrawals',
  'rebates',
  'rewards',
] as const

/** The same days as a file. */
export async function downloadProfit(
  needs: ProfitNeeds,
  reply: FastifyReply,
  memberId: MemberId,
  query: ProfitQuery,
): Promise<FastifyReply> {
  const { from, to, days } = await showProfit(needs, memberId, query)
  const lines = days.map((line) => csvLine(columns.map((name) => line[name])))
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="result-${from}-${to}.csv"`)
    .send([csvLine(columns), ...lines].join(''))
}

function sumPlay(lines: readonly PlayLine[]) {
  const stakes = sumOf(lines, (line) => line.stakes)
  const payouts = sumOf(lines, (line) => line.payouts)
  return {
    bets: lines.reduce((count, { settled }) => count + settled, 0),
    stakes,
    payouts,
    net: payouts - stakes,
  }
}

const sumMoney = (lines: readonly MoneyLine[]) => ({
  deposits: sumOf(lines, (line) => line.deposits - line.depositsReversed),
  withdrawals: sumOf(lines, (line) => line.withdrawals),
  rebates: sumOf(lines, (line) => line.rebates),
  rewards: sumOf(lines, (line) => line.rewards),
})

const sumOf = <Line>(lines: readonly Line[], part: (line: Line) => Amount): Amount =>
  sum(lines.map(part))
