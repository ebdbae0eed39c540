import { checkConfirmation, checkField, type FieldError } from '@parlour/members'
import type { House } from '../../session/house.ts'

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

/** Which optional fields the form has: those the server shows, the invitation only without a code in the address. */
export const shownFields = (rules: Rules, codeGiven: boolean): readonly OptionalField[] =>
  optionalFields.filter(
    (field) => rules[field]?.shown === true && !(field === 'affiliateCode' && codeGiven),
  )

/** The first thing wrong with a field by the server's own rule, with the same function the server uses. */
export function faultOf(rules: Rules, field: RuledField, value: string): FieldError | undefined {
  const rule = rules[field]
  const always = field === 'username' || field === 'password'
  if (!rule) return always && value.trim() === '' ? { key: 'field_empty' } : undefined
  return checkField({ ...rule, required: always || rule.required }, value)
}

export { checkConfirmation }

/** The bounds a field's hint names; nothing where any length will do. */
export function boundsOf(rules: Rules, field: RuledField): string | undefined {
  const rule = rules[field]
  if (!rule || rule.maxLength > 60) return undefined
  return rule.minLength === rule.maxLength
    ? `${rule.minLength}`
    : `${rule.minLength}–${rule.maxLength}`
}
