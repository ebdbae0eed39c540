import type { MemberId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Db } from '../../../base/database/database.ts'
import type { BaseNeeds } from '../../../base/needs.ts'
import { readBalances } from './balances.store.ts'
import { listBonusMovements, sumBonusMovements } from './bonus-record.store.ts'
import { RECORD_DAYS } from '../limits.ts'
import { groupOf, type RecordGroup } from './record-groups.ts'
import {
  type BetLine,
  listBets,
  listTransfers,
  type Part,
  recordSpan,
  type Span,
  sumBets,
  sumTransfers,
  transfersOf,
  type TransferLine,
} from './records.store.ts'
import type { WagerState } from '../wallet.ts'

type Days = { from?: string | undefined; to?: string | undefined }
type Paging = { page: number; pageSize: number }
export type BetQuery = Days & { category?: string | undefined; status?: WagerState | undefined }
export type TransferQuery = Days & {
  group?: RecordGroup | undefined
  account?: 'cash' | 'bonus' | undefined
}

export async function showBalance({ db }: Pick<BaseNeeds, 'db'>, memberId: MemberId) {
  const { currency, cash, hold, bonus, points, open } = await readBalances(db, memberId)
  return {
    sumBalance: cash + bonus,
    currency,
    cash,
    hold,
    bonus,
    points,
    open,
  }
}

/** Everything of the member's in one sum, what waits to be paid out included. */
export async function showFunds({ db }: Pick<BaseNeeds, 'db'>, memberId: MemberId) {
  const { currency, cash, hold, bonus, points } = await readBalances(db, memberId)
  return {
    currency,
    cash,
    hold,
    bonus,
    points,
    total: cash + hold + bonus,
  }
}

export async function showBettingRecord(
  needs: Pick<BaseNeeds, 'db'>,
  memberId: MemberId,
  query: BetQuery & Paging,
) {
  const page = await readPage(needs, memberId, query, listBets, sumBets)
  return { ...page, lines: page.lines.map(showBet) }
}

export async function showAccountRecord(
  needs: Pick<BaseNeeds, 'db'>,
  memberId: MemberId,
  { account, ...query }: TransferQuery & Paging,
) {
  const [list, sum] =
    account === 'bonus' ? [listBonusMovements, sumBonusMovements] : [listTransfers, sumTransfers]
  const page = await readPage(needs, memberId, query, list, sum)
  return { ...page, lines: page.lines.map(showTransfer) }
}

/** One page of a record with the totals of all its lines. */
async function readPage<Query extends Days, Line, Totals extends { count: number }>(
  { db }: Pick<BaseNeeds, 'db'>,
  memberId: MemberId,
  { page, pageSize, ...query }: Query & Paging,
  list: (db: Db, memberId: MemberId, filter: Filter<Query>, part: Part) => Promise<Line[]>,
  sum: (db: Db, memberId: MemberId, filter: Filter<Query>) => Promise<Totals>,
) {
  const span = await recordSpan(db, { from: query.from, to: query.to, days: RECORD_DAYS })
  const filter = { ...given(query), from: span.from, to: span.to } as unknown as Filter<Query>
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const [lines, totals, { currency }] = await Promise.all([
    list(db, memberId, filter, part),
    sum(db, memberId, filter),
    readBalances(db, memberId),
  ])
  return {
    ...span,
    currency,
    page,
    pages: Math.ceil(totals.count / pageSize),
    total: totals.count,
    lines,
    totals,
  }
}

/** What was given of a query, with both ends of the span known. */
type Filter<Query> = Span & {
  [Key in Exclude<keyof Query, keyof Span | keyof Paging>]?: Exclude<Query[Key], undefined>
}

export async function showRecordLine(
  { db }: Pick<BaseNeeds, 'db'>,
  memberId: MemberId,
  id: string,
): Promise<ReturnType<typeof openLine> | Refusal<'not_found'>> {
  const { details, transfers } = await transfersOf(db, memberId, id)
  if (transfers.length === 0 && details === null) return refuse('not_found')
  const { currency } = await readBalances(db, memberId)
  return openLine(id, currency, details, transfers)
}

function openLine(
  id: string,
  currency: string,
  details: Record<string, unknown> | null,
  transfers: Awaited<ReturnType<typeof transfersOf>>['transfers'],
) {
  return {
    id,
    currency: transfers[0]?.currency ?? currency,
    details,
    transfers,
  }
}

export const showBet = (line: BetLine) => ({
  ...line,
  result: line.status === 'settled' ? line.payout - line.stake : 0n,
})

export const showTransfer = (line: TransferLine) => ({
  ...line,
  group: groupOf(line.reason),
})

/** A filter without the words that were not given. */
export const given = <Query extends object>(query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Query]?: Exclude<Query[Key], undefined>
  }
