import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, one, run } from '../../base/database/query.ts'
import { type KindRules, kindColumns } from './contract-kinds.store.ts'

export type KeptKind = KindRules & { readonly changedBy: string | null }

/** The rules of all kinds with who changed them last, in the order of screens; locked where asked. */
export async function readKeptKinds(
  db: Db | Tx,
  { lock = false }: { lock?: boolean } = {},
): Promise<KeptKind[]> {
  return many<KeptKind>(db)`
    select ${kindColumns}, changed_by as "changedBy" from contract_kinds
     order by array_position('{DIVIDEND,DAILY,HOURLY,REALTIME}', kind)
     ${lock ? sql`for update` : sql``}`
}

export const writeKind = (tx: Tx, one: KindRules, changedBy: string) =>
  run(tx)`
  update contract_kinds
     set enabled = ${one.enabled}, max_tiers = ${one.maxTiers}, max_rate_ppm = ${one.maxRatePpm},
         active_min_turnover = ${one.activeMinTurnover}, period = ${one.period}, funding = ${one.funding},
         shortfall = ${one.shortfall}, check_loss = ${one.checkLoss}, include_self = ${one.includeSelf},
         dividend_mode = ${one.dividendMode}, average_daily = ${one.averageDaily},
         deduct = ${list.text(one.deduct)}, carry = ${one.carry}, review = ${one.review},
         changed_by = ${changedBy}
   where kind = ${one.kind}`

export type KeptClock = {
  readonly cutoverHour: number
  readonly changedBy: string | null
  /** No business day has been counted by it, and no contract begins by it. */
  readonly free: boolean
}

export async function readKeptClock(db: Db | Tx): Promise<KeptClock> {
  return one<KeptClock>(db)`
    select cutover_hour as "cutoverHour", changed_by as "changedBy",
           not exists (select from line_days) and not exists (select from line_money_days)
             and not exists (select from contracts where effective_from is not null) as free
      from contract_clock`
}

/** Whoever counts days or makes contracts waits, so that none is cut by two hours. */
export const lockClock = (tx: Tx) =>
  run(tx)`
    lock table contract_clock, line_days, line_money_days, contracts in share row exclusive mode`

export const writeClock = (tx: Tx, cutoverHour: number, changedBy: string) =>
  run(tx)`update contract_clock set cutover_hour = ${cutoverHour}, changed_by = ${changedBy}`
