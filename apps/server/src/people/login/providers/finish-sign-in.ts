import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import * as oidc from 'openid-client'
import { recordAudit } from '../../../base/database/audit.ts'
import { sealPersonal } from '../../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Player, Visitor } from '../../../base/http/caller.ts'
import { tellProtection } from '../../inbox/tell-protection.ts'
import { type LetInRefusal, letIn } from '../let-in.ts'
import { TICKET_MS } from '../limits.ts'
import { type Connected, connect, type ProviderNeeds, shownProvider } from './providers.ts'
import {
  type Attempt,
  findLink,
  insertLink,
  keepTicket,
  noteLinkUse,
  type Subject,
  subjectOf,
  takeAttempt,
} from './sign-in.store.ts'
import { type Claims, sealClaims, suggestUsername } from './sign-in-claims.ts'
import type { Visit } from '../../../base/http/visits.ts'

type Refused =
  | 'sign_in_state_unknown'
  | 'sign_in_cancelled'
  | 'sign_in_unavailable'
  | 'sign_in_unreachable'
  | 'sign_in_refused'
  | 'sign_in_linked'
  | 'sign_in_taken'
  | LetInRefusal

type Return = {
  /** The query string the provider sent the browser back with. */
  readonly answer: string
  readonly browser: string | undefined
  readonly caller: Visitor | Player
  readonly visit: Visit
  readonly origin: string | undefined
}

/**
 * Takes a provider's answer from the browser that asked for it: known people are let in, members link
 * their account, newcomers get a ticket to register or join with.
 */
export async function finishSignIn(
  needs: ProviderNeeds,
  given: Return,
): Promise<CallAnswer<'finishSignIn'> | Refusal<Refused>> {
  const attempt = await attemptOf(needs, given)
  if (!attempt) return refuse('sign_in_state_unknown')
  const connected = await connect(needs, attempt.provider)
  if (isRefusal(connected)) return connected
  const claims = await redeem(needs, connected, attempt, given.answer)
  if (isRefusal(claims)) return claims
  const subject = subjectOf(connected.provider, claims.sub)
  const { returnTo } = attempt
  if (attempt.memberId !== null) return link(needs, attempt.memberId, { subject, claims, returnTo })
  const known = await findLink(needs.db, subject)
  if (!known) return welcome(needs, connected, { subject, claims, returnTo, given })
  const session = await letIn(needs, known.memberId, given)
  if (isRefusal(session)) return session
  await noteLinkUse(needs.db, subject, needs.clock.now())
  return { kind: 'loggedIn', session, returnTo }
}

/** The attempt this answer belongs to: of this browser, this origin and, when linking, this member. */
async function attemptOf(
  { db, clock }: ProviderNeeds,
  { answer, browser, caller, origin }: Return,
): Promise<Attempt | undefined> {
  const state = new URLSearchParams(answer).get('state')
  if (!state || !browser || !origin) return undefined
  const attempt = await takeAttempt(db, { state, browser, at: clock.now() })
  if (!attempt || new URL(attempt.redirectUri).origin !== origin) return undefined
  if (attempt.memberId === null) return attempt
  return caller.kind === 'player' && caller.memberId === attempt.memberId ? attempt : undefined
}

/** Trades the code for the provider's word and checks it: signature, issuer, audience, nonce, age. */
async function redeem(
  { log }: ProviderNeeds,
  { protocol, provider }: Connected,
  attempt: Attempt,
  answer: string,
): Promise<Claims | Refusal<'sign_in_cancelled' | 'sign_in_unreachable' | 'sign_in_refused'>> {
  const query = new URLSearchParams(answer)
  if (query.get('error') === 'access_denied') return refuse('sign_in_cancelled')
  try {
    const back = new URL(attempt.redirectUri)
    back.search = query.toString()
    const tokens = await oidc.authorizationCodeGrant(protocol, back, {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: query.get('state') ?? '',
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return refuse('sign_in_refused')
    return readClaims(claims)
  } catch (error) {
    log.warn({ err: error, provider: provider.name }, 'A provider’s answer did not hold.')
    return refuse(isSilence(error) ? 'sign_in_unreachable' : 'sign_in_refused')
  }
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 256 ? value : undefined

const readClaims = (claims: oidc.IDToken): Claims => ({
  sub: claims.sub,
  email: claims.email_verified === true ? text(claims.email)?.toLowerCase() : undefined,
  name: text(claims.name),
  nickname: text(claims.preferred_username) ?? text(claims.nickname),
})

/** No answer, or one that only says that the provider is not well. */
function isSilence(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  if (code === 'OAUTH_TIMEOUT' || error instanceof TypeError) return true
  return cause instanceof Response && cause.status >= 500
}

async function link(
  needs: ProviderNeeds,
  memberId: bigint,
  { subject, claims, returnTo }: { subject: Subject; claims: Claims; returnTo: string },
): Promise<CallAnswer<'finishSignIn'> | Refusal<'sign_in_linked' | 'sign_in_taken'>> {
  return transactOrRefuse(needs.db, async (tx) => {
    const refused = await linkIn(tx, { memberId, subject, claims, at: needs.clock.now() })
    return refused ?? { kind: 'linked', provider: subject.provider, returnTo }
  })
}

/** Links inside a transaction of the caller's; the name the provider knows is kept sealed. */
export async function linkIn(
  tx: Parameters<typeof insertLink>[0],
  {
    memberId,
    subject,
    claims,
    at,
  }: { memberId: bigint; subject: Subject; claims: Claims; at: Date },
): Promise<Refusal<'sign_in_linked' | 'sign_in_taken'> | undefined> {
  const outcome = await insertLink(tx, { memberId, subject, at })
  if (outcome !== 'linked') {
    return refuse(outcome === 'taken' ? 'sign_in_taken' : 'sign_in_linked')
  }
  const member = `member:${memberId}`
  const shownAs = claims.email ?? claims.name
  if (shownAs) await sealPersonal(tx, member, { [shownAsField(subject.provider)]: shownAs })
  await recordAudit(tx, {
    actor: member,
    action: 'link-sign-in',
    subject: member,
    after: { provider: subject.provider },
  })
  const { provider } = subject
  await tellProtection(tx, { memberId, at, key: 'sign_in_linked', params: { provider } })
  return undefined
}

export const shownAsField = (provider: string): string => `signIn:${provider}`

async function welcome(
  needs: ProviderNeeds,
  { provider }: Connected,
  {
    subject,
    claims,
    returnTo,
    given,
  }: { subject: Subject; claims: Claims; returnTo: string; given: Return },
): Promise<CallAnswer<'finishSignIn'>> {
  const ticket = Buffer.from(needs.chance.bytes(32)).toString('base64url')
  await keepTicket(needs.db, {
    ...subject,
    name: ticket,
    browser: given.browser ?? '',
    sealedClaims: sealClaims(needs, ticket, claims),
    expiresAt: new Date(needs.clock.now().getTime() + TICKET_MS),
  })
  return {
    kind: 'new',
    ticket,
    provider: shownProvider(provider),
    suggestedUsername: suggestUsername(needs, claims),
    email: claims.email ?? null,
    returnTo,
  }
}
