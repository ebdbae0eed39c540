import { ask } from '../../server/ask.ts'
import type { House } from '../../session/house.ts'
import type { CaptchaAnswer } from './captcha-field.tsx'
import { canProve, solveChallenge } from './proof-of-work.ts'

/** Must a picture be read before a message is sent? Where the browser can do the sum instead, it does. */
export const needsPicture = (house: House | undefined): boolean =>
  house?.verification.humanCheck.provider === 'captcha' && !canProve()

/** What shows the server that a message is not asked for by a robot. */
export async function humanCheck(
  house: House | undefined,
  typed: CaptchaAnswer,
): Promise<CaptchaAnswer> {
  if (house?.verification.humanCheck.provider !== 'captcha') return {}
  if (!canProve()) return typed
  const payload = await solveChallenge(await ask('captchaChallenge', {}))
  return payload ? { verification: { provider: 'altcha', payload } } : {}
}
