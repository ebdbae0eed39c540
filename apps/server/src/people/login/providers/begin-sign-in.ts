import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import * as oidc from 'openid-client'
import type { Player } from '../../../base/http/caller.ts'
import { overRateLimit } from '../../../base/rate-limits/counted-calls.ts'
import { SIGN_IN_MS, SIGN_INS_PER_HOUR } from '../limits.ts'
import { type OwnerRefusal, proveOwner } from '../prove-owner.ts'
import { connect, type ProviderNeeds, shownUrl } from './providers.ts'
import { keepAttempt, listLinks } from './sign-in.store.ts'
import type { Visit } from '../../../base/http/visits.ts'

/** The page providers send browsers back to; they know it word for word. */
export const RETURN_PATH = '/sign-in/return'

type Wanted = {
  readonly provider: string
  readonly returnTo: string
  /** The page's origin; undefined for one that is not ours. */
  readonly origin: string | undefined
  readonly browser: string
}

/** Where a visitor's browser goes to sign in with a provider. */
export async function beginSignIn(
  needs: ProviderNeeds,
  wanted: Wanted,
  visit: Visit,
): Promise<
  { address: string } | Refusal<'too_many_requests' | 'sign_in_unavailable' | 'sign_in_unreachable'>
> {
  const ration = { what: 'sign-in', ip: visit.ip, most: SIGN_INS_PER_HOUR }
  const wait = await overRateLimit(needs.db, { ...ration, at: needs.clock.now() })
  if (wait !== undefined) return refuse('too_many_requests', { retryAfterSeconds: wait })
  return goAway(needs, wanted, null)
}

/** The same for somebody who is logged in and wants to link the provider; the password is asked again. */
export async function beginLink(
  needs: ProviderNeeds,
  caller: Player,
  { password, ...wanted }: Wanted & { password: string | undefined },
): Promise<
  | { address: string }
  | Refusal<OwnerRefusal | 'sign_in_unavailable' | 'sign_in_linked' | 'sign_in_unreachable'>
> {
  const stranger = await proveOwner(needs, caller, password)
  if (stranger) return stranger
  const links = await listLinks(needs.db, caller.memberId)
  if (links.some(({ provider }) => provider === wanted.provider)) return refuse('sign_in_linked')
  return goAway(needs, wanted, caller.memberId)
}

/** Remembers what must come back, and makes the provider's address with it. */
async function goAway(
  needs: ProviderNeeds,
  { provider: name, returnTo, origin, browser }: Wanted,
  memberId: bigint | null,
): Promise<{ address: string } | Refusal<'sign_in_unavailable' | 'sign_in_unreachable'>> {
  if (!origin) return refuse('sign_in_unavailable')
  const connected = await connect(needs, name)
  if (isRefusal(connected)) return connected
  const { protocol, provider, service } = connected
  const secret = () => Buffer.from(needs.chance.bytes(32)).toString('base64url')
  const attempt = {
    state: secret(),
    nonce: secret(),
    codeVerifier: secret(),
    redirectUri: origin + RETURN_PATH,
  }
  const expiresAt = new Date(needs.clock.now().getTime() + SIGN_IN_MS)
  await keepAttempt(needs.db, {
    ...attempt,
    provider: name,
    memberId,
    returnTo,
    browser,
    expiresAt,
  })
  const address = oidc.buildAuthorizationUrl(protocol, {
    redirect_uri: attempt.redirectUri,
    scope: 'openid profile email',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  })
  return { address: shownUrl(address.href, provider.issuer, service) }
}
