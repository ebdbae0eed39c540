import type { Db, Tx } from '../../../base/database/database.ts'
import { maybe, run } from '../../../base/database/query.ts'
import { CODE_TRIES, CODES_RESENT_AFTER_MS } from '../../members/limits.ts'

export type CodePurpose =
  | 'login'
  | 'register'
  | 'password'
  | 'link'
  | 'contact'
  | 'second_step'
  | 'old_contact'
  | 'funds_password'
  | 'owner'

export type CodeRow = {
  readonly id: string
  readonly purpose: CodePurpose
  readonly codeHash: Buffer | null
  readonly sealed: Buffer
  readonly expiresAt: Date
}

type Place = { readonly purpose: CodePurpose; readonly subject: Buffer }

/** Puts a code in the place of the last one; false where that one was asked for a moment ago. */
export async function replaceCode(
  tx: Tx,
  code: Place & { id: string; sealed: Buffer; at: Date; expiresAt: Date },
): Promise<boolean> {
  const touched = await run(tx)`
    insert into verification_codes as c (id, purpose, subject, sealed, asked_at, expires_at)
    values (${code.id}, ${code.purpose}, ${code.subject}, ${code.sealed}, ${code.at},
      ${code.expiresAt})
    on conflict (purpose, subject) do update set
      id = excluded.id, code_hash = null, sealed = excluded.sealed, tries = 0,
      asked_at = excluded.asked_at, expires_at = excluded.expires_at, used_at = null
      where c.asked_at <= ${new Date(code.at.getTime() - CODES_RESENT_AFTER_MS)}`
  return touched === 1
}

/** A code that still has to be made and sent, held until commit. */
export async function lockUnsent(tx: Tx, id: string, at: Date): Promise<CodeRow | undefined> {
  return maybe<CodeRow>(tx)`
    select id, purpose, code_hash as "codeHash", sealed, expires_at as "expiresAt"
      from verification_codes
     where id = ${id} and code_hash is null and used_at is null and expires_at > ${at}
       for update`
}

export async function writeCodeHash(tx: Tx, id: string, hash: Buffer): Promise<void> {
  await run(tx)`update verification_codes set code_hash = ${hash} where id = ${id}`
}

/** Counts a try before it is judged; undefined where no code lives, or it was tried too often. */
export async function countCodeTry(
  db: Db,
  { purpose, subject, at }: Place & { at: Date },
): Promise<CodeRow | undefined> {
  return maybe<CodeRow>(db)`
    update verification_codes set tries = tries + 1
     where purpose = ${purpose} and subject = ${subject} and used_at is null
       and expires_at > ${at} and tries < ${CODE_TRIES}
    returning id, purpose, code_hash as "codeHash", sealed, expires_at as "expiresAt"`
}

/** Uses a code up; of two who use it at once, one is told no. */
export async function takeCode(tx: Db | Tx, id: string, at: Date): Promise<boolean> {
  const touched = await run(tx)`
    update verification_codes set used_at = ${at}
     where id = ${id} and used_at is null`
  return touched === 1
}

export async function sweepCodes(db: Db, at: Date): Promise<void> {
  await run(db)`delete from verification_codes where expires_at < ${at}`
  await run(db)`delete from password_links where expires_at < ${at}`
  await run(db)`delete from login_challenges where expires_at < ${at}`
}
