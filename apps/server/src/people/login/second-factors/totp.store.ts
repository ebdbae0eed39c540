import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, one, run } from '../../../base/database/query.ts'

export type TotpRow = {
  readonly sealedSecret: Buffer
  readonly begunAt: Date
  readonly confirmedAt: Date | null
}

export async function findTotp(db: Db | Tx, memberId: bigint): Promise<TotpRow | undefined> {
  return maybe<TotpRow>(db)`
    select sealed_secret as "sealedSecret", begun_at as "begunAt", confirmed_at as "confirmedAt"
      from member_totp where member_id = ${memberId}`
}

/** Keeps a secret that waits for its first code, in place of one that waited; false where one is on. */
export async function keepWaitingSecret(
  db: Db,
  { memberId, sealedSecret, at }: { memberId: bigint; sealedSecret: Buffer; at: Date },
): Promise<boolean> {
  const rows = await many(db)`
    insert into member_totp (member_id, sealed_secret, begun_at)
    values (${memberId}, ${sealedSecret}, ${at})
    on conflict (member_id) do update
       set sealed_secret = excluded.sealed_secret, begun_at = excluded.begun_at, last_step = -1
     where member_totp.confirmed_at is null
    returning member_id`
  return rows.length === 1
}

/** The secret counts from now on; false where another request was first or showed another secret. */
export async function confirmSecret(
  tx: Tx,
  {
    memberId,
    sealedSecret,
    step,
    at,
  }: { memberId: bigint; sealedSecret: Buffer; step: bigint; at: Date },
): Promise<boolean> {
  const rows = await many(tx)`
    update member_totp set confirmed_at = ${at}, last_step = ${step}
     where member_id = ${memberId} and confirmed_at is null and sealed_secret = ${sealedSecret}
    returning member_id`
  return rows.length === 1
}

/** Uses a code's half-minute up; false when it, or a later one, has been used. */
export async function takeStep(db: Db | Tx, memberId: bigint, step: bigint): Promise<boolean> {
  const rows = await many(db)`
    update member_totp set last_step = ${step}
     where member_id = ${memberId} and confirmed_at is not null and last_step < ${step}
    returning member_id`
  return rows.length === 1
}

/** Uses a recovery code up; false when it is none or has been used. */
export async function takeRecoveryCode(
  db: Db | Tx,
  { memberId, hash, at }: { memberId: bigint; hash: Buffer; at: Date },
): Promise<boolean> {
  const rows = await many(db)`
    update member_recovery_codes set used_at = ${at}
     where member_id = ${memberId} and code_hash = ${hash} and used_at is null
    returning member_id`
  return rows.length === 1
}

export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: bigint,
  hashes: readonly Buffer[],
): Promise<void> {
  await run(tx)`delete from member_recovery_codes where member_id = ${memberId}`
  for (const hash of hashes) {
    await run(tx)`
      insert into member_recovery_codes (member_id, code_hash) values (${memberId}, ${hash})`
  }
}

export async function countRecoveryCodes(db: Db | Tx, memberId: bigint): Promise<number> {
  const { left } = await one<{ left: number }>(db)`
    select count(*)::int as left from member_recovery_codes
     where member_id = ${memberId} and used_at is null`
  return left
}

export async function deleteTotp(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx)`delete from member_recovery_codes where member_id = ${memberId}`
  await run(tx)`delete from member_totp where member_id = ${memberId}`
}
