import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Call } from '../../../base/http/bind.ts'
import { findMember } from '../../members/members.store.ts'
import { type LoggedIn, openSession } from '../sessions/open-session.ts'
import { overRateLimit } from '../../../base/rate-limits/counted-calls.ts'
import { begun, type PasskeyNeeds } from './add-passkey.ts'
import { judgePasskey } from './judge-passkey.ts'
import { CHALLENGE_MS, PASSKEY_LOGINS_PER_HOUR } from '../limits.ts'
import { passkeyDomain } from './own-origins.ts'
import { takeChallenge } from './passkeys.store.ts'
import { webauthn } from './webauthn.ts'
import type { Visit } from '../../../base/http/visits.ts'

/** A challenge for whatever passkey the browser holds: no name is asked, so none can be tried out. */
export async function beginPasskeyLogin(
  needs: PasskeyNeeds,
  visit: Visit,
  origin: string | undefined,
): Promise<
  | { challengeId: string; options: Record<string, unknown> }
  | Refusal<'too_many_requests' | 'passkeys_unavailable'>
> {
  const tooMany = await rationed(needs, visit)
  if (tooMany) return tooMany
  const rpID = origin && passkeyDomain(needs, origin)
  if (!rpID) return refuse('passkeys_unavailable')
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(needs.chance.bytes(32)),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
  return begun(needs, { purpose: 'login', memberId: null, origin, options })
}

/**
 * Logs in with a passkey. It holds two factors in itself, the device and its owner's finger or PIN,
 * so nothing further is asked. An unknown passkey and a wrong signature are one answer.
 */
export async function logInWithPasskey(
  needs: PasskeyNeeds,
  { challengeId, response }: Call<'loginWithPasskey'>['body'],
  visit: Visit,
  origin: string | undefined,
): Promise<
  | LoggedIn
  | Refusal<'passkeys_unavailable' | 'challenge_invalid' | 'passkey_refused' | 'account_suspended'>
> {
  const rpId = origin && passkeyDomain(needs, origin)
  if (!rpId) return refuse('passkeys_unavailable')
  const at = needs.clock.now()
  const asked = await takeChallenge(needs.db, { challengeId, purpose: 'login', at })
  if (!asked || asked.origin !== origin) return refuse('challenge_invalid')
  const passkey = await judgePasskey(needs, response, { challenge: asked.challenge, origin, rpId })
  if (isRefusal(passkey)) return passkey
  const member = await findMember(needs.db, passkey.memberId)
  if (member.state !== 'open') return refuse('account_suspended')
  return openSession(needs, needs.db, { member, visit })
}

async function rationed(
  { db, clock }: PasskeyNeeds,
  { ip }: Visit,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const ration = { what: 'passkey', ip, most: PASSKEY_LOGINS_PER_HOUR }
  const wait = await overRateLimit(db, { ...ration, at: clock.now() })
  return wait === undefined ? undefined : refuse('too_many_requests', { retryAfterSeconds: wait })
}
