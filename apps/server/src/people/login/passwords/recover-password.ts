import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Call } from '../../../base/http/bind.ts'
import { hasGateway } from '../../messages/gateways/gateways.ts'
import type { Needs } from '../../../house/needs.ts'
import { mayOpenByMail } from '../../members/claims.ts'
import { PASSWORD_LINK_MS } from '../../members/limits.ts'
import type { LoginRefusal } from '../log-in.ts'
import { findByUsername, findMember, fold } from '../../members/members.store.ts'
import { rationMessages } from '../codes/message-rations.ts'
import { isOn } from '../../members/modules.ts'
import { type LoggedIn, openSession } from '../sessions/open-session.ts'
import { type HumanProof, passHumanCheck } from '../pass-human-check.ts'
import { findPasswordLink, takePasswordLink } from './password-links.store.ts'
import { passwords } from '../../../base/passwords/passwords.ts'
import { findByPhone, type PhoneRefusal, readPhone } from '../../members/phone-numbers.ts'
import { type ProofRefusal, provePhone } from '../prove-phone.ts'
import { checkLinkForm, checkSecret } from '../../members/registration-fields.ts'
import { replacePassword } from './replace-password.ts'
import { askSecondStep } from '../second-factors/second-step.ts'
import { mayEnterByPhone } from '../codes/send-code.job.ts'
import { askForCode } from '../codes/verification-codes.ts'
import type { HumanCheckRefusal } from '../../../house/member-checks.ts'
import { pauseWithdrawals } from './withdrawal-pause.ts'
import { wordsAbout } from '../../members/words-about.ts'
import type { Visit } from '../../../base/http/visits.ts'

type RecoveryNeeds = Pick<
  Needs,
  'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log' | 'checks'
>

/**
 * Mails a link to a new password, if the name and the address belong together. The answer does not say
 * whether they do, unless the operator wants exact errors.
 */
export async function mailPasswordLink(
  needs: RecoveryNeeds,
  { username, email, ...human }: Call<'mailPasswordLink'>['body'],
  asker: {
    readonly ip: string
    readonly language: string
    /** A page of ours that the link may lead to. */
    readonly origin: string | undefined
    readonly captchaId: string | undefined
  },
): Promise<
  | { done: true }
  | Refusal<
      | 'messages_off'
      | 'field_invalid'
      | 'captcha_wrong'
      | HumanCheckRefusal
      | 'username_unknown'
      | 'phone_too_many_requests'
      | 'message_quota_used'
    >
> {
  const { origin, ip, language } = asker
  if (!origin || !(await hasGateway(needs, 'mail'))) return refuse('messages_off')
  const faults = checkLinkForm(needs.settings.current().registration.fields, { username, email })
  if (faults.length > 0) return refuse('field_invalid', { fields: faults })
  const proof: HumanProof = { captchaId: asker.captchaId, ...human }
  const robot = await passHumanCheck(needs, proof, asker)
  if (robot) return robot

  const to = email.trim().toLowerCase()
  const asked = await transactOrRefuse(needs.db, async (tx) => {
    const tooMany = await rationMessages(needs, tx, { to, ip })
    if (tooMany) return tooMany
    const order = { channel: 'mail', to, language, username, origin } as const
    const subject = `${fold(username)} ${to}`
    return askForCode(needs, tx, { purpose: 'link', subject, order, lifeMs: PASSWORD_LINK_MS })
  })
  if (isRefusal(asked)) return asked
  if (!needs.settings.current().login.specificErrors) return { done: true }
  const member = await findByUsername(needs.db, username)
  const isTheirs = member && (await mayOpenByMail(needs.db, member.id, to))
  return isTheirs ? { done: true } : refuse('username_unknown')
}

/** Sets a new password with the link of a mail. The link is used once; every session ends. */
export async function setPasswordByLink(
  needs: RecoveryNeeds,
  { token, newPassword, confirmNewPassword }: Call<'setPasswordByLink'>['body'],
): Promise<
  | CallReply<'setPasswordByLink'>
  | Refusal<'field_invalid' | 'overloaded' | 'password_link_invalid' | 'account_suspended'>
