import { type Amount, dayOf } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { inTransaction } from '../database/transact.ts'
import type { CurrencyCode, MemberId } from './wallet.ts'

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
 * than one event or the day may bring by itself. What is counted and then fails stays counted. Three quarters of a
 * day are counted side by side; of the last one each waits for the one before, whose count it could not see else.
 */
export async function countExposure(db: Db | Tx, told: Told): Promise<boolean> {
  if (await countWithin(db, told, sql`most.day - most.day / 4`)) return true
  return inTransaction(db, async (tx) => {
    const { kind, code, currency, at } = told
    const day = `exposure ${kind} ${code} ${currency} ${dayOf(at.getTime())}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${day}, 0))`.execute(tx)
    return countWithin(tx, told, sql`most.day`)
  })
}

async function countWithin(db: Db | Tx, told: Told, most: RawBuilder<unknown>): Promise<boolean> {
  const { kind, code, currency, amount } = told
  const day = dayOf(told.at.getTime())
  const { rows } = await sql`
    with most as (${ceilings[kind]} ${code}),
         told as (select coalesce(sum(amount), 0)::int8 as amount from exposure_days
                   where kind = ${kind} and code = ${code} and day = ${day}::date
                     and currency = ${currency})
    insert into exposure_days as counted (kind, code, day, currency, shard, amount)
    select ${kind}, ${code}, ${day}::date, ${currency}, ${Number(told.memberId % SHARDS)}, ${amount}::int8
      from most, told
     where ${amount}::int8 <= most.event and told.amount + ${amount}::int8 <= ${most}
    on conflict (kind, code, day, currency, shard) do update
       set amount = counted.amount + excluded.amount
    returning shard`.execute(db)
  return rows.length === 1
}
