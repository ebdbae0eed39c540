import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { SECOND_STEP_TRIES } from '../../members/limits.ts'
import { hashOf } from '../sessions/sessions.store.ts'

export type Challenge = {
  readonly id: string
  readonly memberId: bigint
  readonly methods: readonly string[]
  readonly weakPassword: boolean
  readonly passwordChangedAt: Date
}

const columns = sql`
  id, member_id as "memberId", methods, weak_password as "weakPassword",
  password_changed_at as "passwordChangedAt"`

export async function insertChallenge(
  db: Db | Tx,
  challenge: Challenge & { token: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into login_challenges
      (id, token_hash, member_id, methods, weak_password, password_changed_at, expires_at)
    values (${challenge.id}, ${hashOf(challenge.token)}, ${challenge.memberId},
      ${[...challenge.methods]}::text[], ${challenge.weakPassword}, ${challenge.passwordChangedAt},
      ${challenge.expiresAt})`.execute(db)
}

/** A login that still waits for its second step. */
export async function findChallenge(
  db: Db | Tx,
  token: string,
  at: Date,
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    select ${columns} from login_challenges
     where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${at}
       and tries < ${SECOND_STEP_TRIES}`.execute(db)
  return rows[0]
}

/** Counts a try before it is judged. */
export async function countChallengeTry(
  db: Db,
  token: string,
  at: Date,
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    update login_challenges set tries = tries + 1
     where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${at}
       and tries < ${SECOND_STEP_TRIES}
    returning ${columns}`.execute(db)
  return rows[0]
}

/** Uses a challenge up; of two tabs that finish one login, one is told no. */
export async function takeChallenge(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update login_challenges set used_at = ${at} where id = ${id} and used_at is null`.execute(tx)
  return numAffectedRows === 1n
}
