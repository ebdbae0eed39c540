import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, one, run } from '../../base/database/query.ts'
import type { KeptReward } from '../giving/kept-reward.ts'
import type { Words } from '../../house/settings/site-settings.ts'

export type VipSettings = {
  readonly windowKind: 'rolling' | 'month'
  readonly windowDays: number
  readonly keepPpm: number
  readonly graceDays: number
  readonly giftDays: number
  readonly fixedDays: number
}

export type VipLevel = {
  readonly level: number
  readonly name: Words
  readonly color: string
  readonly color2: string
  readonly turnover: Amount
  readonly deposits: Amount
  readonly kycLevel: number
  readonly upgradeGift: KeptReward | null
  readonly monthlyGift: KeptReward | null
  readonly birthdayGift: KeptReward | null
  readonly rebatePpm: number
  readonly withdrawalDailyMaximum: Amount | null
  readonly vipService: boolean
}

export async function readVipSettings(db: Db | Tx): Promise<VipSettings> {
  return one<VipSettings>(db)`
    select window_kind as "windowKind", window_days as "windowDays", keep_ppm as "keepPpm",
           grace_days as "graceDays", gift_days as "giftDays", fixed_days as "fixedDays"
      from vip_settings`
}

/** The ladder from its foot; empty where the house has none. */
export async function readLadder(db: Db | Tx): Promise<VipLevel[]> {
  return many<VipLevel>(db)`
    select level, name, color, color2, turnover, deposits, kyc_level as "kycLevel",
           upgrade_gift as "upgradeGift", monthly_gift as "monthlyGift",
           birthday_gift as "birthdayGift", rebate_ppm as "rebatePpm",
           withdrawal_daily_maximum as "withdrawalDailyMaximum", vip_service as "vipService"
      from vip_levels order by level`
}

/** Adds a level that is not there yet. */
export async function addLevelOnce(tx: Tx, one: VipLevel): Promise<void> {
  const json = (value: unknown) => (value === null ? null : sql`${JSON.stringify(value)}::jsonb`)
  await run(tx)`
    insert into vip_levels (level, name, color, color2, turnover, deposits, kyc_level, upgrade_gift,
        monthly_gift, birthday_gift, rebate_ppm, withdrawal_daily_maximum, vip_service)
    values (${one.level}, ${json(one.name)}, ${one.color}, ${one.color2}, ${one.turnover},
        ${one.deposits}, ${one.kycLevel}, ${json(one.upgradeGift)}, ${json(one.monthlyGift)},
        ${json(one.birthdayGift)}, ${one.rebatePpm}, ${one.withdrawalDailyMaximum},
        ${one.vipService})
    on conflict (level) do nothing`
}

export type VipDays = {
  readonly today: string
  /** The window of the ladder's figures, both days counted. */
  readonly from: string
  /** The first day of the month that keeps a level. */
  readonly keepFrom: string
}

/** The days of the merchant's calendar that the ladder looks at, by the database's clock. */
export async function readDays(
  db: Db | Tx,
  { zone, settings, keepDays }: { zone: string; settings: VipSettings; keepDays: number },
): Promise<VipDays> {
  return one<VipDays>(db)`
    select day::text as today, (day - ${keepDays - 1}::int)::text as "keepFrom",
           (case when ${settings.windowKind} = 'month' then date_trunc('month', day)::date
                 else day - ${settings.windowDays - 1}::int end)::text as from
      from (select (clock_timestamp() at time zone ${zone}::text)::date as day) as now`
}
