import type { Db, Tx } from '../../database/database.ts'
import { many, run } from '../../database/query.ts'

export type StoredBodyKey = {
  readonly id: string
  readonly publicKey: unknown
  readonly sealedPrivateKey: Buffer
  readonly published: boolean
}

/** Keys that still open bodies, the newest first. */
export const readBodyKeys = async (db: Db | Tx): Promise<StoredBodyKey[]> =>
  await many<StoredBodyKey>(db)`
      select id, public_key as "publicKey", sealed_private_key as "sealedPrivateKey",
             published_until > now() as published
        from body_keys where opens_until > now() order by published_until desc`

/** Processes that find no published key make one; the table's lock lets one of them do it. */
export const lockBodyKeys = (tx: Tx): Promise<unknown> =>
  run(tx)`lock table body_keys in share row exclusive mode`

export async function addBodyKey(
  tx: Tx,
  key: {
    id: string
    publicKey: unknown
    sealedPrivateKey: Buffer
    publishedHours: number
    overlapHours: number
  },
): Promise<void> {
  await run(tx)`
    insert into body_keys (id, public_key, sealed_private_key, published_until, opens_until)
    values (${key.id}, ${JSON.stringify(key.publicKey)}::jsonb, ${key.sealedPrivateKey},
            now() + ${key.publishedHours} * interval '1 hour',
            now() + ${key.publishedHours + key.overlapHours} * interval '1 hour')`
  await run(tx)`delete from body_keys where opens_until < now()`
}

/**
 * Takes a nonce that was never seen; false for a replay or a time too far from the database's.
 * Both are judged in one statement, so that forgetting an old nonce cannot let its body in again.
 */
export async function takeNonce(
  db: Db,
  body: { nonce: string; madeAtMs: number; ageMs: number },
): Promise<boolean> {
  const rows = await many(db)`
    insert into body_nonces (nonce, forget_at)
    select ${body.nonce}, now() + ${3 * body.ageMs} * interval '1 millisecond'
     where abs(extract(epoch from now()) * 1000 - ${body.madeAtMs}::float8) <= ${body.ageMs}
    on conflict do nothing
    returning nonce`
  return rows.length === 1
}

export const forgetOldNonces = (db: Db): Promise<unknown> =>
  run(db)`delete from body_nonces where forget_at < now()`
