import { accountTypes, ageOn, matchesPattern } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../database/database.ts'
import { claimPersonal, sealPersonal } from '../database/personal-data.ts'
import { transactOrRefuse } from '../database/transact-or-refuse.ts'
import type { Call } from '../http/bind.ts'
import type { Needs } from '../needs.ts'
import { rulesOf } from '../settings/jurisdictions.ts'
import { findParent, isKnownDomain } from './affiliates.ts'
import { passCaptcha } from './captchas.ts'
import { REGISTRATIONS_PER_HOUR } from './limits.ts'
import { findMember, insertMember } from './members.store.ts'
import { isOn } from './modules.ts'
import { type LoggedIn, openSession, type Visit } from './open-session.ts'
import { normalPassword, passwords } from './passwords.ts'
import { overRation } from './ration.ts'
import {
  checkRegistration,
  claimsOf,
  type FieldFault,
  fieldOfClaim,
  personalDataOf,
} from './registration-fields.ts'

export type RegistrationRefusal =
  | 'registration_closed'
  | 'too_many_requests'
  | 'field_invalid'
  | 'terms_not_accepted'
  | 'age_not_confirmed'
  | 'captcha_wrong'
  | 'invalid_url'
  | 'invitation_code_error'
  | 'overloaded'
  | 'username_taken'
  | 'contact_taken'

type RegistrationNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'config' | 'clock' | 'chance'>
type Form = Call<'registerMember'>['body']
type Registered = { account: string; session: LoggedIn | null }

/** Makes a member of a visitor: place in the line, personal data, ledger accounts, and the first session. */
export async function registerMember(
  needs: RegistrationNeeds,
  form: Form,
  visit: Visit,
  captchaId: string | undefined,
): Promise<Registered | Refusal<RegistrationRefusal>> {
  const unfit = (await refuseVisit(needs, visit)) ?? refuseForm(needs, form)
  if (unfit) return unfit
  const noRobot = await proveHuman(needs, form, captchaId)
  if (noRobot) return noRobot
  if (!isKnownDomain(needs.settings.current(), form.domain)) return refuse('invalid_url')
  const parent = await findParent(needs.db, invitationOf(form))
  if (isRefusal(parent)) return parent
  const hashes = await hashSecrets(needs, form)
  if (isRefusal(hashes)) return hashes

  return transactOrRefuse(needs.db, async (tx) => {
    const memberId = await insertMember(tx, {
      username: form.username.trim(),
      type: accountTypes.member,
      currency: needs.settings.current().merchant.currency,
      jurisdiction: needs.settings.current().jurisdiction.profile,
      parentId: parent,
      ...hashes,
      firstLogin: false,
      referralCode: makeReferralCode(needs),
      termsAccepted: form.termsAccepted ?? true,
      address: visit.ip,
      registerUrl: form.registerUrl,
      at: needs.clock.now(),
    })
    if (memberId === undefined) return refuse('username_taken', { field: 'username' })
    const taken = await keepPersonalData(needs, tx, memberId, form)
    if (taken) return taken
    const member = await findMember(tx, memberId)
    await needs.wallet.openAccounts(tx, { memberId, currency: member.currency })
    const session = form.login ? await openSession(needs, tx, { member, visit }) : null
    return { account: member.username, session }
  })
}

async function refuseVisit(
  { db, settings, clock }: RegistrationNeeds,
  { ip }: Visit,
): Promise<Refusal<'registration_closed' | 'too_many_requests'> | undefined> {
  const site = settings.current()
  if (!isOn(site, 'DIRECTREG3') || !isOn(site, 'USERNAMEREG3')) return refuse('registration_closed')
  const retryAfterSeconds = await overRation(db, {
    what: 'register',
    ip,
    most: REGISTRATIONS_PER_HOUR,
    at: clock.now(),
  })
  return retryAfterSeconds ? refuse('too_many_requests', { retryAfterSeconds }) : undefined
}

