import { dayOf } from '@parlour/time'
import type { Amount, MemberId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { maybe } from '../../../base/database/query.ts'
import type { CurrencyCode } from '../wallet.ts'

/** Rows that a day of one vendor or provider is counted in. */
const SHARDS = 16n

const ceilings = {
  vendor: sql`select most_win as event, most_wins_a_day as day from game_vendors where code =`,
  provider: sql`select most_payment as event, most_payments_a_day as day from payment_providers where provider =`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>

type Told = {
  readonly kind: keyof typeof ceilings
  readonly code: string
  readonly memberId: MemberId
  readonly currency: CurrencyCode
  readonly amount: Amount
  readonly at: Date
}

/**
 * Counts what an outsider says is to be credited, before it is: false, and nothing is counted, where it is more
 * than one event or the day may bring by itself. What is counted and then fails stays counted. Small amounts of the
 * first three quarters of a day are counted side by side, all else one after the other; no two fill the same room
 * (`count_exposure`).
 */
export async function countExposure(
  db: Db | Tx,
  { kind, code, memberId, currency, amount, at }: Told,
): Promise<boolean> {
  const row = await maybe<{ counted: boolean }>(db)`
    select count_exposure(${kind}, ${code}, ${dayOf(at.getTime())}::date, ${currency},
             ${Number(memberId % SHARDS)}::int2, ${amount}::int8, most.day) as counted
      from (${ceilings[kind]} ${code}) as most
     where ${amount}::int8 <= most.event`
  return row?.counted ?? false
}
