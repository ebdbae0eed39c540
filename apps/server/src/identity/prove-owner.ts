import { type Refusal, refuse } from '@parlour/wire'
import { sql } from 'kysely'
import type { Player } from '../http/caller.ts'
import { askPasswordAgain } from '../members/ask-password-again.ts'
import { findMember } from '../members/members.store.ts'
import type { Needs } from '../needs.ts'
import { FRESH_LOGIN_MS } from './limits.ts'

export type OwnerRefusal = 'tries_locked' | 'overloaded' | 'password_wrong' | 'log_in_again'

/**
 * A session that somebody left open must not change how the account is entered: the password is asked
 * again. Who has none has logged in by another way just now.
 */
export async function proveOwner(
  needs: Pick<Needs, 'db' | 'clock'>,
  caller: Player,
  password: string | undefined,
): Promise<Refusal<OwnerRefusal> | undefined> {
  const member = await findMember(needs.db, caller.memberId)
  if (member.passwordHash === null) return freshLogin(needs, caller)
  return askPasswordAgain(needs, member, password ?? '')
}

async function freshLogin(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { sessionId }: Player,
): Promise<Refusal<'log_in_again'> | undefined> {
  const { rows } = await sql<{ startedAt: Date }>`
    select started_at as "startedAt" from member_sessions where id = ${sessionId}`.execute(db)
  const age = clock.now().getTime() - (rows[0]?.startedAt.getTime() ?? 0)
  if (age <= FRESH_LOGIN_MS) return undefined
  return refuse('log_in_again', { minutes: FRESH_LOGIN_MS / 60_000 })
}
