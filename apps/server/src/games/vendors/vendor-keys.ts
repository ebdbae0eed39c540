import type { Db } from '../../base/database/database.ts'
import { many, run } from '../../base/database/query.ts'
import type { Needs } from '../../house/needs.ts'
import { deriveKey, seal, unseal } from '../../base/encryption/encryption.ts'

type KeyNeeds = Pick<Needs, 'config'> & { readonly db: Db }

/** A vendor's valid secrets, newest first: two while one replaces the other. */
export async function validSecrets(needs: KeyNeeds, vendor: string): Promise<readonly string[]> {
  return (await vendorAtDoor(needs, vendor, undefined)).secrets
}

type AtDoor = { keyId: string; sealed: Buffer; allowed: boolean; enabled: boolean }

/** What the door needs of a vendor: its valid secrets, whether it may call from this address, and whether it is switched on. */
export async function vendorAtDoor(
  { db, config }: KeyNeeds,
  vendor: string,
  address: string | undefined,
): Promise<{ secrets: readonly string[]; allowed: boolean; enabled: boolean }> {
  const rows = await many<AtDoor>(db)`
    select k.key_id as "keyId", k.sealed_secret as sealed, v.enabled,
      coalesce(v.allowed_from is null or ${address ?? null}::inet <<= any (v.allowed_from), false) as allowed
    from vendor_keys k join game_vendors v on v.code = k.vendor
    where k.vendor = ${vendor} and k.valid_from <= now()
      and (k.valid_until is null or k.valid_until > now())
    order by k.valid_from desc, k.key_id desc`
  const key = sealingKey(config)
  return {
    secrets: rows.map(({ keyId, sealed }) =>
      unseal(key, sealed, context(vendor, keyId)).toString('utf8'),
    ),
    allowed: rows[0]?.allowed === true,
    enabled: rows[0]?.enabled === true,
  }
}

/** Adds a secret beside the ones in use, which end after `overlapMinutes`; the vendor changes over in between. */
export async function addSecret(
  { db, config }: KeyNeeds,
  key: { vendor: string; keyId: string; secret: string; overlapMinutes?: number },
): Promise<void> {
  await run(db)`
    update vendor_keys set valid_until = now() + make_interval(mins => ${key.overlapMinutes ?? 60})
     where vendor = ${key.vendor} and valid_until is null`
  const sealed = seal(sealingKey(config), Buffer.from(key.secret), context(key.vendor, key.keyId))
  await run(db)`
    insert into vendor_keys (vendor, key_id, sealed_secret, valid_until)
    values (${key.vendor}, ${key.keyId}, ${sealed}, null)`
}

const sealingKey = (config: Needs['config']) => deriveKey(config.secretKey, 'vendor-keys')
const context = (vendor: string, keyId: string) => `vendor_keys/${vendor}/${keyId}`
