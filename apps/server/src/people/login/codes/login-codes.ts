import { type Refusal, refuse } from '@parlour/wire'
import { maybe, run } from '../../../base/database/query.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../../house/needs.ts'
import { LOGIN_CODE_MS } from '../../members/limits.ts'
import { findMember } from '../../members/members.store.ts'
import { type LoggedIn, openSession } from '../sessions/open-session.ts'
import type { Owner } from '../prove-owner.ts'
import { findRunning, hashOf } from '../sessions/sessions.store.ts'
import type { Visit } from '../../../base/http/visits.ts'

type CodeNeeds = Pick<Needs, 'db' | 'settings' | 'clock' | 'chance'>

/** Makes a code that logs a member in once within a minute; a session token never stands in an address. */
export async function createLoginCode(
  { db, clock, chance }: Pick<Needs, 'db' | 'clock' | 'chance'>,
  { memberId, sessionId }: Owner,
): Promise<{ token: string; expiresAt: Date }> {
  const token = Buffer.from(chance.bytes(24)).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + LOGIN_CODE_MS)
  await run(db)`
    insert into login_codes (code_hash, member_id, session_id, expires_at)
    values (${hashOf(token)}, ${memberId}, ${sessionId}, ${expiresAt})`
  return { token, expiresAt }
}

/**
 * Trades the code for a session beside the one it was made in: nobody has shown anything anew, so it ends
 * when that one ends, at the latest. A code that was used, is old or was never made is one answer.
 */
export async function exchangeLoginCode(
  needs: CodeNeeds,
  token: string,
  visit: Visit,
): Promise<LoggedIn | Refusal<'login_code_invalid' | 'account_suspended'>> {
  const at = needs.clock.now()
  return transactOrRefuse(needs.db, async (tx) => {
    const code = await maybe<{ memberId: bigint; sessionId: string }>(tx)`
      update login_codes set used_at = ${at}
       where code_hash = ${hashOf(token)} and used_at is null and expires_at > ${at}
      returning member_id as "memberId", session_id as "sessionId"`
    const from = code && (await findRunning(tx, code.sessionId, at))
    if (!from) return refuse('login_code_invalid')
    const member = await findMember(tx, code.memberId)
    if (member.state !== 'open') return refuse('account_suspended')
    return openSession(needs, tx, { member, visit, from })
  })
}
