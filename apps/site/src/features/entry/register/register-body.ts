import { plainDigits } from '@parlour/members'
import { referralCode } from './invitation.ts'
import type { FormField } from './registration-rules.ts'

export type Typed = Record<FormField | 'birthDate', string> & { adult: boolean; terms: boolean }

/** What the form sends: the fields it shows as they were typed, and where somebody came from (E-04). */
export function registrationBody(
  typed: Typed,
  fields: readonly FormField[],
  {
    countryDialingCode,
    invitation,
  }: { countryDialingCode: string; invitation: string | undefined },
) {
  const given: Partial<Record<FormField, string>> = {}
  for (const field of fields) {
    const value = sentAs(field, typed[field] ?? '')
    if (value !== '') given[field] = value
  }
  const referral = referralCode()
  return {
    ...given,
    ...(given.mobileNum ? { countryDialingCode } : {}),
    ...(typed.birthDate ? { birthDate: typed.birthDate } : {}),
    ...(!given.affiliateCode && invitation ? { affiliateCode: invitation } : {}),
    ...(referral ? { referralCode: referral } : {}),
    login: true,
    registerUrl: location.href.slice(0, 2048),
    registerMethod: 'WEB' as const,
    domain: location.hostname,
    termsAccepted: typed.terms,
    ageConfirmed: typed.adult,
  }
}

/** Passwords go as they were typed; a number goes without what was typed between its digits. */
function sentAs(field: FormField, typed: string): string {
  if (field === 'password' || field === 'confirmPassword') return typed
  return field === 'mobileNum' ? plainDigits(typed) : typed.trim()
}
