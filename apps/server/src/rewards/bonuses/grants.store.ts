import type { Amount } from '@parlour/money'
import type { GrantState } from '@parlour/promotions'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, run } from '../../base/database/query.ts'
import type { BucketTerms } from '../../ledger/wallet/records/bonus-buckets.store.ts'

/** An offer that nobody has taken yet stands beside the states of the books. */
export type Standing = GrantState | 'offered'

/** What a grant was given on; its expiry stands beside it. */
export type GrantTerms = Omit<BucketTerms, 'expiresAt'>

type NewGrant = {
  readonly id: string
  readonly memberId: bigint
  readonly source: { readonly kind: string; readonly id: string }
  readonly contentHash: bigint
  readonly currency: string
  readonly terms: GrantTerms
  readonly multiplier: number
  readonly requiredOn: 'BONUS' | 'DEPOSIT_PLUS_BONUS'
  readonly expiresAt: Date
}

export type GrantRow = NewGrant & {
  readonly state: 'offered' | 'taken' | 'lapsed'
  readonly slot: number | null
  readonly createdAt: Date
  /** Its time is over, by the database's clock. */
  readonly past: boolean
  readonly told: Standing | null
  readonly warnedHours: number | null
  /** Null until its bucket is open. */
  readonly bucketState: GrantState | null
  readonly balance: Amount
  readonly wagered: Amount
  readonly converted: Amount
  readonly removed: Amount
  readonly openBets: number
  readonly activatedAt: Date | null
  readonly endedAt: Date | null
}

/** Where a grant stands, offers included: what lapsed without being taken has expired. */
export const standingOf = ({ state, bucketState }: GrantRow): Standing =>
  state === 'taken' ? (bucketState ?? 'queued') : state === 'lapsed' ? 'expired' : 'offered'

/** Writes an offer down. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<GrantRow> {
  const { terms } = grant
  await run(tx)`
    insert into bonus_grants (id, member_id, state, source_kind, source_id, content_hash, currency,
        terms, multiplier, required_on, expires_at)
    values (${grant.id}, ${grant.memberId}, 'offered', ${grant.source.kind}, ${grant.source.id},
        ${grant.contentHash}, ${grant.currency}, ${JSON.stringify(terms, asText)}::jsonb,
        ${grant.multiplier}, ${grant.requiredOn}, ${grant.expiresAt})`
  return (await findGrant(tx, grant.id))!
}

/** The offer has its bucket now. */
export async function markTaken(tx: Tx, id: string, slot: number): Promise<void> {
  await run(tx)`update bonus_grants set state = 'taken', slot = ${slot} where id = ${id}`
}

/** Nobody took the offer, or nobody may any more. */
export async function markLapsed(tx: Tx, id: string): Promise<void> {
  await run(tx)`
    update bonus_grants set state = 'lapsed' where id = ${id} and state = 'offered'`
}

/** What is to be played for each of these grants. */
export async function requiredByGrants(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await many<{ id: string; required: bigint }>(db)`
    select id, coalesce((terms ->> 'required')::int8, 0) as required from bonus_grants
     where id = any(${list.uuid(ids)})`
  return new Map(rows.map(({ id, required }) => [id, required]))
}

export async function findGrant(db: Db | Tx, id: string): Promise<GrantRow | undefined> {
  const [row] = await readGrants(db, sql`g.id = ${id}`, 1)
  return row
}

/** All grants of a member that have not ended, and the latest that have. */
export const listGrants = (
  db: Db | Tx,
  memberId: bigint,
  which: 'open' | 'past',
  most: number,
): Promise<GrantRow[]> =>
  readGrants(
    db,
    sql`g.member_id = ${memberId} and ${which === 'open' ? isOpen : sql`not ${isOpen}`}`,
    most,
  )

/** The grant whose bucket has this number. */
export async function findBySlot(
  db: Db | Tx,
  memberId: bigint,
  slot: number,
): Promise<GrantRow | undefined> {
  const [row] = await readGrants(db, sql`g.member_id = ${memberId} and g.slot = ${slot}`, 1)
  return row
}

export async function countOpenGrants(tx: Tx, memberId: bigint): Promise<number> {
  return (await listGrants(tx, memberId, 'open', 1_000)).length
}

