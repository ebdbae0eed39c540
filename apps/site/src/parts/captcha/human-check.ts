import { ask } from '../../base/server/ask.ts'
import { Refused } from '../../base/server/refused.ts'
import type { House } from '../../base/session/house.ts'
import { loadTexts, text } from '../../base/texts/texts.ts'
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
  const { provider, options } = house?.verification.humanCheck ?? { provider: 'none', options: {} }
  if (provider === 'geetest') return { verification: { provider, ...(await passOf(options)) } }
  return provider === 'captcha' ? proveHuman(typed) : {}
}

/** The built-in check, whatever the settings say: the browser does a sum; where it cannot, a picture was read. */
export async function proveHuman(typed: CaptchaAnswer): Promise<CaptchaAnswer> {
  if (!canProve()) return typed
  const payload = await solveChallenge(await ask('captchaChallenge', {}))
  return payload ? { verification: { provider: 'altcha', payload } } : {}
}

/** An outside widget of the geetest type: its service gives four values, which ours asks it about. */
async function passOf({
  endpoint = '',
  captchaId = '',
}: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  await loadTexts('phone')
  const failed = () => new Refused('human_check_invalid', text('phone', 'checkFailed'))
  const reply = await fetch(`${endpoint}/solve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ captcha_id: captchaId }),
  }).catch(() => undefined)
  if (!reply?.ok) throw failed()
  return (await reply.json()) as Record<string, unknown>
}
