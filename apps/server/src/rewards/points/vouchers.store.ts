import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, run } from '../../base/database/query.ts'
import {
  claimPersonal,
  openPersonalOfMany,
  sealPersonal,
} from '../../base/database/personal-data.ts'

/** Takes so many free codes for an exchange; false where there are not enough. */
export async function takeVouchers(
  tx: Tx,
  { goodId, redemptionId, count }: { goodId: string; redemptionId: string; count: number },
): Promise<boolean> {
  const rows = await many(tx)`
    update point_vouchers set redemption_id = ${redemptionId}
     where voucher_id in (select voucher_id from point_vouchers
                           where good_id = ${goodId} and redemption_id is null
                           order by added_at, voucher_id limit ${count} for update skip locked)
    returning 1`
  return rows.length === count
}

export const freeVouchers = (tx: Tx, redemptionId: string) =>
  run(tx)`update point_vouchers set redemption_id = null where redemption_id = ${redemptionId}`

/** The codes of exchanges, by exchange. */
export async function codesOf(
  db: Db | Tx,
  redemptionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await many<{ voucherId: string; redemptionId: string }>(db)`
    select voucher_id as "voucherId", redemption_id as "redemptionId" from point_vouchers
     where redemption_id = any(${list.uuid(redemptionIds)}) order by added_at, voucher_id`
  if (rows.length === 0) return new Map()
  const opened = await openPersonalOfMany(
    db,
    rows.map(({ voucherId }) => subjectOf(voucherId)),
    ['code'],
  )
  const codes = new Map<string, string[]>()
  for (const { voucherId, redemptionId } of rows) {
    const code = opened.get(subjectOf(voucherId))?.code
    if (code) codes.set(redemptionId, [...(codes.get(redemptionId) ?? []), code])
  }
  return codes
}

/** Adds a code to the stock, sealed; one that is there already adds nothing. */
export async function addVoucher(
  tx: Tx,
  { voucherId, goodId, code }: { voucherId: string; goodId: string; code: string },
): Promise<void> {
  const subject = subjectOf(voucherId)
  if (!(await claimPersonal(tx, subject, `voucher:${goodId}`, code))) return
  const rows = await many(tx)`
    insert into point_vouchers (voucher_id, good_id) values (${voucherId}, ${goodId})
    on conflict do nothing returning 1`
  if (rows.length === 0) return
  await sealPersonal(tx, subject, { code })
  await run(tx)`update point_goods set stock = coalesce(stock, 0) + 1 where good_id = ${goodId}`
}

const subjectOf = (voucherId: string) => `voucher:${voucherId}`
