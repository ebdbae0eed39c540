import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, maybe, run } from '../../../base/database/query.ts'
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
  await run(db)`
    insert into login_challenges
      (id, token_hash, member_id, methods, weak_password, password_changed_at, expires_at)
    values (${challenge.id}, ${hashOf(challenge.token)}, ${challenge.memberId},
      ${list.text(challenge.methods)}, ${challenge.weakPassword}, ${challenge.passwordChangedAt},
      ${challenge.expiresAt})`
}

/** A login that still waits for its second step. */
export async function findChallenge(
  db: Db | Tx,
  token: string,
  at: Date,
): Promise<Challenge | undefined> {
  return maybe<Challenge>(db)`
    select ${columns} from login_challenges
     where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${at}
       and tries < ${SECOND_STEP_TRIES}`
}

/** Counts a try before it is judged. */
export async function countChallengeTry(
  db: Db,
  token: string,
  at: Date,
): Promise<Challenge | undefined> {
  return maybe<Challenge>(db)`
    update login_challenges set tries = tries + 1
     where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${at}
       and tries < ${SECOND_STEP_TRIES}
    returning ${columns}`
}

/** Uses a challenge up; of two tabs that finish one login, one is told no. */
export async function takeChallenge(tx: Tx, id: string, at: Date): Promise<boolean> {
  const touched = await run(tx)`
    update login_challenges set used_at = ${at} where id = ${id} and used_at is null`
  return touched === 1
}
