import type { Amount, MemberId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import { lockSums } from '../bonuses/lock-play.store.ts'
import { lineMoney, lineSums } from './line-facts.store.ts'
import {
  moneyFacts,
  type Portion,
  playFacts,
  playFactsSince,
  type Share,
} from '../../ledger/wallet/records/activity-events.store.ts'
import type { CurrencyCode } from '../../ledger/wallet/wallet.ts'
import { moneyOfDay, reasonsOfDays } from './money-of-days.ts'
import { SHARES } from '../../ledger/wallet/limits.ts'

/** Business days of the merchant, `2026-11-21`, both counted. */
export type Days = { readonly from: string; readonly to: string }
export type ActivityQuery = Days & {
  readonly memberId: MemberId
  /** Only bets of these; all where it is left out. Money is counted whatever the category. */
  readonly categories?: readonly string[] | undefined
}

/** What a member's decided bets come to. */
export type Play = {
  /** Bets that count: won or lost, with own money in them. */
  readonly bets: number
  /** All decided bets, draws and bets from a bonus as well. */
  readonly settled: number
  readonly stakes: Amount
  readonly bonusStakes: Amount
  /** Valid turnover: own money staked on bets that count. */
  readonly turnover: Amount
  readonly winTurnover: Amount
  readonly loseTurnover: Amount
  readonly payouts: Amount
  readonly bonusPayouts: Amount
}

/** What a member brought, took out and was given. */
export type MoneyMoved = {
  /** As they arrived, before anything a payer's bank took back. */
  readonly deposits: Amount
  readonly depositCount: number
  readonly depositsReversed: Amount
  readonly withdrawals: Amount
  readonly fees: Amount
  readonly rebates: Amount
  readonly rewards: Amount
}

export type Activity = Play & MoneyMoved
export type PlayLine = Play & {
  readonly businessDay: string
  readonly category: string
  readonly currency: CurrencyCode
}
export type MoneyLine = MoneyMoved & {
  readonly businessDay: string
  readonly currency: CurrencyCode
}

/** The sums of a member's days. Everything earned is reckoned from these less what was already given. */
export async function readActivity(db: Db | Tx, query: ActivityQuery): Promise<Activity> {
  const play = await one<Play>(db)`
    select ${sumsOf(playColumns)} from activity_days where ${playThat(query)}`
  const money = await one<MoneyMoved>(db)`
    select ${sumsOf(moneyColumns)} from activity_money_days where ${daysOf(query)}`
  return { ...play, ...money }
}

/**
 * The valid turnover of a member's whole life: what a withdrawal's turnover is judged by. It is read from the sums and
 * from what was decided since, never from the bets themselves.
 */
export async function readValidTurnover(db: Db | Tx, memberId: MemberId): Promise<Amount> {
  const { turnover } = await one<{ turnover: Amount }>(db)`
    select coalesce((select sum(turnover) from activity_days where member_id = ${memberId}), 0)::int8
           + (select total(turnover) from (${playFactsSince(memberId, SHARES)}) as since) as turnover`
  return turnover
}

/** A member's bets by day and category, the newest day first. */
export async function readPlayDays(db: Db | Tx, query: ActivityQuery): Promise<PlayLine[]> {
  return many<PlayLine>(db)`
    select business_day::text as "businessDay", category, currency, ${columns(playColumns)}
      from activity_days where ${playThat(query)}
     order by business_day desc, category, currency`
}

/** A member's money by day, the newest first. */
export async function readMoneyDays(db: Db | Tx, query: ActivityQuery): Promise<MoneyLine[]> {
  return many<MoneyLine>(db)`
    select business_day::text as "businessDay", currency, ${columns(moneyColumns)}
      from activity_money_days where ${daysOf(query)}
     order by business_day desc, currency`
}

/** Takes the consumer's place in a share of a lane for this transaction; another worker waits, or is told nothing. */
export async function lockPlace(
  tx: Tx,
  { lane, share, wait }: Share & { wait: boolean },
): Promise<bigint | undefined> {
  await run(tx)`insert into activity_places (lane, share) values (${lane}, ${share})
            on conflict do nothing`
  const row = await maybe<{ seq: bigint }>(tx)`
    select seq from activity_places where lane = ${lane} and share = ${share}
       for update ${wait ? sql`` : sql`skip locked`}`
  return row?.seq
}

export const movePlace = (tx: Tx, { lane, share, upto }: Portion) =>
  run(tx)`update activity_places set seq = ${upto} where lane = ${lane} and share = ${share}`

/**
 * Lets the statements of this transaction keep a portion in memory; what is more goes to disk. Nobody waits for
 * the disk at its end: sums lost with a power cut are lost together with their place, and made again.
 */
export const prepareToSum = (tx: Tx) =>
  run(tx)`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
             set_config('synchronous_commit', 'off', true), set_config('enable_sort', 'off', true)`

/**
 * Adds the bets of a portion to the days of their members, to the windows and days of lines and to what locks on money
 * were played; rows in the order of the key, so that workers never cross.
 */
export const addPlay = (tx: Tx, portion: Portion, openFrom: Date) =>
  run(tx)`
  with facts as materialized (${playFacts(portion)}), ${lineSums(openFrom)}, ${lockSums()},
  sums as materialized (
    select member_id, business_day, category, currency, ${addends(playColumns)} from facts
     group by member_id, business_day, category, currency)
  insert into activity_days as d (member_id, business_day, category, currency, ${names(playColumns)})
  select * from sums
   order by member_id, business_day, category, currency
  on conflict (member_id, business_day, category, currency)
    do update set ${increase(playColumns)}`

/** Adds the money of a portion to the days of its members and of lines; the transfers are read once for both. */
export const addMoney = (tx: Tx, portion: Portion, openFrom: Date) =>
  run(tx)`
  with money as materialized (${moneyFacts(portion, reasonsOfDays)}), ${lineMoney(openFrom)}
  insert into activity_money_days as d (member_id, business_day, currency, ${names(moneyColumns)})
  select member_id, business_day, currency,
         ${moneyOfDay.deposits}, count(distinct operation_id) filter (where reason = 'deposit'),
         ${moneyOfDay.depositsReversed}, ${moneyOfDay.withdrawals}, ${moneyOfDay.fees},
         ${moneyOfDay.rebates}, ${moneyOfDay.rewards}
    from money
   group by member_id, business_day, currency
   order by member_id, business_day, currency
  on conflict (member_id, business_day, currency)
    do update set ${increase(moneyColumns)}`

const playColumns = {
  bets: 'bets',
  settled: 'settled',
  stakes: 'stakes',
  bonus_stakes: 'bonusStakes',
  turnover: 'turnover',
  win_turnover: 'winTurnover',
  lose_turnover: 'loseTurnover',
  payouts: 'payouts',
  bonus_payouts: 'bonusPayouts',
} as const

const moneyColumns = {
  deposits: 'deposits',
  deposit_count: 'depositCount',
  deposits_reversed: 'depositsReversed',
  withdrawals: 'withdrawals',
  fees: 'fees',
  rebates: 'rebates',
  rewards: 'rewards',
} as const

type Columns = Readonly<Record<string, string>>

/** Counts are plain numbers, amounts are not. */
const counts = new Set(['bets', 'settled', 'deposit_count'])
const typeOf = (name: string) => sql.raw(counts.has(name) ? 'int4' : 'int8')

const listed = (given: Columns, part: (name: string, known: string) => RawBuilder<unknown>) =>
  sql.join(Object.entries(given).map(([name, known]) => part(name, known)))

const names = (given: Columns) => listed(given, (name) => sql.ref(name))
const columns = (given: Columns) =>
  listed(given, (name, known) => sql`${sql.ref(name)} as ${sql.ref(known)}`)
const addends = (given: Columns) => listed(given, (name) => sql`total(${sql.ref(name)})`)
const sumsOf = (given: Columns) =>
  listed(
    given,
    (name, known) => sql`coalesce(sum(${sql.ref(name)}), 0)::${typeOf(name)} as ${sql.ref(known)}`,
  )
const increase = (given: Columns) =>
  listed(given, (name) => sql`${sql.ref(name)} = d.${sql.ref(name)} + excluded.${sql.ref(name)}`)
const daysOf = ({ memberId, from, to }: ActivityQuery) =>
  sql`member_id = ${memberId} and business_day between ${from}::date and ${to}::date`

const playThat = (query: ActivityQuery) =>
  query.categories
    ? sql`${daysOf(query)} and category = any (${list.text(query.categories)})`
    : daysOf(query)
