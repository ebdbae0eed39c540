import {
  checkConfirmation,
  checkField,
  checkPhone,
  type FieldError,
  type FieldRule,
  type PhoneFault,
  plainDigits,
} from '@parlour/members'
import type { SiteSettings } from '../../house/settings/site-settings.ts'
import { isCommonPassword } from '../../base/passwords/common-passwords.ts'
import { normalPassword } from '../../base/passwords/passwords.ts'
import type { ClaimKind } from './claims.ts'

type Rules = SiteSettings['registration']['fields']

export type FieldFault = {
  readonly field: string
  readonly key: FieldError['key'] | PhoneFault
  readonly min?: number
  readonly max?: number
  readonly bounds?: string
}

/** Fields that are kept with the personal data when the form shows them. */
const personalFields = [
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
] as const

export type PersonalField = (typeof personalFields)[number]

type Typed = Readonly<Record<PersonalField, string | undefined>> & {
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
  readonly paymentPassword: string | undefined
  readonly recommenderId: string | undefined
  readonly affiliateCode: string | undefined
  readonly countryDialingCode: string | undefined
}

const DEFAULT_DIALLING_CODE = '55'

/** Checks the typed fields by the site's rules, in the order of the form; one fault per field. */
export function checkRegistration(
  rules: Rules,
  typed: Typed,
  /** Fields that this form does not show. */
  without: readonly ('username' | 'password')[] = [],
): FieldFault[] {
  const faults: FieldFault[] = []
  const check = (field: string, value: string | undefined, required?: boolean) => {
    const rule = rules[field]
    if (!rule || !(rule.shown || required)) return
    const fault = checkField(asFieldRule(rule, required), value ?? '')
    if (fault) faults.push({ field, ...fault })
  }
  if (!without.includes('username')) check('username', typed.username, true)
  if (!without.includes('password')) {
    check('password', typed.password, true)
    const confirmation = checkConfirmation(typed.password, typed.confirmPassword)
    if (confirmation) faults.push({ field: 'confirmPassword', ...confirmation })
  }
  for (const field of personalFields) check(field, typed[field])
  check('recommenderId', typed.recommenderId)
  check('paymentPassword', typed.paymentPassword)
  // A code from the address comes without the field being shown; it is judged by looking it up.
  if (rules.affiliateCode?.required) check('affiliateCode', typed.affiliateCode)
  return [...faults, ...phoneFaults(rules, typed, faults)]
}

/** Checks the form of a forgotten password: the user name's rule, and a valid address. */
export function checkLinkForm(
  rules: Rules,
  typed: { username: string; email: string },
): FieldFault[] {
  const faults: FieldFault[] = []
  for (const field of ['username', 'email'] as const) {
    const rule = rules[field]
    const fault = rule && checkField(asFieldRule(rule, true), typed[field].trim())
    if (fault) faults.push({ field, ...fault })
  }
  return faults
}

/** A password that fits its field and that is tried first, by everybody or by who knows its owner; only the server knows the list. */
export async function commonPasswordFault(
  field: string,
  password: string,
  about: readonly (string | undefined)[],
): Promise<readonly FieldFault[]> {
  return (await isCommonPassword(password, about)) ? [{ field, key: 'password_common' }] : []
}

/**
 * Checks a new password or funds password by the rule of its field. A password must not be one of those that
 * are tried first; a funds password is a number as short as the rule says, and guarded by its few tries.
 */
export async function checkSecret(
  rules: Rules,
  field: 'password' | 'paymentPassword',
  names: { entry: string; confirmation: string },
  typed: { entry: string; confirmation: string },
  about: readonly (string | undefined)[] = [],
): Promise<readonly FieldFault[]> {
  const values = {
    entry: normalPassword(typed.entry),
    confirmation: normalPassword(typed.confirmation),
  }
  const rule = rules[field]
  const fault = rule && checkField(asFieldRule(rule, true), values.entry)
  if (fault) return [{ field: names.entry, ...fault }]
  const mismatch = checkConfirmation(values.entry, values.confirmation)
  if (mismatch) return [{ field: names.confirmation, ...mismatch }]
  return field === 'password' ? commonPasswordFault(names.entry, values.entry, about) : []
}

function phoneFaults(rules: Rules, typed: Typed, before: FieldFault[]): FieldFault[] {
  const shown = rules.mobileNum?.shown && typed.mobileNum
  if (!shown || before.some(({ field }) => field === 'mobileNum')) return []
  const fault = checkPhone(typed.countryDialingCode ?? DEFAULT_DIALLING_CODE, typed.mobileNum ?? '')
  return fault ? [{ field: 'mobileNum', ...fault }] : []
}

const asFieldRule = (rule: Rules[string], required?: boolean): FieldRule => ({
  acceptedPattern: rule.acceptedPattern,
  minLength: rule.minLength,
  maxLength: rule.maxLength,
  patternId: rule.patternId,
  required: required ?? rule.required,
})

/** What of the typed fields is kept: only what the form shows, in one way of writing. */
export function personalDataOf(rules: Rules, typed: Typed): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const field of personalFields) {
    const value = typed[field]?.trim()
    if (rules[field]?.shown && value) kept[field] = normalise(field, value, typed)
  }
  return kept
}

/** Values that only one member may have, by the kind they are claimed under. */
export const claimsOf = (kept: Readonly<Record<string, string>>): readonly [ClaimKind, string][] =>
  (
    [
      ['phone', kept.mobileNum, 'mobileNum'],
      ['email', kept.email, 'email'],
      ['document', kept.idNumber, 'idNumber'],
    ] as const
  ).flatMap(([kind, value]) => (value ? [[kind, value] as [ClaimKind, string]] : []))

/** The form's field behind a claim, so that the screen can mark it. */
export const fieldOfClaim: Readonly<Record<string, string>> = {
  phone: 'mobileNum',
  email: 'email',
  document: 'idNumber',
}

function normalise(field: PersonalField, value: string, typed: Typed): string {
  if (field === 'mobileNum') {
    const code = (typed.countryDialingCode ?? DEFAULT_DIALLING_CODE).replace(/^\+?0*/u, '')
    return `+${code}${plainDigits(value)}`
  }
  if (field === 'email') return value.toLowerCase()
  return field === 'idNumber' ? value.toUpperCase().replace(/[\s./-]/gu, '') : value
}
