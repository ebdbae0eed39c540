import { checkConfirmation, checkField, type FieldError } from '@parlour/members'
import type { House } from '../../../base/session/house.ts'

type Rules = House['register']['validate']

/** The optional fields in the order of the form; the server says which of them are shown. */
export const optionalFields = [
  'payeeName',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'paymentPassword',
] as const
export type OptionalField = (typeof optionalFields)[number]
export type RuledField = OptionalField | 'username' | 'password'
export type FormField = RuledField | 'confirmPassword' | 'verificationCode'

/** By which of the two ways somebody registers. */
export type RegistrationKind = 'username' | 'mobile'

/** What of the house's switches and flags decides the form. */
export type FormFlags = Pick<
  House['register'],
  'validate' | 'smsEnabled' | 'showMobilePassword' | 'hasAffiliate'
> & {
  /** REGMOBVERF3: who registers by mobile number proves it by a code; `smsEnabled` wants that of everybody. */
  readonly provesMobile: boolean
  /** The address carries an invitation already. */
  readonly invited: boolean
}

/** The fields of the form in their order, each of them once (G-09 to G-12). */
export function formFields(kind: RegistrationKind, flags: FormFlags): readonly FormField[] {
  const optional = shownFields(flags)
  const proves = flags.smsEnabled || (kind === 'mobile' && flags.provesMobile)
  const code: FormField[] = proves ? ['verificationCode'] : []
  const pair: FormField[] = ['password', 'confirmPassword']
  if (kind === 'mobile') {
    return [
      'mobileNum',
      ...code,
      ...(flags.showMobilePassword ? pair : []),
      ...optional.filter((field) => field !== 'mobileNum'),
    ]
  }
  return [
    'username',
    ...pair,
    ...optional.flatMap((field) => (field === 'mobileNum' ? [field, ...code] : [field])),
  ]
}

/** Which optional fields the house shows; the invitation only where the address brought none (V-11). */
function shownFields({ validate, hasAffiliate, invited }: FormFlags): readonly OptionalField[] {
  return optionalFields.filter(
    (field) =>
      validate[field]?.shown === true && !(field === 'affiliateCode' && (invited || !hasAffiliate)),
  )
}

/** Must the field be filled on this form? */
export function isRequired(rules: Rules, kind: RegistrationKind, field: FormField): boolean {
  if (field === 'username' || field === 'password' || field === 'confirmPassword') return true
  if (field === 'verificationCode') return kind === 'mobile' || rules.mobileNum?.required === true
  return (kind === 'mobile' && field === 'mobileNum') || rules[field]?.required === true
}

/** The first thing wrong with a field by the server's own rule, with the same function the server uses. */
export function faultOf(
  rules: Rules,
  field: RuledField,
  value: string,
  required = field === 'username' || field === 'password' || rules[field]?.required === true,
): FieldError | undefined {
  const rule = rules[field]
  if (!rule) return required && value.trim() === '' ? { key: 'field_empty' } : undefined
  return checkField({ ...rule, required }, value)
}

/** A code is required and made of what a mobile number is made of (V-07). */
export function codeFault(rules: Rules, value: string): FieldError | undefined {
  const { minLength, maxLength } = rules.verificationCode ?? { minLength: 4, maxLength: 8 }
  const patternId = rules.mobileNum?.patternId ?? 6
  const rule = { acceptedPattern: '*', minLength, maxLength, patternId, required: true }
  return checkField(rule, value.trim())
}

export { checkConfirmation }
