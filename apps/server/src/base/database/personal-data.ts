import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Db, Tx } from './database.ts'
import { list, many, maybe, run } from './query.ts'
import { fingerprint } from '../encryption/keys.ts'

/** Whose data it is: `member:42`, `operator:3`. */
export type PersonalSubject = string

type Keys = {
  /** The name of the master key that seals. */
  readonly name: string
  /** By the name of their master key: the one that seals, and those that only open any more. */
  readonly wraps: ReadonlyMap<string, Buffer>
  readonly index: Buffer
}
let held: Keys | undefined

/**
 * Gives this process the master key; the opener of the database does it once, before anything is sealed.
 *
 * @param further master keys that still open what they sealed, and seal nothing any more.
 * @param index the key of the keyed hashes, where it is not the one that follows from the master key.
 */
export function holdPersonalKey(
  master: Buffer,
  { further = [], index }: { further?: readonly Buffer[]; index?: Buffer } = {},
): void {
  held = {
    name: fingerprint(master),
    wraps: new Map([...further, master].map((key) => [fingerprint(key), derive(key, 'wrap')])),
    index: index ?? indexKeyOf(master),
  }
}

/** The key of the keyed hashes as it follows from the first master key; later ones only wrap it. */
export const indexKeyOf = (master: Buffer): Buffer => derive(master, 'blind index')

const derive = (master: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `parlour ${use}`, 32))

/** Seals a key of the database under the master key of now. */
export const wrapKey = (key: Buffer, place: string): { wrapped: Buffer; name: string } => ({
  wrapped: seal(wrapOf(keys().name), key, placeOf(place)),
  name: keys().name,
})

/** Opens what `wrapKey` sealed under any master key that this process knows. */
export const unwrapKey = (wrapped: Buffer, name: string, place: string): Buffer =>
  open(wrapOf(name), wrapped, placeOf(place))

/** The name of the master key that seals now. */
export const sealingKeyName = (): string => keys().name

function wrapOf(name: string): Buffer {
  const wrap = keys().wraps.get(name)
  if (wrap) return wrap
  throw new Error(`The personal data key ${name} is not known to this process`)
}

/**
 * Keeps personal fields of a subject, each sealed with the subject's own key; `null` removes a field.
 *
 * @example await sealPersonal(tx, `member:${id}`, { phone: '+5511999990000', email: 'a@b.br' })
 */
export async function sealPersonal(
  tx: Tx,
  subject: PersonalSubject,
  fields: Readonly<Record<string, string | null>>,
): Promise<void> {
  const key = await keyOf(tx, subject)
  for (const [field, value] of Object.entries(fields)) {
    if (value === null) {
      await run(tx)`delete from personal_fields where subject = ${subject} and field = ${field}`
      continue
    }
    const sealed = seal(key, Buffer.from(value, 'utf8'), placeOf(subject, field))
    await run(tx)`
      insert into personal_fields (subject, field, sealed) values (${subject}, ${field}, ${sealed})
      on conflict (subject, field) do update set sealed = excluded.sealed, updated_at = now()`
  }
}

/** The subject's fields in the clear: all of them, or those named. An erased or unknown subject has none. */
export async function openPersonal(
  db: Db | Tx,
  subject: PersonalSubject,
  fields?: readonly string[],
): Promise<Record<string, string>> {
  return (await openPersonalOfMany(db, [subject], fields)).get(subject) ?? {}
}

/** The same for a page of subjects in one query. */
export async function openPersonalOfMany(
  db: Db | Tx,
  subjects: readonly PersonalSubject[],
  fields?: readonly string[],
): Promise<Map<PersonalSubject, Record<string, string>>> {
  type Row = { subject: string; field: string; sealed: Buffer; wrapped: Buffer; name: string }
  const rows = await many<Row>(db)`
    select subject, field, sealed, wrapped_key as wrapped, master_key as name
      from personal_fields join personal_subjects using (subject)
     where subject = any(${list.text(subjects)}) and wrapped_key is not null
       and (${list.text(fields ?? null)} is null or field = any(${list.text(fields ?? null)}))`
  const opened = new Map<PersonalSubject, Record<string, string>>()
  for (const { subject, field, sealed, wrapped, name } of rows) {
    const key = unwrapKey(wrapped, name, subject)
    const known = opened.get(subject) ?? {}
    known[field] = open(key, sealed, placeOf(subject, field)).toString('utf8')
    opened.set(subject, known)
  }
  return opened
}

/**
 * Claims a value for one subject: false if another subject has it. The caller normalises the value
 * first (a phone in E.164, an e-mail in lower case).
 *
 * @param kind what must be unique, `phone` or `document:br`.
 */
