import { randomBytes, randomInt } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { Mischief, Outcome } from './provider.ts'

const SESSION_MS = 60_000
const TOKEN_SECONDS = 3600
const MOST_PER_NUMBER = 5

type Session = { readonly phone: string; readonly code: string; readonly until: number }
export type PhoneService = Awaited<ReturnType<typeof openPhoneService>>

/**
 * A phone sign-in of the Firebase type: it sends a code itself, and vouches for the number with a
 * signed token. Its errors carry the names that such services give them.
 */
export async function openPhoneService({
  issuer,
  project,
  now,
}: {
  issuer: string
  project: string
  now: () => number
}) {
  const keys = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const kid = randomBytes(8).toString('hex')
  const jwk: JWK = { ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256', use: 'sig' }
  const sessions = new Map<string, Session>()
  const sent = new Map<string, number>()

  async function sign(phone: string, mischief: Mischief): Promise<string> {
    const at = Math.floor(now() / 1000) - (mischief === 'expired' ? 2 * TOKEN_SECONDS : 0)
    return new SignJWT({
      phone_number: phone,
      auth_time: at,
      firebase: { sign_in_provider: 'phone', identities: { phone: [phone] } },
    })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setSubject(randomBytes(14).toString('hex'))
      .setIssuer(mischief === 'wrong-issuer' ? 'https://elsewhere.example' : issuer)
      .setAudience(mischief === 'wrong-audience' ? 'another-project' : project)
      .setIssuedAt(at)
      .setExpirationTime(at + TOKEN_SECONDS)
      .setJti(randomBytes(12).toString('hex'))
      .sign(mischief === 'bad-signature' ? foreign.privateKey : keys.privateKey)
  }

  return {
    jwks: () => ({ keys: [jwk] }),

    sendCode({ phoneNumber, recaptchaToken }: Record<string, unknown>): Outcome<object> {
      if (typeof phoneNumber !== 'string' || !/^\+[1-9]\d{7,14}$/u.test(phoneNumber)) {
        return { error: 'INVALID_PHONE_NUMBER' }
      }
      if (recaptchaToken === 'bad') return { error: 'CAPTCHA_CHECK_FAILED' }
      const count = (sent.get(phoneNumber) ?? 0) + 1
      sent.set(phoneNumber, count)
      if (count > MOST_PER_NUMBER) return { error: 'TOO_MANY_ATTEMPTS_TRY_LATER' }
      const sessionInfo = randomBytes(18).toString('base64url')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      sessions.set(sessionInfo, { phone: phoneNumber, code, until: now() + SESSION_MS })
      return { ok: { sessionInfo } }
    },

    async signIn({
      sessionInfo,
      code,
      mischief,
    }: Record<string, unknown>): Promise<Outcome<object>> {
      const session = sessions.get(String(sessionInfo))
      if (!code) return { error: 'MISSING_CODE' }
      if (!session || session.until < now()) return { error: 'SESSION_EXPIRED' }
      if (session.code !== code) return { error: 'INVALID_CODE' }
      sessions.delete(String(sessionInfo))
      const idToken = await sign(session.phone, (mischief as Mischief) ?? 'none')
      return { ok: { idToken, phoneNumber: session.phone } }
    },

    codes: () =>
      [...sessions.values()]
        .filter(({ until }) => until >= now())
        .reverse()
        .slice(0, 20),
  }
}
