import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { FILES_FOLLOW_DAYS } from '../limits.ts'

/** Claims an event; false when it was claimed before. Waits for one that is being worked on. */
export async function claimEvent(
  tx: Tx,
  event: { provider: string; eventId: string; contentHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ event_id: string }>`
    insert into provider_events (provider, event_id, content_hash, outcome)
    values (${event.provider}, ${event.eventId}, ${event.contentHash}, 'claimed')
    on conflict do nothing returning event_id`.execute(tx)
  return rows.length > 0
}

export async function findEvent(
  db: Db | Tx,
  provider: string,
  eventId: string,
): Promise<{ content_hash: Buffer; outcome: string } | undefined> {
  const { rows } = await sql<{ content_hash: Buffer; outcome: string }>`
    select content_hash, outcome from provider_events
     where provider = ${provider} and event_id = ${eventId}`.execute(db)
  return rows[0]
}

export async function storeOutcome(
  tx: Tx,
  provider: string,
  eventId: string,
  outcome: string,
): Promise<void> {
  await sql`
    update provider_events set outcome = ${outcome}
     where provider = ${provider} and event_id = ${eventId}`.execute(tx)
}

/** Notes a nonce; false when the same nonce came before with other content. */
export async function takeNonce(
  tx: Tx,
  provider: string,
  nonce: string,
  contentHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql<{ content_hash: Buffer }>`
    insert into provider_nonces (provider, nonce, content_hash)
    values (${provider}, ${nonce}, ${contentHash})
    on conflict (provider, nonce) do update set seen_at = provider_nonces.seen_at
    returning content_hash`.execute(tx)
  return rows[0]?.content_hash.equals(contentHash) ?? false
}

export async function forgetNonces(db: Db, olderThanSeconds: number): Promise<void> {
  await sql`
    delete from provider_nonces
     where seen_at < now() - make_interval(secs => ${olderThanSeconds})`.execute(db)
}

export type ProviderRow = {
  provider: string
  adapter: string
  base_url: string
  notify_url: string
  secret: Buffer
  /** The one before, while messages signed with it may still be on their way. */
  former_secret: Buffer | null
  enabled: boolean
}

export async function readProvider(
  db: Db | Tx,
  provider: string,
): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select provider, adapter, base_url, notify_url, secret, enabled,
           case when former_until > now() then former_secret end as former_secret
      from payment_providers where provider = ${provider}`.execute(db)
  return rows[0]
}

/**
 * Providers whose files are compared: those that are on, and those that are off while anything of them is open or was
 * moved so lately that their files may still tell of it.
 */
export async function providersToCompare(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from payment_providers as p
     where p.enabled
        or exists (select from provider_movements as m where m.provider = p.provider and not m.written_off
                      and (m.matched_day is null or m.day > now() - make_interval(days => ${FILES_FOLLOW_DAYS})))
        or exists (select from reconciliation_differences as d
                    where d.provider = p.provider and d.state = 'waiting')
        or exists (select from withdrawals as w where w.provider = p.provider and w.closed_at is null)
        or exists (select from deposits as o where o.provider = p.provider
                      and o.created_at > now() - make_interval(days => ${FILES_FOLLOW_DAYS}))
     order by provider`.execute(db)
  return rows.map((row) => row.provider)
}

/** A secret that takes another's place leaves that one valid for some minutes; none ends it at once. */
export async function saveProvider(
  db: Db,
  row: Omit<ProviderRow, 'enabled' | 'former_secret'>,
  overlapMinutes: number,
): Promise<void> {
  await sql`
    insert into payment_providers (provider, adapter, base_url, notify_url, secret)
    values (${row.provider}, ${row.adapter}, ${row.base_url}, ${row.notify_url}, ${row.secret})
    on conflict (provider) do update
      set adapter = excluded.adapter, base_url = excluded.base_url, notify_url = excluded.notify_url,
          secret = excluded.secret, updated_at = now(), former_secret = payment_providers.secret,
          former_until = now() + make_interval(mins => ${overlapMinutes})`.execute(db)
}
