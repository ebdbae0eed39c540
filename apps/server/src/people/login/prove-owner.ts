import { type Refusal, refuse } from '@parlour/wire'
import { maybe } from '../../base/database/query.ts'
import type { Player } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { askPasswordAgain } from './ask-password-again.ts'
import { FRESH_LOGIN_MS } from '../members/limits.ts'
import { findMember } from '../members/members.store.ts'

export type OwnerRefusal = 'tries_locked' | 'overloaded' | 'password_wrong' | 'log_in_again'
/** Who calls, and in which session. */
export type Owner = Pick<Player, 'memberId' | 'sessionId'>

/**
 * A session that somebody left open must not take away what protects the account, nor its money: the
 * password is asked again. Who has none has logged in by another way just now.
 */
export async function proveOwner(
  needs: Pick<Needs, 'db' | 'clock'>,
  caller: Owner,
  password: string | undefined,
  /** Where it was typed. */
  field?: string,
): Promise<Refusal<OwnerRefusal> | undefined> {
  const member = await findMember(needs.db, caller.memberId)
  if (member.passwordHash === null) return proveFreshLogin(needs, caller)
  return askPasswordAgain(needs, member, password ?? '', field)
}

/** A login counts as fresh by the moment somebody showed who they are, not by that of a session opened from it. */
export async function proveFreshLogin(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { sessionId }: Pick<Owner, 'sessionId'>,
): Promise<Refusal<'log_in_again'> | undefined> {
  const row = await maybe<{ provenAt: Date | null }>(db)`
    select proven_at as "provenAt" from member_sessions where id = ${sessionId}`
  const age = clock.now().getTime() - (row?.provenAt?.getTime() ?? 0)
  if (age <= FRESH_LOGIN_MS) return undefined
  return refuse('log_in_again', { minutes: FRESH_LOGIN_MS / 60_000 })
}
