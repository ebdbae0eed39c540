import type { Db } from '../../../base/database/database.ts'
import { maybe, run } from '../../../base/database/query.ts'
import type { Needs } from '../../../house/needs.ts'
import { deriveKey, seal, unseal } from '../../../base/encryption/encryption.ts'

export type Service = {
  readonly secret: string | undefined
  /** Where this server reaches it; undefined: at its public address. */
  readonly reachedAt: string | undefined
  /** Path under which browsers reach it on this site; undefined: at its public address. */
  readonly shownAt: string | undefined
}

const place = (name: string) => `identity_services.sealed_secret ${name}`
const keyOf = (config: Needs['config']) => deriveKey(config.secretKey, 'identity services')

/** Tells every process of the site where a service is and what its secret is. */
export async function connectService(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { name, secret, reachedAt, shownAt }: Service & { readonly name: string },
): Promise<void> {
  const sealed = secret === undefined ? null : seal(keyOf(config), Buffer.from(secret), place(name))
  await run(db)`
    insert into identity_services (name, sealed_secret, reached_at, shown_at)
    values (${name}, ${sealed}, ${reachedAt ?? null}, ${shownAt ?? null})
    on conflict (name) do update
       set sealed_secret = excluded.sealed_secret, reached_at = excluded.reached_at,
           shown_at = excluded.shown_at, updated_at = now()`
}

/** A service as the configuration and the sandbox's supervisor know it; the configuration's secret counts first. */
export async function findService(
  { db, config }: { db: Db; config: Needs['config'] },
  name: string,
): Promise<Service> {
  const kept = await maybe<{
    sealed: Buffer | null
    reachedAt: string | null
    shownAt: string | null
  }>(db)`
    select sealed_secret as sealed, reached_at as "reachedAt", shown_at as "shownAt"
      from identity_services where name = ${name}`
  const sealed = kept?.sealed
  return {
    secret:
      config.serviceSecrets[name] ??
      (sealed ? unseal(keyOf(config), sealed, place(name)).toString('utf8') : undefined),
    reachedAt: kept?.reachedAt ?? undefined,
    shownAt: kept?.shownAt ?? undefined,
  }
}
