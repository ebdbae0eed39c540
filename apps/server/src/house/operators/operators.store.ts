import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import { SESSION_ABSOLUTE_HOURS, SESSION_IDLE_MINUTES } from './limits.ts'

export type OperatorRow = {
  operatorId: string
  username: string
  name: string
  passwordHash: string
  totpSecret: Buffer
  totpStep: bigint
  roles: string[]
  active: boolean
  /** Until when a password that somebody else made is good; null of one that the operator chose. */
  passwordUntil: Date | null
  signedInAt: Date | null
  previousSignedInAt: Date | null
}

export async function passwordHashOf(db: Db, username: string): Promise<string | undefined> {
  const row = await maybe<{ hash: string }>(db)`
    select password_hash as hash from operators where username = ${username.toLowerCase()}`
  return row?.hash
}

/** Locks the operator's row, so that two sign-ins with one code cannot both pass. */
export async function lockOperator(tx: Tx, username: string): Promise<OperatorRow | undefined> {
  return maybe<OperatorRow>(tx)`
    select operator_id as "operatorId", username, name, password_hash as "passwordHash",
           totp_secret as "totpSecret", totp_step as "totpStep", roles, active,
           password_until as "passwordUntil", signed_in_at as "signedInAt",
           previous_signed_in_at as "previousSignedInAt"
      from operators where username = ${username.toLowerCase()} for update`
}

export async function noteSignIn(tx: Tx, operatorId: string, totpStep: bigint): Promise<void> {
  await run(tx)`
    update operators
       set totp_step = ${totpStep},
           previous_signed_in_at = signed_in_at, signed_in_at = now()
     where operator_id = ${operatorId}`
}

/** A new password, and the code that it was chosen with, which is used up. */
export async function replacePasswordOf(
  tx: Tx,
  operatorId: string,
  { hash, step }: { hash: string; step: bigint },
): Promise<void> {
  await run(tx)`
    update operators set password_hash = ${hash}, password_until = null, totp_step = ${step}
     where operator_id = ${operatorId}`
}

export async function insertSession(db: Db | Tx, operatorId: string, hash: Buffer): Promise<void> {
  await run(db)`
    insert into operator_sessions (token_hash, operator_id) values (${hash}, ${operatorId})`
}

export type SessionRow = {
  operatorId: string
  username: string
  name: string
  roles: string[]
  /** Somebody else made the password: nothing can be done before it is changed. */
  mustChangePassword: boolean
  previousSignedInAt: Date | null
}

/** The session's operator; nothing when it idled too long or ended. Its clock is set back where somebody is there. */
export async function findSession(
  db: Db,
  hash: Buffer,
  isThere: boolean,
): Promise<SessionRow | undefined> {
  return maybe<SessionRow>(db)`
    update operator_sessions s set seen_at = case when ${isThere} then now() else seen_at end
      from operators o
     where s.token_hash = ${hash} and s.ended_at is null
       and s.seen_at > now() - make_interval(mins => ${SESSION_IDLE_MINUTES})
       and s.created_at > now() - make_interval(hours => ${SESSION_ABSOLUTE_HOURS})
       and o.operator_id = s.operator_id and o.active
    returning o.operator_id as "operatorId", o.username, o.name, o.roles,
              o.password_until is not null as "mustChangePassword",
              o.previous_signed_in_at as "previousSignedInAt"`
}

export async function endSession(db: Db, hash: Buffer): Promise<boolean> {
  const touched = await run(db)`
    update operator_sessions set ended_at = now()
     where token_hash = ${hash} and ended_at is null`
  return touched > 0
}

const RUNS = sql`ended_at is null
       and seen_at > now() - make_interval(mins => ${SESSION_IDLE_MINUTES})
       and created_at > now() - make_interval(hours => ${SESSION_ABSOLUTE_HOURS})`

/** Sessions that could still be used, the one of this hash first. */
export async function sessionsOf(
  db: Db,
  operatorId: string,
  hash: Buffer,
): Promise<{ since: Date; seenAt: Date; current: boolean }[]> {
  return many<{ since: Date; seenAt: Date; current: boolean }>(db)`
    select created_at as since, seen_at as "seenAt", token_hash = ${hash} as current
      from operator_sessions where operator_id = ${operatorId} and ${RUNS}
     order by current desc, created_at desc limit 50`
}

/** Ends what could still be used, but for the session of this hash. */
export async function endOthers(tx: Tx, operatorId: string, hash: Buffer): Promise<number> {
  const touched = await run(tx)`
    update operator_sessions set ended_at = now()
     where operator_id = ${operatorId} and token_hash <> ${hash} and ${RUNS}`
  return touched
}

export async function findOperator(
  db: Db | Tx,
  operatorId: string,
): Promise<SessionRow | undefined> {
  return maybe<SessionRow>(db)`
    select operator_id as "operatorId", username, name, roles,
           password_until is not null as "mustChangePassword",
           previous_signed_in_at as "previousSignedInAt"
      from operators where operator_id = ${operatorId}`
}

/**
 * What an operator may do, nothing where they are switched off. Held until commit, whoever takes a role away meanwhile
 * waits for what is decided now, or is waited for.
 */
export async function rolesNow(
  db: Db | Tx,
  operatorId: string,
  hold = false,
): Promise<readonly string[]> {
  const row = await maybe<{ roles: string[] }>(db)`
    select roles from operators where operator_id = ${operatorId} and active
    ${hold ? sql`for share` : sql``}`
  return row?.roles ?? []
}

export async function saveOperator(
  tx: Tx,
  operator: {
    operatorId: string
    username: string
    name: string
    passwordHash: string
    totpSecret: Buffer
    roles: readonly string[]
  },
): Promise<boolean> {
  const touched = await run(tx)`
    insert into operators (operator_id, username, name, password_hash, totp_secret, roles)
    values (${operator.operatorId}, ${operator.username}, ${operator.name}, ${operator.passwordHash},
            ${operator.totpSecret}, ${list.text(operator.roles)})
    on conflict (operator_id) do nothing`
  return touched > 0
}

export async function readTotpSecrets(
  db: Db,
): Promise<{ operatorId: string; username: string; totpSecret: Buffer }[]> {
  return many<{ operatorId: string; username: string; totpSecret: Buffer }>(db)`
    select operator_id as "operatorId", username, totp_secret as "totpSecret"
      from operators where active order by username`
}
