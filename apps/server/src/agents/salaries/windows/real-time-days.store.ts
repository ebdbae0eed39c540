import { type FormerPart, grossOf } from '@parlour/agents'
import { type Amount, PPM } from '@parlour/money'
import type { KindRules } from '../../contracts/contract-kinds.store.ts'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, longList, many, one, run } from '../../../base/database/query.ts'

/** What an agent has earned and got since a business day began. */
export type DayRow = {
  readonly agentId: bigint
  readonly payerId: bigint | null
  readonly contractId: string
  readonly contractVersion: number
  /** Ledger units times a million. */
  readonly accrued: bigint
  /** Parts under earlier payers; they are in `gross` too. */
  readonly former: readonly FormerPart[]
  readonly gross: Amount
  readonly owed: Amount
  readonly paid: Amount
  /** Out of whose money the day is paid; null: from before this was kept. */
  readonly funding: KindRules['funding'] | null
}

export async function windowDay(db: Db | Tx, start: Date): Promise<string> {
  const { day } = await one<{ day: string }>(db)`select contract_day(${start})::text as day`
  return day
}

export async function lastDayBefore(db: Db | Tx, day: string): Promise<string | null> {
  const row = await one<{ day: string | null }>(db)`
    select max(business_day)::text as day from real_time_days where business_day < ${day}::date`
  return row.day
}

export async function readDayRows(db: Db | Tx, day: string): Promise<DayRow[]> {
  type Kept = { accrued: string; former: KeptPart[] }
  const rows = await many<Omit<DayRow, keyof Kept> & Kept>(db)`
    select agent_id as "agentId", payer_id as "payerId", contract_id as "contractId",
           contract_version as "contractVersion", trunc(accrued)::text as accrued, former, gross, owed,
           paid, funding
      from real_time_days where business_day = ${day}::date order by agent_id`
  return rows.map(({ accrued, former, ...row }) => ({
    ...row,
    accrued: BigInt(accrued),
    former: former.map(({ payer, gross, accrued, corrects }) => ({
      payer,
      accrued: accrued === undefined ? BigInt(gross) * PPM : BigInt(accrued),
      ...(corrects && { corrects }),
    })),
  }))
}

/** A part as it is kept: what it comes to is read by reports; the exact sum was not kept at first. */
type KeptPart = { payer: string; gross: string; accrued?: string; corrects?: boolean }

export const writeDayRows = (
  tx: Tx,
  day: string,
  days: readonly DayRow[],
  rounding: { cashDecimals: number },
) => {
  const all = <Key extends keyof DayRow>(key: Key) => days.map((row) => row[key])
  return run(tx)`
    insert into real_time_days (agent_id, business_day, payer_id, contract_id, contract_version, accrued,
        former, gross, owed, paid, funding)
    select g.agent_id, ${day}::date, g.payer_id, g.contract_id, g.version, g.accrued, g.former::jsonb, g.gross,
           g.owed, g.paid, g.funding
      from unnest(${longList.int8(all('agentId'))}, ${longList.int8(all('payerId'))},
                  ${longList.uuid(all('contractId'))}, ${longList.int4(all('contractVersion'))},
                  ${list.numeric(days.map(({ accrued }) => String(accrued)))}, ${longList.text(days.map((row) => formerText(row, rounding)))},
                  ${longList.int8(all('gross'))}, ${longList.int8(all('owed'))},
                  ${longList.int8(all('paid'))}, ${longList.text(all('funding'))})
        as g (agent_id, payer_id, contract_id, version, accrued, former, gross, owed, paid, funding)
    on conflict (agent_id, business_day) do update set
      payer_id = excluded.payer_id, contract_id = excluded.contract_id,
      contract_version = excluded.contract_version, accrued = excluded.accrued, former = excluded.former,
      gross = excluded.gross, owed = excluded.owed, paid = excluded.paid`
}

const formerText = ({ former }: DayRow, rounding: { cashDecimals: number }): string =>
  JSON.stringify(
    former.map(
      (part): KeptPart => ({
        payer: part.payer,
        gross: String(grossOf(part, rounding)),
        accrued: String(part.accrued),
        ...(part.corrects && { corrects: true }),
      }),
    ),
  )
