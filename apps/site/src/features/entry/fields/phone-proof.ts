import type { RefusalName } from '@parlour/wire'
import { Refused } from '../../../base/server/refused.ts'
import type { House } from '../../../base/session/house.ts'
import { loadTexts, text } from '../../../base/texts/texts.ts'
import { waitAfter } from './sms-wait.ts'

/** A code of an outside service is good for a minute (T-21). */
const OUTSIDE_CODE_MINUTES = 1

/** An outside service of the Firebase type sends codes itself and vouches for a number. */
const provesOutside = (house: House | undefined): boolean =>
  house?.verification.phoneProof.provider === 'firebase'

/** What the service remembers a sent code by, per number. */
const sessions = new Map<string, string>()

/**
 * Has a code sent to a number: by the outside service where the house has one, else by our own.
 *
 * @param number the whole number in digits.
 * @param own asks us, and answers when the next code may be asked for.
 * @returns when the next code may be asked for.
 */
export async function askForCode(
  house: House | undefined,
  number: string,
  own: () => Promise<number>,
): Promise<number> {
  if (!house || !provesOutside(house)) return own()
  const { sessionInfo } = await askService(house, 'accounts:sendVerificationCode', {
    phoneNumber: `+${number}`,
  })
  sessions.set(number, String(sessionInfo))
  return waitAfter(Date.now(), OUTSIDE_CODE_MINUTES)
}

/**
 * Shows the outside service the code, and has the number proven.
 *
 * @returns what a form sends with it (C-25); nothing where our own code is the proof.
 */
export async function outsideProof(house: House | undefined, number: string, code: string) {
  if (!house || !provesOutside(house)) return undefined
  const { idToken } = await askService(house, 'accounts:signInWithPhoneNumber', {
    sessionInfo: sessions.get(number) ?? '',
    code,
  })
  return { firebaseChannel: 'sms' as const, firebaseIdToken: String(idToken) }
}

async function askService(
  { verification: { phoneProof } }: House,
  what: string,
  body: object,
): Promise<Record<string, unknown>> {
  await loadTexts('phone')
  const { endpoint = '', apiKey = '' } = phoneProof.options
  try {
    const reply = await fetch(`${endpoint}/v1/${what}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const told = (await reply.json()) as Record<string, unknown> & { error?: { message?: string } }
    if (reply.ok) return told
    throw faultOf(told.error?.message ?? '')
  } catch (cause) {
    throw cause instanceof Refused ? cause : faultOf('')
  }
}

/** The service's words for what went wrong, and ours (N-05 to N-10). */
const faults = {
  INVALID_PHONE_NUMBER: ['phone_format_wrong', 'formatWrong'],
  MISSING_PHONE_NUMBER: ['phone_not_valid', 'notValid'],
  TOO_MANY_ATTEMPTS_TRY_LATER: ['phone_too_many_requests', 'tooMany'],
  QUOTA_EXCEEDED: ['message_quota_used', 'quotaUsed'],
  OPERATION_NOT_ALLOWED: ['messages_off', 'notEnabled'],
  CAPTCHA_CHECK_FAILED: ['human_check_invalid', 'checkInvalid'],
  MISSING_CODE: ['code_missing', 'codeMissing'],
  INVALID_CODE: ['code_wrong', 'codeWrong'],
  SESSION_EXPIRED: ['code_expired', 'codeExpired'],
  POPUP_CLOSED: ['phone_unknown_error', 'windowClosed'],
} as const satisfies Record<string, readonly [RefusalName, string]>

/** @param message how the service names it, such as `INVALID_CODE` or `INVALID_CODE : too short`. */
function faultOf(message: string): Refused {
  const name = message.split(/[\s:]/, 1)[0] as keyof typeof faults
  const [code, key] = faults[name] ?? (['phone_unknown_error', 'unknown'] as const)
  return new Refused(code, text('phone', key))
}
