import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { run } from '../../../base/database/query.ts'
import { rulingOut } from '../../../base/problems/ruling-out.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Call } from '../../../base/http/bind.ts'
import { logInByName, type NameLoginRefusal } from '../log-in.ts'
import { findByUsername } from '../../members/members.store.ts'
import type { LoggedIn } from '../sessions/open-session.ts'
import { hashOf } from '../sessions/sessions.store.ts'
import { linkIn } from './finish-sign-in.ts'
import type { ProviderNeeds } from './providers.ts'
import { findLink, findTicket, listLinks, noteJoiner, takeTicket } from './sign-in.store.ts'
import { openClaims } from './sign-in-claims.ts'
import type { Visit } from '../../../base/http/visits.ts'

/** Nobody comes here through the agents' gate. */
type JoinRefusal = Exclude<NameLoginRefusal, 'only_agents_log_in'>
type LinkRefusal = 'sign_in_ticket_unknown' | 'sign_in_linked' | 'sign_in_taken'
type Around = {
  readonly visit: Visit
  readonly browser: string | undefined
  readonly captchaId: string | undefined
}

/**
 * Links a provider's word to an account that exists, once its password has been entered like at any
 * login: the same tries, captcha and second step. An equal e-mail address opens nothing.
 */
export async function joinSignIn(
  needs: ProviderNeeds,
  { ticket, username, password, captcha, verification }: Call<'joinSignIn'>['body'],
  { visit, browser, captchaId }: Around,
): Promise<LoggedIn | Refusal<JoinRefusal | LinkRefusal>> {
  const at = needs.clock.now()
  const kept = await findTicket(needs.db, { ticket, browser, at })
  if (!kept) return refuse('sign_in_ticket_unknown')
  if (await findLink(needs.db, kept)) return refuse('sign_in_taken')
  const form = { username, password, captcha, verification, agentPortal: false }
  const entered = await logInByName(needs, form, visit, captchaId)
  if (isRefusal(entered)) {
    if (entered.refused === 'second_step_needed') await rememberJoiner(needs, ticket, username)
    return rulingOut(entered, 'only_agents_log_in')
  }
  const refused = await linkTicket(needs, entered.member.id, { ticket, browser })
  if (!refused) return entered.loggedIn
  await endUntold(needs, entered.loggedIn)
  return refused
}

/** After the second step the login is whole, and so is the link. */
export async function completeJoin(
  needs: ProviderNeeds,
  memberId: bigint,
  shown: { ticket: string; browser: string | undefined },
): Promise<{ done: true } | Refusal<LinkRefusal>> {
  const kept = await findTicket(needs.db, { ...shown, at: needs.clock.now() })
  // Only for the account whose password was entered for this ticket.
  if (kept?.memberId !== memberId) return refuse('sign_in_ticket_unknown')
  return (await linkTicket(needs, memberId, shown)) ?? { done: true }
}

/** The session's token is told to nobody: it must not stand in the list of running ones either. */
const endUntold = ({ db, clock }: ProviderNeeds, { token }: LoggedIn) =>
  run(db)`
    update member_sessions set ended_at = ${clock.now()}, end_reason = 'logged_out'
     where token_hash = ${hashOf(token)}`

async function rememberJoiner(
  { db }: ProviderNeeds,
  ticket: string,
  username: string,
): Promise<void> {
  const member = await findByUsername(db, username)
  if (member) await noteJoiner(db, ticket, member.id)
}

async function linkTicket(
  needs: ProviderNeeds,
  memberId: bigint,
  { ticket, browser }: { ticket: string; browser: string | undefined },
): Promise<Refusal<LinkRefusal> | undefined> {
  const at = needs.clock.now()
  const kept = await findTicket(needs.db, { ticket, browser, at })
  if (!kept) return refuse('sign_in_ticket_unknown')
  const claims = openClaims(needs, ticket, kept.sealedClaims)
  return transactOrRefuse(needs.db, async (tx) => {
    const held = await listLinks(tx, memberId)
    if (held.some(({ provider }) => provider === kept.provider)) return refuse('sign_in_linked')
    if (!(await takeTicket(tx, { ticket, browser, at }))) return refuse('sign_in_ticket_unknown')
    return linkIn(tx, { memberId, subject: kept, claims, at })
  })
}
