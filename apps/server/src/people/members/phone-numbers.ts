import { checkPhone, plainDigits } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import { findPersonal } from '../../base/database/personal-data.ts'
import { countryCodes } from '../../house/settings/visitors/country-codes.ts'
import type { Db, Tx } from '../../base/database/database.ts'

/** A mobile number in one way of writing. */
export type Phone = {
  /** Such as `+5511987654321`. */
  readonly number: string
  readonly diallingCode: string
}

export type PhoneRefusal = 'phone_format_wrong' | 'phone_not_valid'

const DEFAULT_DIALLING_CODE = '55'

/** Reads a typed number; a country's numbers have its count of digits. */
export function readPhone(
  typedCode: string | undefined,
  typed: string,
  field = 'mobileNum',
): Phone | Refusal<PhoneRefusal> {
  const diallingCode = (typedCode?.trim() || DEFAULT_DIALLING_CODE).replace(/^\+?0*/u, '')
  if (!/^[1-9]\d{0,3}$/u.test(diallingCode)) return refuse('phone_format_wrong', { field })
  const fault = checkPhone(diallingCode, typed.trim())
  if (fault?.key === 'phone_format') return refuse('phone_format_wrong', { field })
  if (fault) return refuse('phone_not_valid', { field, min: fault.min, max: fault.max })
  return { number: `+${diallingCode}${plainDigits(typed.trim())}`, diallingCode }
}

/** The member whose number this is, by its blind index. */
export const findByPhone = async (db: Db | Tx, number: string): Promise<bigint | undefined> =>
  memberIdOf(await findPersonal(db, 'phone', number))

const memberIdOf = (subject: string | undefined): bigint | undefined =>
  subject?.startsWith('member:') ? BigInt(subject.slice('member:'.length)) : undefined

const diallingCodes = new Set(countryCodes.map(({ countryDialingCode }) => countryDialingCode))

/** The dialling code of a kept number: no code begins with another one, so the longest fit is the one. */
export function diallingCodeOf(number: string): string {
  const digits = number.replace(/^\+/u, '')
  const fit = [3, 2, 1].map((length) => digits.slice(0, length))
  return fit.find((code) => diallingCodes.has(code)) ?? digits.slice(0, 2)
}