> {
  const fields = { entry: newPassword, confirmation: confirmNewPassword }
  const fault = await refusePassword(needs, 'confirmNewPassword', fields)
  if (fault) return fault
  const at = needs.clock.now()
  // Looked at before the hash is computed: guessing links must not cost us a hash each.
  const owner = await findPasswordLink(needs.db, token, at)
  if (owner === undefined) return refuse('password_link_invalid')
  const known = await refusePassword(needs, 'confirmNewPassword', fields, owner)
  if (known) return known
  const hash = await passwords.hash(newPassword)
  if (isRefusal(hash)) return hash
  return transactOrRefuse(needs.db, async (tx) => {
    const memberId = await findPasswordLink(tx, token, at)
    if (memberId === undefined || !(await takePasswordLink(tx, token, at))) {
      return refuse('password_link_invalid')
    }
    const member = await findMember(tx, memberId)
    if (member.state !== 'open') return refuse('account_suspended')
    await replacePassword(tx, { memberId, hash, at, action: 'reset-password-by-mail' })
    await pauseWithdrawals(tx, memberId, 'password_reset')
    return { account: member.username }
  })
}

type ByCodeRefusal =
  | 'messages_off'
  | PhoneRefusal
  | 'field_invalid'
  | ProofRefusal
  | 'register_first'
  | 'overloaded'
  | Extract<LoginRefusal, 'account_suspended' | 'second_step_needed'>

/** Sets a new password with the code that was sent to the member's number, and logs in. */
export async function setPasswordByCode(
  needs: RecoveryNeeds,
  body: Call<'setPasswordByCode'>['body'],
  visit: Visit,
): Promise<LoggedIn | Refusal<ByCodeRefusal>> {
  if (!isOn(needs.settings.current(), 'CHNGPASSVERIF3')) return refuse('messages_off')
  const phone = readPhone(body.countryDialingCode, body.mobileNum)
  if (isRefusal(phone)) return phone
  const typed = { entry: body.newPassword, confirmation: body.newPassword }
  const fault = await refusePassword(needs, 'newPassword', typed)
  if (fault) return fault
  const proven = await provePhone(needs, {
    number: phone.number,
    purpose: 'password',
    code: body.verificationCode,
    idToken: body.firebaseIdToken,
  })
  if (isRefusal(proven)) return proven
  const memberId = await findByPhone(needs.db, phone.number)
  if (memberId === undefined) return refuse('register_first')
  const known = await refusePassword(needs, 'newPassword', typed, memberId)
  if (known) return known
  const hash = await passwords.hash(body.newPassword)
  if (isRefusal(hash)) return hash
  const at = needs.clock.now()
  const changed = await transactOrRefuse(needs.db, async (tx) => {
    const member = await findMember(tx, memberId)
    if (!(await proven.use(tx, at))) return refuse('code_expired', { field: 'verificationCode' })
    if (member.state !== 'open') return refuse('account_suspended')
    if (!(await mayEnterByPhone(tx, member))) return refuse('register_first')
    await replacePassword(tx, { memberId, hash, at, action: 'reset-password-by-sms' })
    await pauseWithdrawals(tx, memberId, 'password_reset')
    return findMember(tx, memberId)
  })
  if (isRefusal(changed)) return changed
  // The new password stands; a factor of the member's own is asked for all the same.
  const step = await askSecondStep(needs, { member: changed, visit, by: 'message' })
  return step ?? openSession(needs, needs.db, { member: changed, visit })
}

/** @param owner once it is proven who asks: before, the answer would tell a stranger what the account is called. */
async function refusePassword(
  needs: Pick<Needs, 'db' | 'settings'>,
  confirmation: string,
  typed: { entry: string; confirmation: string },
  owner?: bigint,
): Promise<Refusal<'field_invalid'> | undefined> {
  const names = { entry: 'newPassword', confirmation }
  const rules = needs.settings.current().registration.fields
  const about = owner === undefined ? [] : await wordsAbout(needs, owner)
  const faults = await checkSecret(rules, 'password', names, typed, about)
  return faults.length > 0 ? refuse('field_invalid', { fields: faults }) : undefined
}
