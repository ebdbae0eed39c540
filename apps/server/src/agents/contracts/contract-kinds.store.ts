import type { BusinessClock } from '@parlour/time'
import type { ContractKind, PeriodKind } from '@parlour/agents'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one } from '../../base/database/query.ts'
import type { Needs } from '../../house/needs.ts'

export type Carry = 'NONE' | 'FOREVER' | 'PREVIOUS' | 'SECOND_HALF'

/** The merchant's rules of one kind of contract. Amounts in ledger units, rates in millionths. */
export type KindRules = {
  readonly kind: ContractKind
  readonly enabled: boolean
  readonly maxTiers: number
  readonly maxRatePpm: number
  readonly activeMinTurnover: bigint
  readonly period: PeriodKind
  readonly funding: 'PLATFORM_NET' | 'UPLINE_WALLET'
  readonly shortfall: 'ABSORB' | 'CARRY'
  readonly checkLoss: boolean
  readonly includeSelf: boolean
  readonly dividendMode: 'FIXED' | 'FLOAT'
  readonly averageDaily: boolean
  readonly deduct: readonly string[]
  readonly carry: Carry
  /** Two operators agree to each bill before it is paid. */
  readonly review: boolean
}

export const kindColumns = sql`
  kind, enabled, max_tiers as "maxTiers", max_rate_ppm as "maxRatePpm",
  active_min_turnover as "activeMinTurnover", period, funding, shortfall, check_loss as "checkLoss",
  include_self as "includeSelf", dividend_mode as "dividendMode", average_daily as "averageDaily",
  deduct, carry, review`

/** The rules of all kinds, in the order in which screens show them. */
export async function readKinds(db: Db | Tx): Promise<KindRules[]> {
  return many<KindRules>(db)`
    select ${kindColumns} from contract_kinds
     order by array_position('{DIVIDEND,DAILY,HOURLY,REALTIME}', kind)`
}

export async function readKind(db: Db | Tx, kind: ContractKind): Promise<KindRules> {
  const row = await maybe<KindRules>(db)`
    select ${kindColumns} from contract_kinds where kind = ${kind}`
  if (!row) throw new Error(`There are no rules of the contract kind ${kind}.`)
  return row
}

/** The clock by which periods of contracts begin and end. */
export async function readContractClock(
  db: Db | Tx,
  settings: Needs['settings'],
): Promise<BusinessClock> {
  const row = await maybe<{ cutoverHour: number }>(db)`
    select cutover_hour as "cutoverHour" from contract_clock`
  return { zone: settings.current().merchant.timeZone, cutoverHour: row?.cutoverHour ?? 0 }
}

/** The database's clock: by it offers run out and periods begin. */
export async function databaseTime(db: Db | Tx): Promise<Date> {
  const { at } = await one<{ at: Date }>(db)`select clock_timestamp() as at`
  return at
}
