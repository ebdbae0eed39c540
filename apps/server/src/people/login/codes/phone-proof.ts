import { refuse } from '@parlour/wire'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { many } from '../../../base/database/query.ts'
import { hashOf } from '../sessions/sessions.store.ts'
import { fetchOutside, NoAnswer } from '../../../base/outbound/ask-outside.ts'
import type { AdapterNeeds, PhoneProof } from '../../../house/member-checks.ts'
import { CLOCK_TOLERANCE_SECONDS, PHONE_TOKEN_MS, PROVIDER_TIMEOUT_MS } from '../limits.ts'
import { findService } from './services.store.ts'
import { PHONE_PROOF_SERVICE } from './verification-services.ts'

/**
 * A phone sign-in of the Firebase type (Q-33): the service has sent the code itself and vouches for the
 * number. We check its signature, issuer, audience and age, and take each token once.
 */
export const firebaseProof: PhoneProof = {
  provider: 'firebase',
  async prove(needs, idToken) {
    if (idToken === '') return refuse('code_missing')
    const { issuer, project } = needs.settings.current().verification.phoneProof.options
    if (!issuer || !project) return refuse('phone_unknown_error')
    try {
      const claims = await verify(needs, idToken, { issuer, project })
      const phone = claims.phone_number
      const isPhone = typeof phone === 'string' && /^\+[1-9]\d{7,14}$/u.test(phone)
      if (!isPhone || !(await spend(needs, idToken, claims))) return refuse('human_check_invalid')
      return { phone }
    } catch (error) {
      needs.log.info(
        { event: 'phone_token_refused', reason: String(error) },
        'A phone token fails.',
      )
      return refuse(refusalOf(error))
    }
  },
}

async function verify(
  needs: AdapterNeeds,
  idToken: string,
  { issuer, project }: { issuer: string; project: string },
): Promise<JWTPayload> {
  const { reachedAt } = await findService(needs, PHONE_PROOF_SERVICE)
  const at = needs.clock.now()
  const { payload } = await jwtVerify(idToken, keysOf(issuer, reachedAt), {
    issuer,
    audience: project,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time', 'phone_number'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: at,
  })
  const age = at.getTime() - Number(payload.auth_time) * 1000
  if (!(age >= -CLOCK_TOLERANCE_SECONDS * 1000 && age <= PHONE_TOKEN_MS)) throw new TooOld()
  return payload
}

class TooOld extends Error {}

const known = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** The service's keys, fetched when a token names one that is not known yet. */
function keysOf(issuer: string, reachedAt: string | undefined) {
  const address = `${reachedAt ?? issuer}/jwks`
  const keys =
    known.get(address) ??
    createRemoteJWKSet(new URL(address), {
      timeoutDuration: PROVIDER_TIMEOUT_MS,
      [customFetch]: fetchOutside(PROVIDER_TIMEOUT_MS),
    })
  known.set(address, keys)
  return keys
}

/**
 * Uses a token up; false for one that came before. Its signature can be spelt in several ways, so it is known
 * by what was signed.
 */
async function spend(
  { db }: AdapterNeeds,
  idToken: string,
  { exp = 0 }: JWTPayload,
): Promise<boolean> {
  const signed = idToken.slice(0, idToken.lastIndexOf('.'))
  const rows = await many(db)`
    insert into spent_proofs (proof_hash, expires_at)
    values (${hashOf(`phone ${signed}`)}, ${new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1000)})
    on conflict do nothing returning proof_hash`
  return rows.length === 1
}

function refusalOf(error: unknown): 'code_expired' | 'human_check_invalid' | 'phone_unknown_error' {
  if (error instanceof errors.JWTExpired || error instanceof TooOld) return 'code_expired'
  const isSilence =
    error instanceof errors.JWKSTimeout ||
    error instanceof NoAnswer ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  return isSilence ? 'phone_unknown_error' : 'human_check_invalid'
}
