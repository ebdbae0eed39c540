import { dayAt } from '@parlour/time'
import { accountTypes, ageOn } from '@parlour/members'
import { isRefusal, type Refusal, type RefusalName, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { sealPersonal } from '../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Call } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { noteFriend } from '../../rewards/referrals/note-friend.ts'
import { rewardRegistration } from '../../rewards/promotions/reward-event.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { findParent, type Invited, isKnownDomain } from './affiliates.ts'
import { useLink } from '../../agents/registration-links/use-link.ts'
import { typeBelow } from '../../people/members/type-below.ts'
import { claim, type ClaimKind } from '../../people/members/claims.ts'
import { findExcludedPerson, lockTraits } from '../../people/members/exclusions.store.ts'
import { noteConfirmed } from '../../people/members/contacts.store.ts'
import { REGISTRATIONS_PER_HOUR } from '../../people/members/limits.ts'
import { findMember, insertMember, type Member } from '../../people/members/members.store.ts'
import { isOn } from '../../people/members/modules.ts'
import { type LoggedIn, openSession } from '../../people/login/sessions/open-session.ts'
import { proveHuman, proveNumber } from './prove-newcomer.ts'
import type { ProofRefusal } from '../../people/login/prove-phone.ts'
import { normalPassword, passwords } from '../../base/passwords/passwords.ts'
import { overRateLimit } from '../../base/rate-limits/counted-calls.ts'
import {
  checkRegistration,
  commonPasswordFault,
  claimsOf,
  type FieldFault,
  fieldOfClaim,
  personalDataOf,
} from '../../people/members/registration-fields.ts'
import type { Visit } from '../../base/http/visits.ts'
import { makeReferralCode } from '../../people/members/referral-code.ts'

export type RegistrationRefusal =
  | 'registration_closed'
  | 'too_many_requests'
  | 'field_invalid'
  | 'terms_not_accepted'
  | 'age_not_confirmed'
  | 'captcha_wrong'
  | 'human_check_invalid'
  | 'invalid_url'
  | ProofRefusal
  | 'invitation_code_error'
  | 'overloaded'
  | 'registration_refused'
  | 'contact_taken'

export type RegistrationNeeds = Pick<
  Needs,
  'db' | 'wallet' | 'settings' | 'config' | 'clock' | 'chance' | 'log' | 'checks'
>
type Form = Call<'registerMember'>['body']
type Registered = { account: string; session: LoggedIn | null }

/** What differs between the two ways to register. */
export type Application = {
  readonly form: Omit<Form, 'username' | 'password' | 'confirmPassword'> & {
    readonly username?: string | undefined
    readonly password?: string | undefined
    readonly confirmPassword?: string | undefined
  }
  /** By which of the two; its switch must be on. */
  readonly by: 'USERNAMEREG3' | 'MOBILENUMREG3'
  /** The fields that this form does not show. */
  readonly without: readonly ('username' | 'password')[]
  /** An outside provider vouches for a person: no robot check is asked. */
  readonly vouchedFor?: boolean
  /** The number must be shown to be the newcomer's. */
  readonly provesNumber: boolean
  /** The password somebody else chose, if any: it is changed at the first login. */
  readonly firstPassword?: string | undefined
  /** What else belongs into the same transaction. */
  welcome?(tx: Tx, member: Member, number: string): Promise<void>
}

/** Writes the member under the name that is typed or made. */
type Insert<Refused extends RefusalName> = (
  tx: Tx,
  write: (username: string) => Promise<bigint | undefined>,
) => Promise<bigint | Refusal<Refused>>

/** Registers by user name. */
export const registerMember = (
  needs: RegistrationNeeds,
  form: Form,
  visit: Visit,
  captchaId: string | undefined,
): Promise<Registered | Refusal<RegistrationRefusal | 'username_taken'>> =>
  register(
    needs,
    {
      form,
      by: 'USERNAMEREG3',
      without: [],
      provesNumber: needs.settings.current().registration.smsEnabled && Boolean(form.mobileNum),
    },
    async (_tx, write) =>
      (await write(form.username.trim())) ?? refuse('username_taken', { field: 'username' }),
    visit,
    captchaId,
  )

/** Makes a member of a visitor: place in the line, personal data, ledger accounts, and the first session. */
export async function register<Refused extends RefusalName = never>(
  needs: RegistrationNeeds,
  application: Application,
  insert: Insert<Refused>,
  visit: Visit,
  captchaId: string | undefined,
): Promise<Registered | Refusal<RegistrationRefusal | Refused>> {
  const { form } = application
  const unfit =
    (await refuseVisit(needs, application.by, visit)) ?? (await refuseForm(needs, application))
  if (unfit) return unfit
  const noRobot = await proveHuman(needs, application, { ...visit, captchaId })
  if (noRobot) return noRobot
  if (!isKnownDomain(needs.settings.current(), form.domain)) return refuse('invalid_url')
  const invited = await findParent(needs.db, invitationOf(form))
  if (isRefusal(invited)) return invited
  const proven = await proveNumber(needs, application)
  if (isRefusal(proven)) return proven
  const hashes = await hashSecrets(needs, application)
  if (isRefusal(hashes)) return hashes

  return transactOrRefuse(needs.db, async (tx) => {
    const at = needs.clock.now()
    if (proven && !(await proven.use(tx, at))) return refuse('code_expired')
    const write = async (username: string) =>
      insertMember(tx, {
        ...newcomer(needs, form, visit),
        username,
        parentId: invited?.parentId,
        type: await typeOf(tx, invited),
        ...hashes,
        firstLogin: application.firstPassword !== undefined,
      })
    const memberId = await insert(tx, write)
    if (isRefusal(memberId)) return memberId
    if (invited?.link && !(await useLink(tx, invited.link, memberId))) {
      return refuse('invitation_code_error', { field: 'affiliateCode' })
    }
    const taken = await keepPersonalData(needs, tx, memberId, application, visit)
    if (taken) return taken
    if (proven) await noteConfirmed(tx, { memberId, kind: 'mobile', at })
    const member = await findMember(tx, memberId)
    await needs.wallet.openAccounts(tx, { memberId, currency: member.currency })
    const { referralCode: code } = invitationOf(form)
    // An agent's code goes before a friend's, as it does for the line.
    if (code && !form.affiliateCode) await noteFriend(tx, { friendId: memberId, code, visit, at })
    const { mobileNum = '' } = personalDataOf(rulesFor(needs, application), typedIn(form))
    await application.welcome?.(tx, member, mobileNum)
    const session = form.login ? await openSession(needs, tx, { member, visit }) : null
    await rewardRegistration(tx, needs, memberId)
    return { account: member.username, session }
  })
}

/** A link may invite agents; everybody else comes as a member. */
const typeOf = async (tx: Tx, invited: Invited | undefined): Promise<number> =>
  invited?.link
    ? typeBelow(await findMember(tx, invited.parentId), invited.link.kind)
    : accountTypes.member

function newcomer(needs: RegistrationNeeds, form: Application['form'], visit: Visit) {
  const { merchant, jurisdiction } = needs.settings.current()
  return {
    currency: merchant.currency,
    jurisdiction: jurisdiction.profile,
    referralCode: makeReferralCode(needs),
    termsAccepted: form.termsAccepted ?? true,
    address: visit.ip,
    registerUrl: form.registerUrl,
    at: needs.clock.now(),
  }
}

async function refuseVisit(
  { db, settings, clock }: RegistrationNeeds,
  by: Application['by'],
  { ip }: Visit,
): Promise<Refusal<'registration_closed' | 'too_many_requests'> | undefined> {
  const site = settings.current()
  if (!isOn(site, 'DIRECTREG3') || !isOn(site, by)) return refuse('registration_closed')
  const retryAfterSeconds = await overRateLimit(db, {
    what: 'register',
    ip,
    most: REGISTRATIONS_PER_HOUR,
    at: clock.now(),
  })
  return retryAfterSeconds ? refuse('too_many_requests', { retryAfterSeconds }) : undefined
}

async function refuseForm(
  needs: RegistrationNeeds,
  application: Application,
): Promise<Refusal<'field_invalid' | 'terms_not_accepted' | 'age_not_confirmed'> | undefined> {
  const site = needs.settings.current()
  const { form, without } = application
  const rules = rulesFor(needs, application)
  const faults: FieldFault[] = checkRegistration(rules, typedIn(form), without)
  if (asksBirthDate(needs) && ageToday(needs, form) === undefined) {
    faults.push({ field: 'birthDate', key: form.birthDate?.trim() ? 'pattern_11' : 'field_empty' })
  }
  if (faults.length === 0 && !without.includes('password')) {
    const { username, email, mobileNum, payeeName } = typedIn(form)
    const about = [site.merchant.name, username, email, mobileNum, payeeName]
    faults.push(...(await commonPasswordFault('password', form.password ?? '', about)))
  }
  if (faults.length > 0) return refuse('field_invalid', { fields: faults })
  if (form.termsAccepted === false) return refuse('terms_not_accepted')
  const { minimumAge } = rulesOf(site.jurisdiction)
  return isOldEnough(needs, form, minimumAge)
    ? undefined
    : refuse('age_not_confirmed', { age: minimumAge })
}

/** The form of mobile registration always asks for the number. */
function rulesFor({ settings }: Pick<Needs, 'settings'>, { by }: Pick<Application, 'by'>) {
  const { fields } = settings.current().registration
  const { mobileNum } = fields
  if (by === 'USERNAMEREG3' || !mobileNum) return fields
  return { ...fields, mobileNum: { ...mobileNum, shown: true, required: true } }
}

const asksBirthDate = ({ settings }: RegistrationNeeds): boolean => {
  const { jurisdiction, registration } = settings.current()
  return registration.showBirthDate || rulesOf(jurisdiction).birthDateRequired
}

/** By the player's own word, and by the birth date where it is asked, on the merchant's calendar. */
function isOldEnough(
  needs: RegistrationNeeds,
  form: Application['form'],
  minimumAge: number,
): boolean {
  if (form.ageConfirmed === false) return false
  if (!asksBirthDate(needs)) return true
  return (ageToday(needs, form) ?? 0) >= minimumAge
}

function ageToday(
  { settings, clock }: RegistrationNeeds,
  { birthDate }: Application['form'],
): number | undefined {
  const { timeZone } = settings.current().merchant
  return ageOn(birthDate?.trim() ?? '', dayAt(clock.now().getTime(), timeZone))
}

async function hashSecrets(
  { settings }: RegistrationNeeds,
  { form, without, firstPassword }: Application,
): Promise<
  { passwordHash: string | null; fundsPasswordHash: string | null } | Refusal<'overloaded'>
> {
  const password = without.includes('password') ? firstPassword : form.password
  const passwordHash = password === undefined ? null : await passwords.hash(password)
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
  application: Application,
  { place }: Visit,
): Promise<Refusal<'registration_refused' | 'contact_taken'> | undefined> {
  const { form } = application
  const subject = `member:${memberId}`
  const fields = personalDataOf(rulesFor(needs, application), typedIn(form))
  const born = asksBirthDate(needs) && form.birthDate?.trim()
  const kept: Record<string, string> = born ? { ...fields, birthDate: born } : fields
  const { payeeName: name, birthDate, mobileNum: mobile, email, idNumber: documentNumber } = kept
  // Where nobody plays unverified, the verification asks whether it is the same person: names and birthdays are shared.
  const { jurisdiction, kyc } = needs.settings.current()
  const person = kyc[jurisdiction.profile].levelFromRegistration > 0 ? { name, birthDate } : {}
  const traits = { ...person, mobile, email, documentNumber, place }
  await lockTraits(tx, traits)
  const excluded = await findExcludedPerson(tx, traits)
  // All are looked at before the answer, so that its time does not tell which of them it was.
  const taken: { kind: ClaimKind; proven: boolean }[] = []
  for (const [kind, value] of claimsOf(kept)) {
    const proven = kind === 'phone' && application.provesNumber
    const claimed = await claim(tx, subject, { kind, value, proven })
    // Whoever registers by number alone gets in by it alone.
    const isWayIn = kind === 'phone' && application.by === 'MOBILENUMREG3'
    if (claimed === 'taken' || (claimed === 'left' && isWayIn)) taken.push({ kind, proven })
  }
  if (excluded) return refuse('registration_refused')
  // Only whoever has shown that the number is theirs is told that it has an account: nobody learns by
  // typing whether somebody else is a customer, or has shut themselves out.
  const shown = taken.find(({ proven }) => proven)
  if (shown) return refuse('contact_taken', { field: fieldOfClaim[shown.kind] })
  if (taken.length > 0) return refuse('registration_refused')
  if (Object.keys(kept).length > 0) await sealPersonal(tx, subject, kept)
  return undefined
}

const invitationOf = ({
  affiliateCode,
  referralCode,
  recommenderId,
  domain,
}: Application['form']) => ({
  affiliateCode: affiliateCode || undefined,
  referralCode: referralCode || undefined,
  recommenderId: recommenderId || undefined,
  domain,
})

const typedIn = (form: Application['form']) => ({
  username: form.username?.trim() ?? '',
  password: normalPassword(form.password ?? ''),
  confirmPassword: normalPassword(form.confirmPassword ?? ''),
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
