import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import type { DaySums, EndedTransfer, TransferDifference } from './compare-transfers.ts'

const columns = sql`
  transfer_id::text as transfer, case direction when 'to_vendor' then 'in' else 'out' end as direction,
  amount, currency, created_at as "askedAt",
  case when closed_at is null then 'open' else state end as state`

/** What a vendor's games may give in a day by themselves, and from how much its book raises the alarm. */
export async function boundsOf(
  db: Db,
  vendor: string,
): Promise<{ dailyResult: bigint; alarmFrom: bigint }> {
  const row = await maybe<{ dailyResult: bigint; alarmFrom: bigint }>(db)`
    select daily_result as "dailyResult", alarm_from as "alarmFrom" from wallet_vendors
     where vendor = ${vendor}`
  return row ?? { dailyResult: 0n, alarmFrom: 1n }
}

/** True for a difference that has not raised the alarm yet, or has grown by as much again since. */
export async function noteAlarm(
  tx: Tx,
  told: { vendor: string; day: string; currency: string; apart: bigint; alarmFrom: bigint },
): Promise<boolean> {
  const rows = await many(tx)`
    update wallet_reconciliations set alarmed = ${told.apart}
     where vendor = ${told.vendor} and day = ${told.day}::date and currency = ${told.currency}
       and ${told.apart}::int8 - alarmed >= ${told.alarmFrom}::int8
    returning vendor`
  return rows.length === 1
}

/** Ours that came to an end within the day. */
export async function endedTransfers(
  db: Db,
  vendor: string,
  { from, to }: { from: Date; to: Date },
): Promise<EndedTransfer[]> {
  return many<EndedTransfer>(db)`
    select ${columns} from wallet_transfers
     where vendor = ${vendor} and closed_at >= ${from} and closed_at < ${to}`
}

/** Ours by ids that the vendor names, whatever became of them. */
export async function knownTransfers(
  db: Db,
  vendor: string,
  ids: readonly string[],
): Promise<EndedTransfer[]> {
  return many<EndedTransfer>(db)`
    select ${columns} from wallet_transfers
     where vendor = ${vendor} and transfer_id::text = any(${list.text(ids)})`
}

/** What the vendor has carried out of transfers that are still open with us, by currency. */
export async function appliedOpenTransfers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await many<{ currency: string; amount: bigint }>(db)`
    select currency,
           sum(case direction when 'to_vendor' then amount else -amount end)::int8 as amount
      from wallet_transfers
     where closed_at is null and transfer_id::text = any(${list.text(ids)})
     group by currency`
  return new Map(rows.map(({ currency, amount }) => [currency, amount]))
}

/** Keeps a day's comparison; what each side holds stays as it was told while the day ran. */
export async function saveComparison(
  tx: Tx,
  compared: {
    vendor: string
    day: string
    sums: DaySums
    held: ReadonlyMap<string, { ours: bigint; theirs: bigint }> | undefined
    differences: readonly TransferDifference[]
  },
): Promise<void> {
  const { vendor, day, sums, held, differences } = compared
  for (const currency of new Set([...sums.keys(), ...(held?.keys() ?? [])])) {
    const sum = sums.get(currency)
    const both = held?.get(currency)
    await run(tx)`
      insert into wallet_reconciliations as r (vendor, day, currency, ours_in, ours_out, theirs_in,
          theirs_out, result, held_ours, held_theirs, differences)
      values (${vendor}, ${day}::date, ${currency}, ${sum?.oursIn ?? 0n}, ${sum?.oursOut ?? 0n},
          ${sum?.theirsIn ?? 0n}, ${sum?.theirsOut ?? 0n}, ${sum?.result ?? 0n},
          ${both?.ours ?? 0n}, ${both?.theirs ?? 0n}, ${differences.length})
      on conflict (vendor, day, currency) do update
         set ours_in = excluded.ours_in, ours_out = excluded.ours_out, theirs_in = excluded.theirs_in,
             theirs_out = excluded.theirs_out, result = excluded.result,
             held_ours = case when ${both !== undefined} then excluded.held_ours else r.held_ours end,
             held_theirs = case when ${both !== undefined} then excluded.held_theirs else r.held_theirs end,
             differences = excluded.differences, checked_at = now()`
  }
  await run(tx)`
    update wallet_differences set resolved_at = now()
     where vendor = ${vendor} and day = ${day}::date and resolved_at is null
       and transfer <> all(${list.text(differences.map(({ transfer }) => transfer))})`
  for (const { transfer, kind, ours, theirs } of differences) {
    await run(tx)`
      insert into wallet_differences (vendor, day, transfer, kind, ours, theirs)
      values (${vendor}, ${day}::date, ${transfer}, ${kind}, ${ours ?? null}, ${theirs ?? null})
      on conflict (vendor, day, transfer) do update
         set kind = excluded.kind, ours = excluded.ours, theirs = excluded.theirs, resolved_at = null`
  }
}