/** Grants in play, the oldest first. */
export async function listRunning(db: Db, most: number): Promise<{ id: string }[]> {
  return many<{ id: string }>(db)`
    select g.id from bonus_grants as g
      join bonus_buckets as b on b.member_id = g.member_id and b.slot = g.slot
     where b.state in ('queued', 'active') order by g.created_at, g.id limit ${most}`
}

/** Grants whose state the player has not been told of yet. */
export const listUntold = (db: Db, most: number): Promise<GrantRow[]> =>
  readGrants(
    db,
    sql`(g.told is null or g.told in ('offered', 'queued', 'active')) and g.told is distinct from ${standing}`,
    most,
  )

/** Grants in play that expire within so many hours and whose player was not warned of it. */
export const listUnwarned = (db: Db, hours: number, most: number): Promise<GrantRow[]> =>
  readGrants(
    db,
    sql`${isOpen} and g.expires_at > clock_timestamp()
        and g.expires_at <= clock_timestamp() + make_interval(hours => ${hours})
        and g.created_at < g.expires_at - make_interval(hours => ${hours})
        and (g.warned_hours is null or g.warned_hours > ${hours})`,
    most,
  )

/** Ends offers whose time is over, so many at most; one that somebody takes just now is left to the next run. */
export async function lapseOffers(db: Db, most: number): Promise<void> {
  await run(db)`
    update bonus_grants set state = 'lapsed'
     where id in (select id from bonus_grants
                   where state = 'offered' and expires_at <= clock_timestamp()
                   order by expires_at limit ${most} for update skip locked)`
}

export async function markTold(tx: Tx, id: string, told: Standing): Promise<void> {
  await run(tx)`update bonus_grants set told = ${told} where id = ${id}`
}

export async function markWarned(tx: Tx, id: string, hours: number): Promise<void> {
  await run(tx)`update bonus_grants set warned_hours = ${hours} where id = ${id}`
}

const isOpen = sql`(g.state = 'offered' or coalesce(b.state in ('queued', 'active'), false))`
const standing = sql`case g.state when 'taken' then b.state when 'lapsed' then 'expired' else 'offered' end`

type StoredTerms = { readonly [Key in keyof GrantTerms]: unknown }
type Stored = Omit<GrantRow, 'source' | 'terms' | 'multiplier'> & {
  readonly sourceKind: string
  readonly sourceId: string
  readonly multiplier: string
  readonly terms: StoredTerms
}

async function readGrants(
  db: Db | Tx,
  which: RawBuilder<unknown>,
  most: number,
): Promise<GrantRow[]> {
  const rows = await many<Stored>(db)`
    select g.id, g.member_id as "memberId", g.state, g.slot, g.source_kind as "sourceKind",
           g.source_id as "sourceId", g.content_hash as "contentHash", g.currency, g.terms,
           g.multiplier, g.required_on as "requiredOn", g.expires_at as "expiresAt",
           g.created_at as "createdAt", g.expires_at <= clock_timestamp() as past, g.told,
           g.warned_hours as "warnedHours", b.state as "bucketState",
           coalesce(b.balance, 0)::int8 as balance, coalesce(b.wagered, 0)::int8 as wagered,
           coalesce(b.converted, 0)::int8 as converted, coalesce(b.removed, 0)::int8 as removed,
           coalesce(b.open_bets, 0) as "openBets", b.activated_at as "activatedAt",
           b.ended_at as "endedAt"
      from bonus_grants as g
      left join bonus_buckets as b on b.member_id = g.member_id and b.slot = g.slot
     where ${which}
     order by g.created_at desc, g.id limit ${most}`
  return rows.map(({ sourceKind, sourceId, multiplier, terms, ...row }) => ({
    ...row,
    source: { kind: sourceKind, id: sourceId },
    multiplier: Number(multiplier),
    terms: termsIn(terms),
  }))
}

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

function termsIn(stored: StoredTerms): GrantTerms {
  const amount = (value: unknown) => (value === null ? null : BigInt(String(value)))
  return {
    ...(stored as GrantTerms),
    amount: BigInt(String(stored.amount)),
    deposit: BigInt(String(stored.deposit)),
    required: amount(stored.required),
    maxStake: amount(stored.maxStake),
    maxConvert: amount(stored.maxConvert),
  }
}
