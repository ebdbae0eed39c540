import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, run } from '../../../base/database/query.ts'

export type ManagedOperator = {
  readonly operatorId: string
  readonly name: string
  readonly roles: string[]
  readonly active: boolean
  readonly signedInAt: Date | null
  /** Until when the password that was made for them is good; null where they chose one. */
  readonly passwordUntil: Date | null
}

export const listOperators = (db: Db): Promise<ManagedOperator[]> =>
  many<ManagedOperator>(db)`
    select operator_id as "operatorId", name, roles, active, signed_in_at as "signedInAt",
           password_until as "passwordUntil"
      from operators order by active desc, operator_id`

/** The operator, held until commit. */
export const holdOperator = (tx: Tx, username: string): Promise<ManagedOperator | undefined> =>
  maybe<ManagedOperator>(tx)`
    select operator_id as "operatorId", name, roles, active, signed_in_at as "signedInAt",
           password_until as "passwordUntil"
      from operators where username = ${username} for update`

/** False: there is one of this name. */
export async function insertOperator(
  tx: Tx,
  operator: {
    operatorId: string
    name: string
    roles: readonly string[]
    passwordHash: string
    passwordUntil: Date
    totpSecret: Buffer
  },
): Promise<boolean> {
  const { operatorId, name, roles, passwordHash, passwordUntil, totpSecret } = operator
  const touched = await run(tx)`
    insert into operators
        (operator_id, username, name, password_hash, password_until, totp_secret, roles)
    values (${operatorId}, ${operatorId}, ${name}, ${passwordHash}, ${passwordUntil}, ${totpSecret},
            ${list.text(roles)})
    on conflict do nothing`
  return touched === 1
}

export async function writeRoles(
  tx: Tx,
  operatorId: string,
  roles: readonly string[],
): Promise<void> {
  await run(tx)`
    update operators set roles = ${list.text(roles)} where operator_id = ${operatorId}`
}

export async function writeActive(tx: Tx, operatorId: string, active: boolean): Promise<void> {
  await run(tx)`update operators set active = ${active} where operator_id = ${operatorId}`
}

export async function writeMadePassword(
  tx: Tx,
  operatorId: string,
  { hash, until }: { hash: string; until: Date },
): Promise<void> {
  await run(tx)`
    update operators set password_hash = ${hash}, password_until = ${until}
     where operator_id = ${operatorId}`
}

/** A code of the new secret is fresh, whatever was used of the old one. */
export async function writeTotpSecret(tx: Tx, operatorId: string, sealed: Buffer): Promise<void> {
  await run(tx)`
    update operators set totp_secret = ${sealed}, totp_step = 0 where operator_id = ${operatorId}`
}

export async function endEverySession(tx: Tx, operatorId: string): Promise<void> {
  await run(tx)`
    update operator_sessions set ended_at = now()
     where operator_id = ${operatorId} and ended_at is null`
}

/** Failed sign-ins under this name, from wherever they came. */
export async function forgetOperatorTries(tx: Tx, operatorId: string): Promise<void> {
  await run(tx)`
    delete from failed_tries
     where starts_with(subject, ${`operator:${operatorId}:`})
        or subject = ${`operator-password:${operatorId}`}`
}