function refuseForm(
  needs: RegistrationNeeds,
  form: Form,
): Refusal<'field_invalid' | 'terms_not_accepted' | 'age_not_confirmed'> | undefined {
  const site = needs.settings.current()
  const faults: FieldFault[] = checkRegistration(site.registration.fields, typedIn(form))
  if (asksBirthDate(needs) && !matchesPattern(11, form.birthDate?.trim() ?? '')) {
    faults.push({ field: 'birthDate', key: form.birthDate?.trim() ? 'pattern_11' : 'field_empty' })
  }
  if (faults.length > 0) return refuse('field_invalid', { fields: faults })
  if (form.termsAccepted === false) return refuse('terms_not_accepted')
  const { minimumAge } = rulesOf(site.jurisdiction)
  return isOldEnough(needs, form, minimumAge)
    ? undefined
    : refuse('age_not_confirmed', { age: minimumAge })
}

const asksBirthDate = ({ settings }: RegistrationNeeds): boolean => {
  const { jurisdiction, registration } = settings.current()
  return registration.showBirthDate || rulesOf(jurisdiction).birthDateRequired
}

/** By the player's own word, and by the birth date where it is asked, on the merchant's calendar. */
function isOldEnough(needs: RegistrationNeeds, form: Form, minimumAge: number): boolean {
  if (form.ageConfirmed === false) return false
  if (!asksBirthDate(needs)) return true
  const { timeZone } = needs.settings.current().merchant
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(needs.clock.now())
  return (ageOn(form.birthDate?.trim() ?? '', today) ?? 0) >= minimumAge
}

async function proveHuman(
  needs: RegistrationNeeds,
  form: Form,
  captchaId: string | undefined,
): Promise<Refusal<'captcha_wrong'> | undefined> {
  if (!needs.settings.current().registration.showCaptcha) return undefined
  const proof = { captchaId, code: form.captcha, verification: form.verification }
  if (await passCaptcha(needs, proof)) return undefined
  return refuse('captcha_wrong', { captcha: true })
}

async function hashSecrets(
  { settings }: RegistrationNeeds,
  form: Form,
): Promise<{ passwordHash: string; fundsPasswordHash: string | null } | Refusal<'overloaded'>> {
  const passwordHash = await passwords.hash(form.password)
  if (isRefusal(passwordHash)) return passwordHash
  const asked = settings.current().registration.fields.paymentPassword?.shown
  if (!asked || !form.paymentPassword) return { passwordHash, fundsPasswordHash: null }
  const fundsPasswordHash = await passwords.hash(form.paymentPassword)
  return isRefusal(fundsPasswordHash) ? fundsPasswordHash : { passwordHash, fundsPasswordHash }
}

async function keepPersonalData(
  needs: RegistrationNeeds,
  tx: Tx,
  memberId: bigint,
  form: Form,
): Promise<Refusal<'contact_taken'> | undefined> {
  const subject = `member:${memberId}`
  const fields = personalDataOf(needs.settings.current().registration.fields, typedIn(form))
  const born = asksBirthDate(needs) && form.birthDate?.trim()
  const kept = born ? { ...fields, birthDate: born } : fields
  for (const [kind, value] of claimsOf(kept)) {
    if (await claimPersonal(tx, subject, kind, value)) continue
    return refuse('contact_taken', { field: fieldOfClaim[kind] })
  }
  if (Object.keys(kept).length > 0) await sealPersonal(tx, subject, kept)
  return undefined
}

const invitationOf = ({ affiliateCode, referralCode, recommenderId, domain }: Form) => ({
  affiliateCode: affiliateCode || undefined,
  referralCode: referralCode || undefined,
  recommenderId: recommenderId || undefined,
  domain,
})

const typedIn = (form: Form) => ({
  username: form.username.trim(),
  password: normalPassword(form.password),
  confirmPassword: normalPassword(form.confirmPassword),
  payeeName: form.payeeName,
  email: form.email,
  qqNum: form.qqNum,
  mobileNum: form.mobileNum,
  line: form.line,
  whatsapp: form.whatsapp,
  zalo: form.zalo,
  facebook: form.facebook,
  wechat: form.wechat,
  idNumber: form.idNumber,
  paymentPassword: form.paymentPassword?.trim(),
  recommenderId: form.recommenderId,
  affiliateCode: form.affiliateCode,
  countryDialingCode: form.countryDialingCode,
})

const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight letters out of 32: nobody's code is found by guessing, and none is mistyped for another. */
export const makeReferralCode = ({ chance }: Pick<Needs, 'chance'>): string =>
  Array.from(chance.bytes(8), (byte) => codeLetters[byte % codeLetters.length]).join('')
