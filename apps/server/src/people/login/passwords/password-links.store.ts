import type { Db, Tx } from '../../../base/database/database.ts'
import { maybe, run } from '../../../base/database/query.ts'
import type { Needs } from '../../../house/needs.ts'
import { hashOf } from '../sessions/sessions.store.ts'

/** Makes a link that chooses a new password once; the older links of the member end. */
export async function makePasswordLink(
  { chance, clock }: Pick<Needs, 'chance' | 'clock'>,
  tx: Tx,
  { memberId, endsAt }: { memberId: bigint; endsAt: Date },
): Promise<string> {
  const token = Buffer.from(chance.bytes(32)).toString('base64url')
  await endPasswordLinks(tx, memberId, clock.now())
  await run(tx)`
    insert into password_links (token_hash, member_id, expires_at)
    values (${hashOf(token)}, ${memberId}, ${endsAt})`
  return token
}

/** Whose link this is, if it is still good. */
export async function findPasswordLink(
  db: Db | Tx,
  token: string,
  at: Date,
): Promise<bigint | undefined> {
  const row = await maybe<{ memberId: bigint }>(db)`
    select member_id as "memberId" from password_links
     where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${at}`
  return row?.memberId
}

/** Uses a link up; of two tabs that use it at once, one is told no. */
export async function takePasswordLink(tx: Tx, token: string, at: Date): Promise<boolean> {
  const touched = await run(tx)`
    update password_links set used_at = ${at}
     where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${at}`
  return touched === 1
}

/** Every way to a new password ends with the password it was made for. */
export async function endPasswordLinks(tx: Db | Tx, memberId: bigint, at: Date): Promise<void> {
  await run(tx)`
    update password_links set used_at = ${at}
     where member_id = ${memberId} and used_at is null`
}
