import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Needs } from '../needs.ts'
import { deriveKey, seal, unseal } from '../seal.ts'
import type { VendorsTables } from './vendors.tables.ts'

type KeyNeeds = Pick<Needs, 'config'> & { readonly db: Db }

/** A vendor's valid secrets, newest first: two while one replaces the other. */
export async function validSecrets(
  { db, config }: KeyNeeds,
  vendor: string,
): Promise<readonly string[]> {
  const rows = await db
    .withTables<VendorsTables>()
    .selectFrom('vendor_keys')
    .where('vendor', '=', vendor)
    .where('valid_from', '<=', sql<Date>`now()`)
    .where((on) => on.or([on('valid_until', 'is', null), on('valid_until', '>', sql<Date>`now()`)]))
    .select(['key_id', 'sealed_secret'])
    .orderBy('valid_from', 'desc')
    .orderBy('key_id', 'desc')
    .execute()
  const key = sealingKey(config)
  return rows.map((row) =>
    unseal(key, row.sealed_secret, context(vendor, row.key_id)).toString('utf8'),
  )
}

/** Adds a secret beside the ones in use, which end after `overlapMinutes`; the vendor changes over in between. */
export async function addSecret(
  { db, config }: KeyNeeds,
  key: { vendor: string; keyId: string; secret: string; overlapMinutes?: number },
): Promise<void> {
  await db
    .withTables<VendorsTables>()
    .updateTable('vendor_keys')
    .set({ valid_until: sql<Date>`now() + make_interval(mins => ${key.overlapMinutes ?? 60})` })
    .where('vendor', '=', key.vendor)
    .where('valid_until', 'is', null)
    .execute()
  const sealed = seal(sealingKey(config), Buffer.from(key.secret), context(key.vendor, key.keyId))
  await db
    .withTables<VendorsTables>()
    .insertInto('vendor_keys')
    .values({ vendor: key.vendor, key_id: key.keyId, sealed_secret: sealed, valid_until: null })
    .execute()
}

const sealingKey = (config: Needs['config']) => deriveKey(config.secretKey, 'vendor-keys')
const context = (vendor: string, keyId: string) => `vendor_keys/${vendor}/${keyId}`
