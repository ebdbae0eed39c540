import type { Db } from '../../base/database/database.ts'
import { maybe, run } from '../../base/database/query.ts'
import type { Proof } from './know-vendor.ts'
import { NONCE_MINUTES } from './limits.ts'

/**
 * Takes a nonce. A second use passes only as a retry: the same content, and no refusal given for
 * it before. A timeout must not turn a good bet into an error. Where the transaction stands
 * already, the nonce is not looked at, and not used up.
 */
export async function takeNonce(
  db: Db,
  proof: Proof,
  transaction: string | undefined,
): Promise<{ known: boolean; passes: boolean }> {
  const row = await maybe<{ known: boolean; passes: boolean | null }>(db)`
    with known as (
      select from vendor_transactions
      where vendor = ${proof.vendor} and tx_id = ${transaction ?? null}
    ), taken as (
      insert into vendor_nonces as n (vendor, nonce, content_hash)
      select ${proof.vendor}, ${proof.nonce}, ${proof.contentHash}
      where not exists (select from known)
      on conflict (vendor, nonce) do update set nonce = excluded.nonce
      returning content_hash = ${proof.contentHash} and not refused as passes
    )
    select exists (select from known) as known, (select passes from taken) as passes`
  return { known: row?.known === true, passes: row?.passes === true }
}

/** A refusal is the last word on its nonce. */
export const closeNonce = (db: Db, proof: Proof) =>
  run(db)`update vendor_nonces set refused = true
      where vendor = ${proof.vendor} and nonce = ${proof.nonce}
        and content_hash = ${proof.contentHash}`

/** Forgets nonces whose signatures have long gone stale. */
export const forgetNonces = (db: Db): Promise<number> =>
  run(db)`
    delete from vendor_nonces
    where seen_at < now() - make_interval(mins => ${NONCE_MINUTES})`
