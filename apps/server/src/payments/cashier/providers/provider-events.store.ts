import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, run } from '../../../base/database/query.ts'
import { FILES_FOLLOW_DAYS } from '../limits.ts'

/** Claims an event; false when it was claimed before. Waits for one that is being worked on. */
export async function claimEvent(
  tx: Tx,
  event: { provider: string; eventId: string; contentHash: Buffer },
): Promise<boolean> {
  const rows = await many<{ eventId: string }>(tx)`
    insert into provider_events (provider, event_id, content_hash, outcome)
    values (${event.provider}, ${event.eventId}, ${event.contentHash}, 'claimed')
    on conflict do nothing returning event_id as "eventId"`
  return rows.length > 0
}

export async function findEvent(
  db: Db | Tx,
  provider: string,
  eventId: string,
): Promise<{ contentHash: Buffer; outcome: string } | undefined> {
  return maybe<{ contentHash: Buffer; outcome: string }>(db)`
    select content_hash as "contentHash", outcome from provider_events
     where provider = ${provider} and event_id = ${eventId}`
}

export async function storeOutcome(
  tx: Tx,
  provider: string,
  eventId: string,
  outcome: string,
): Promise<void> {
  await run(tx)`
    update provider_events set outcome = ${outcome}
     where provider = ${provider} and event_id = ${eventId}`
}

/** Notes a nonce; false when the same nonce came before with other content. */
export async function takeNonce(
  tx: Tx,
  provider: string,
  nonce: string,
  contentHash: Buffer,
): Promise<boolean> {
  const row = await maybe<{ contentHash: Buffer }>(tx)`
    insert into provider_nonces (provider, nonce, content_hash)
    values (${provider}, ${nonce}, ${contentHash})
    on conflict (provider, nonce) do update set seen_at = provider_nonces.seen_at
    returning content_hash as "contentHash"`
  return row?.contentHash.equals(contentHash) ?? false
}

export async function forgetNonces(db: Db, olderThanSeconds: number): Promise<void> {
  await run(db)`
    delete from provider_nonces
     where seen_at < now() - make_interval(secs => ${olderThanSeconds})`
}

export type ProviderRow = {
  provider: string
  adapter: string
  baseUrl: string
  notifyUrl: string
  secret: Buffer
  /** The one before, while messages signed with it may still be on their way. */
  formerSecret: Buffer | null
  enabled: boolean
}

export async function readProvider(
  db: Db | Tx,
  provider: string,
): Promise<ProviderRow | undefined> {
  return maybe<ProviderRow>(db)`
    select provider, adapter, base_url as "baseUrl", notify_url as "notifyUrl", secret, enabled,
           case when former_until > now() then former_secret end as "formerSecret"
      from payment_providers where provider = ${provider}`
}

/**
 * Providers whose files are compared: those that are on, and those that are off while anything of them is open or was
 * moved so lately that their files may still tell of it.
 */
export async function providersToCompare(db: Db | Tx): Promise<string[]> {
  const rows = await many<{ provider: string }>(db)`
    select provider from payment_providers as p
     where p.enabled
        or exists (select from provider_movements as m where m.provider = p.provider and not m.written_off
                      and (m.matched_day is null or m.day > now() - make_interval(days => ${FILES_FOLLOW_DAYS})))
        or exists (select from reconciliation_differences as d
                    where d.provider = p.provider and d.state = 'waiting')
        or exists (select from withdrawals as w where w.provider = p.provider and w.closed_at is null)
        or exists (select from deposits as o where o.provider = p.provider
                      and o.created_at > now() - make_interval(days => ${FILES_FOLLOW_DAYS}))
     order by provider`
  return rows.map((row) => row.provider)
}

/** A secret that takes another's place leaves that one valid for some minutes; none ends it at once. */
export async function saveProvider(
  db: Db,
  row: Omit<ProviderRow, 'enabled' | 'formerSecret'>,
  overlapMinutes: number,
): Promise<void> {
  await run(db)`
    insert into payment_providers (provider, adapter, base_url, notify_url, secret)
    values (${row.provider}, ${row.adapter}, ${row.baseUrl}, ${row.notifyUrl}, ${row.secret})
    on conflict (provider) do update
      set adapter = excluded.adapter, base_url = excluded.base_url, notify_url = excluded.notify_url,
          secret = excluded.secret, updated_at = now(), former_secret = payment_providers.secret,
          former_until = now() + make_interval(mins => ${overlapMinutes})`
}
