import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import { isServed, isWithinDay } from '../../messages/message-costs.ts'
import type { Needs } from '../../../house/needs.ts'
import { CODE_MS } from '../../members/limits.ts'
import { rationMessages } from './message-rations.ts'
import { isOn } from '../../members/modules.ts'
import { type HumanProof, passHumanCheck } from '../pass-human-check.ts'
import {
  findByPhone,
  type Phone,
  type PhoneRefusal,
  readPhone,
} from '../../members/phone-numbers.ts'
import { askForCode } from './verification-codes.ts'
import type { HumanCheckRefusal } from '../../../house/member-checks.ts'

export type AskingRefusal =
  | 'messages_off'
  | PhoneRefusal
  | 'captcha_wrong'
  | HumanCheckRefusal
  | 'phone_too_many_requests'
  | 'message_quota_used'

type AskNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log' | 'checks'>

export type PhonePurpose = 'login' | 'register' | 'password'

type Asked = {
  readonly purpose: PhonePurpose
  readonly diallingCode: string | undefined
  readonly typed: string
  readonly field: string
  readonly proof: HumanProof
}

type Asker = { readonly ip: string; readonly language: string }

/**
 * Sends a code to a number that somebody typed. A known and an unknown number get the same answer in
 * the same time.
 */
export async function askPhoneCode(
  needs: AskNeeds,
  asked: Asked,
  asker: Asker,
): Promise<{ expiresAt: Date } | Refusal<AskingRefusal>> {
  const site = needs.settings.current()
  if (!isOffered(needs, asked.purpose)) return refuse('messages_off')
  const phone = readPhone(asked.diallingCode, asked.typed, asked.field)
  if (isRefusal(phone)) return phone
  if (!isServed(site.messages, phone.diallingCode)) return refuse('messages_off')
  const robot = await passHumanCheck(needs, asked.proof, asker)
  if (robot) return robot
  if (!(await isWithinDay(needs, phone.diallingCode))) return refuse('message_quota_used')
  return countAndAsk(needs, { purpose: asked.purpose, phone }, asker)
}

/** The same for a way that only members have; exact errors tell a number that nobody has. */
export async function askMemberCode(
  needs: AskNeeds,
  asked: Asked,
  asker: Asker,
): Promise<{ expiresAt: Date } | Refusal<AskingRefusal | 'register_first'>> {
  const sent = await askPhoneCode(needs, asked, asker)
  if (isRefusal(sent) || !needs.settings.current().login.specificErrors) return sent
  const phone = readPhone(asked.diallingCode, asked.typed, asked.field)
  if (isRefusal(phone)) return phone
  return (await findByPhone(needs.db, phone.number)) === undefined ? refuse('register_first') : sent
}

/** Each way in has its switch; an outside service that sends its own codes leaves us none to send. */
function isOffered({ settings }: Pick<Needs, 'settings'>, purpose: PhonePurpose): boolean {
  const site = settings.current()
  if (site.verification.phoneProof.provider !== 'own') return false
  if (purpose === 'login') return isOn(site, 'MOBILEVERCODELOGIN3')
  if (purpose === 'password') return isOn(site, 'CHNGPASSVERIF3')
  const byMobile = isOn(site, 'MOBILENUMREG3') && isOn(site, 'REGMOBVERF3')
  return isOn(site, 'DIRECTREG3') && (site.registration.smsEnabled || byMobile)
}

const countAndAsk = (
  needs: AskNeeds,
  { purpose, phone }: { purpose: PhonePurpose; phone: Phone },
  { ip, language }: Asker,
) =>
  transactOrRefuse(needs.db, async (tx) => {
    const tooMany = await rationMessages(needs, tx, { to: phone.number, ip })
    if (tooMany) return tooMany
    const { number: to, diallingCode } = phone
    const order = { channel: 'sms', to, diallingCode, language } as const
    return askForCode(needs, tx, { purpose, subject: to, order, lifeMs: CODE_MS })
  })