export async function claimPersonal(
  tx: Tx,
  subject: PersonalSubject,
  kind: string,
  value: string,
): Promise<boolean> {
  await keyOf(tx, subject)
  const row = await maybe<{ subject: string }>(tx)`
    insert into personal_claims (kind, blind, subject)
    values (${kind}, ${blindIndex(kind, value)}, ${subject})
    on conflict (kind, blind) do update set kind = excluded.kind
    returning subject`
  return row?.subject === subject
}

/** Gives up the subject's claims of a kind, before it claims another value, or all but the one that it keeps. */
export async function releasePersonal(
  tx: Tx,
  subject: PersonalSubject,
  kind: string,
  kept?: string,
): Promise<void> {
  const stays = kept === undefined ? null : blindIndex(kind, kept)
  await run(tx)`
    delete from personal_claims
     where subject = ${subject} and kind = ${kind} and blind is distinct from ${stays}::bytea`
}

/** Hands a claimed value over to another subject. */
export async function movePersonal(
  tx: Tx,
  { kind, value, from, to }: { kind: string; value: string; from: string; to: PersonalSubject },
): Promise<void> {
  await run(tx)`
    update personal_claims set subject = ${to}
     where kind = ${kind} and blind = ${blindIndex(kind, value)} and subject = ${from}`
}

/** Who claimed a value. */
export async function findPersonal(
  db: Db | Tx,
  kind: string,
  value: string,
): Promise<PersonalSubject | undefined> {
  const row = await maybe<{ subject: string }>(db)`
    select subject from personal_claims
     where kind = ${kind} and blind = ${blindIndex(kind, value)}`
  return row?.subject
}

/** A keyed hash of a value, to find or compare it without keeping it. Of another kind, the same value looks different. */
export function blindIndex(kind: string, value: string): Buffer {
  return createHmac('sha256', keys().index).update(kind).update('\0').update(value).digest()
}

/**
 * Erases a subject for good: its key is destroyed, so that copies of the sealed fields in old
 * backups stay closed wherever the key's own old copy is gone too; the fields and claims go as well. With a
 * member go the documents and pictures that they sent, and the words and addresses they wrote.
 */
export async function erasePersonal(tx: Tx, subject: PersonalSubject): Promise<void> {
  const all = await withBelongings(tx, subject)
  await run(tx)`delete from personal_fields where subject = any(${list.text(all)})`
  await run(tx)`delete from personal_claims where subject = any(${list.text(all)})`
  await run(tx)`delete from given_numbers where subject = any(${list.text(all)})`
  await run(tx)`
    update personal_subjects set wrapped_key = null, erased_at = now()
     where subject = any(${list.text(all)}) and erased_at is null`
}

/** What has a key of its own goes with the member it belongs to. */
async function withBelongings(tx: Tx, subject: PersonalSubject): Promise<PersonalSubject[]> {
  const member = /^member:(\d+)$/.exec(subject)?.[1]
  if (member === undefined) return [subject]
  const rows = await many<{ subject: string }>(tx)`
    select 'service:' || chat_id as subject from service_chats where member_id = ${member}
    union all select 'feedback:' || feedback_id from feedback_messages where member_id = ${member}
    union all select 'promotion-entry:' || entry_id from promotion_entries where member_id = ${member}
    union all select 'redemption:' || redemption_id from point_redemptions where member_id = ${member}`
  return [subject, `kyc:${member}`, `pictures:${member}`, ...rows.map((row) => row.subject)]
}

/** The subject's key, made on first use. Throws for an erased subject: whoever writes to it has missed the erasure. */
async function keyOf(tx: Tx, subject: PersonalSubject): Promise<Buffer> {
  const { wrapped, name } = wrapKey(randomBytes(32), subject)
  await run(tx)`
    insert into personal_subjects (subject, wrapped_key, master_key)
    values (${subject}, ${wrapped}, ${name}) on conflict (subject) do nothing`
  const kept = await maybe<{ wrapped: Buffer | null; name: string }>(tx)`
    select wrapped_key as wrapped, master_key as name from personal_subjects where subject = ${subject} for share`
  if (!kept?.wrapped) throw new Error(`The personal data of ${subject} has been erased`)
  return unwrapKey(kept.wrapped, kept.name, subject)
}

function keys(): Keys {
  if (held) return held
  throw new Error('The personal data key is not held: open the database through its opener first')
}

/** Bound to the sealed text, so that a value moved to another row or field does not open there. */
const placeOf = (...place: string[]) => Buffer.from(place.join('\0'), 'utf8')

const nonceBytes = 12
const tagBytes = 16

function seal(key: Buffer, plain: Buffer, place: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(place)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()])
}

function open(key: Buffer, sealed: Buffer, place: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
  decipher.setAAD(place).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
