import { sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
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
  const { rows } = await sql<{ known: boolean; passes: boolean | null }>`
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
    select exists (select from known) as known, (select passes from taken) as passes`.execute(db)
  return { known: rows[0]?.known === true, passes: rows[0]?.passes === true }
}

/** A refusal is the last word on its nonce. */
export const closeNonce = (db: Db, proof: Proof) =>
  sql`update vendor_nonces set refused = true
      where vendor = ${proof.vendor} and nonce = ${proof.nonce}
        and content_hash = ${proof.contentHash}`.execute(db)

/** Forgets nonces whose signatures have long gone stale. */
export async function forgetNonces(db: Db): Promise<bigint> {
  const done = await sql`delete from vendor_nonces
    where seen_at < now() - make_interval(mins => ${NONCE_MINUTES})`.execute(db)
  return done.numAffectedRows ?? 0n
}
