import { sql } from 'kysely'
import { nameAndBirth, reopeningAskable } from '@parlour/members'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import { blindIndex, openPersonal } from '../../base/database/personal-data.ts'
import { lockPerson } from './lock-person.ts'

export type Exclusion = {
  readonly memberId: bigint
  readonly reason: 'self' | 'under_age' | 'matched' | 'house'
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly askedAt: Date | null
  readonly decidableAt: Date | null
  /** Whether that time has come, by the database's clock. */
  readonly isDecidable: boolean
  /** From when one could be asked about that stood before this took its place. */
  readonly notAskableBefore: Date | null
}

/**
 * Own wishes are kept for their time; what the house has shut may be asked about at once. What takes the place of an
 * exclusion that stands is not asked about sooner than that one was: nobody ends their own wish with another one.
 */
export function askableFrom(exclusion: Exclusion): Date {
  const { reason, startsAt, notAskableBefore } = exclusion
  const own = reason === 'self' ? reopeningAskable(exclusion) : startsAt
  return notAskableBefore && notAskableBefore > own ? notAskableBefore : own
}

const columns = sql`member_id as "memberId", reason, starts_at as "startsAt", ends_at as "endsAt",
  asked_at as "askedAt", decidable_at as "decidableAt",
  coalesce(decidable_at <= clock_timestamp(), false) as "isDecidable", not_askable_before as "notAskableBefore"`

/** The exclusion that stands, if any; it does not end by itself. */
export async function findExclusion(
  db: Db | Tx,
  memberId: bigint,
  { lock = false } = {},
): Promise<Exclusion | undefined> {
  return maybe<Exclusion>(db)`
    select ${columns} from exclusions where member_id = ${memberId} and lifted_at is null
    ${lock ? sql`for update` : sql``}`
}

/** Writes an exclusion; one that stands is never shortened. */
export async function writeExclusion(
  tx: Tx,
  { memberId, reason, endsAt }: Pick<Exclusion, 'memberId' | 'reason' | 'endsAt'>,
): Promise<void> {
  // Of two at the same moment the second sees the first.
  await lockPerson(tx, memberId)
  const standing = await findExclusion(tx, memberId)
  const notBefore = standing ? askableFrom(standing) : null
  await run(tx)`
    insert into exclusions as e (member_id, reason, ends_at) values (${memberId}, ${reason}, ${endsAt})
    on conflict (member_id) do update
       set reason = excluded.reason, starts_at = excluded.starts_at, lifted_at = null,
           asked_at = null, decidable_at = null, not_askable_before = ${notBefore}::timestamptz,
           ends_at = case when e.lifted_at is not null then excluded.ends_at
                          when e.ends_at is null or excluded.ends_at is null then null
                          else greatest(e.ends_at, excluded.ends_at) end`
}

export async function askToReopen(
  tx: Tx,
  { memberId, at, decidableAt }: { memberId: bigint; at: Date; decidableAt: Date },
): Promise<void> {
  await run(tx)`
    update exclusions set asked_at = ${at}, decidable_at = ${decidableAt}
     where member_id = ${memberId} and asked_at is null`
}

export async function closeReopening(tx: Tx, memberId: bigint, lifted: boolean): Promise<void> {
  await run(tx)`
    update exclusions
       set asked_at = null, decidable_at = null,
           lifted_at = case when ${lifted} then clock_timestamp() end
     where member_id = ${memberId}`
}

export async function reopeningsToDecide(db: Db, most: number): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(db)`
    select member_id as id from exclusions
     where asked_at is not null and lifted_at is null and decidable_at <= clock_timestamp()
     order by decidable_at limit ${most}`
  return rows.map(({ id }) => id)
}

/** What a person may be recognised by, as far as it is known. */
export type Traits = {
  readonly documentNumber?: string | undefined
  readonly name?: string | undefined
  readonly birthDate?: string | undefined
  readonly mobile?: string | undefined
  readonly email?: string | undefined
  /** The mark of the browser. */
  readonly place?: string | undefined
}

function marksOf({ documentNumber, name, birthDate, mobile, email, place }: Traits) {
  const values = {
    document: documentNumber,
    name_birth: name && birthDate ? nameAndBirth(name, birthDate) : undefined,
    mobile,
    email,
    device: place,
  }
  return Object.entries(values).flatMap(([kind, value]) =>
    value ? [{ kind, blind: blindIndex(`excluded ${kind}`, value) }] : [],
  )
}

/** The traits our own records hold of a member. */
export async function traitsOf(db: Db | Tx, memberId: bigint): Promise<Traits> {
  const kept = await openPersonal(db, `member:${memberId}`, [
    'idNumber',
    'payeeName',
    'birthDate',
    'mobileNum',
    'email',
  ])
  return {
    documentNumber: kept.idNumber,
    name: kept.payeeName,
    birthDate: kept.birthDate,
    mobile: kept.mobileNum,
    email: kept.email,
  }
}

/**
 * Before it is asked whether an excluded person is known by these, and before one becomes known by them: of two at the
 * same moment the second sees the first.
 */
export async function lockTraits(tx: Tx, traits: Traits): Promise<void> {
  const names = marksOf(traits).map(({ kind, blind }) => `trait ${kind} ${blind.toString('hex')}`)
  for (const name of names.toSorted())
    await run(tx)`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** Remembers an excluded person by keyed hashes; more may be added as more becomes known. */
export async function markExcluded(tx: Tx, memberId: bigint, traits: Traits): Promise<void> {
  await lockTraits(tx, traits)
  for (const { kind, blind } of marksOf(traits)) {
    await run(tx)`
      insert into exclusion_marks (kind, blind, member_id) values (${kind}, ${blind}, ${memberId})
      on conflict do nothing`
  }
}

/**
 * After somebody has said something of themselves: who is excluded is remembered by it as well, also once they say
 * something else. Whom it makes like others is asked by a verification; numbers are looked at by `doubtWord`.
 */
export async function markAnew(tx: Tx, memberId: bigint): Promise<void> {
  // An exclusion at the same moment has seen it, or is seen here.
  await lockPerson(tx, memberId)
  if (await findExclusion(tx, memberId))
    await markExcluded(tx, memberId, await traitsOf(tx, memberId))
}

/** Whether these traits are those of somebody else who is excluded now, and by which of them. */
export async function findExcludedPerson(
  db: Db | Tx,
  traits: Traits,
  except?: bigint,
): Promise<{ memberId: bigint; kind: string } | undefined> {
  const marks = marksOf(traits)
  if (marks.length === 0) return undefined
  return maybe<{ memberId: bigint; kind: string }>(db)`
    select m.member_id as "memberId", m.kind
      from unnest(${list.text(marks.map(({ kind }) => kind))}, ${list.bytea(marks.map(({ blind }) => blind))}) as wanted (kind, blind)
      join exclusion_marks m using (kind, blind)
      join exclusions e on e.member_id = m.member_id and e.lifted_at is null
     where m.member_id is distinct from ${except ?? null}::bigint limit 1`
}
