import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, run } from '../../../base/database/query.ts'
import { hashOf } from '../sessions/sessions.store.ts'

export type Purpose = 'add' | 'login' | 'step'

export type Passkey = {
  readonly id: string
  readonly memberId: bigint
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: string[]
  readonly rpId: string
  readonly synced: boolean
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const columns = sql.raw(`id, member_id as "memberId", credential_id as "credentialId",
  public_key as "publicKey", counter, transports, rp_id as "rpId", synced, name,
  created_at as "createdAt", last_used_at as "lastUsedAt"`)

export async function listPasskeys(db: Db | Tx, memberId: bigint): Promise<Passkey[]> {
  return many<Passkey>(db)`
    select ${columns} from member_passkeys
     where member_id = ${memberId} order by created_at, id`
}

/** A passkey by the browser's name for it, held until the transaction ends: signatures are counted one by one. */
export async function lockPasskey(tx: Tx, credentialId: Buffer): Promise<Passkey | undefined> {
  return maybe<Passkey>(tx)`
    select ${columns} from member_passkeys
     where credential_id = ${credentialId} for update`
}

/** `undefined` when this passkey is registered already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<Passkey, 'id' | 'lastUsedAt'>,
): Promise<Passkey | undefined> {
  return maybe<Passkey>(tx)`
    insert into member_passkeys (member_id, credential_id, public_key, counter, transports, rp_id,
        synced, name, created_at)
    values (${passkey.memberId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
        ${list.text(passkey.transports)}, ${passkey.rpId}, ${passkey.synced}, ${passkey.name},
        ${passkey.createdAt})
    on conflict (credential_id) do nothing
    returning ${columns}`
}

export async function noteUse(
  tx: Tx,
  { id, counter, synced, at }: { id: string; counter: number; synced: boolean; at: Date },
): Promise<void> {
  await run(tx)`
    update member_passkeys set counter = ${counter}, synced = ${synced}, last_used_at = ${at}
     where id = ${id}`
}

export async function renameRow(
  db: Db,
  { id, memberId, name }: { id: string; memberId: bigint; name: string },
): Promise<Passkey | undefined> {
  return maybe<Passkey>(db)`
    update member_passkeys set name = ${name}
     where id = ${id} and member_id = ${memberId} returning ${columns}`
}

export async function deletePasskey(tx: Tx, memberId: bigint, id: string): Promise<boolean> {
  const rows = await many(tx)`
    delete from member_passkeys where id = ${id} and member_id = ${memberId} returning id`
  return rows.length === 1
}

export async function deletePasskeys(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx)`delete from member_passkeys where member_id = ${memberId}`
}

export type Challenge = {
  readonly purpose: Purpose
  readonly memberId: bigint | null
  readonly challenge: string
  readonly origin: string
}

/** Keeps a challenge under its name; a new one under the same name takes the old one's place. */
export async function keepChallenge(
  db: Db,
  challengeId: string,
  { purpose, memberId, challenge, origin, expiresAt }: Challenge & { expiresAt: Date },
): Promise<void> {
  await run(db)`
    insert into passkey_challenges (id_hash, purpose, member_id, challenge, origin, expires_at)
    values (${hashOf(challengeId)}, ${purpose}, ${memberId}, ${challenge}, ${origin}, ${expiresAt})
    on conflict (id_hash) do update
       set challenge = excluded.challenge, origin = excluded.origin,
           expires_at = excluded.expires_at`
}

/** Takes a challenge: of many who answer it at once, one finds it. */
export async function takeChallenge(
  db: Db,
  { challengeId, purpose, at }: { challengeId: string; purpose: Purpose; at: Date },
): Promise<Challenge | undefined> {
  const kept = await maybe<Challenge & { expiresAt: Date }>(db)`
    delete from passkey_challenges where id_hash = ${hashOf(challengeId)} and purpose = ${purpose}
    returning purpose, member_id as "memberId", challenge, origin, expires_at as "expiresAt"`
  return kept && kept.expiresAt > at ? kept : undefined
}
