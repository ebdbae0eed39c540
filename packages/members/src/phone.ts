/** How many digits a national number has, without the dialling code and without a trunk zero. */
export type DigitCount = { readonly min: number; readonly max: number }

/** Where the table says nothing: E.164 leaves at most 15 digits for the whole number. */
const otherCountries: DigitCount = { min: 6, max: 15 }

const exactly = (digits: number): DigitCount => ({ min: digits, max: digits })
const between = (min: number, max: number): DigitCount => ({ min, max })

/** Digits of a mobile number per dialling code, from the national numbering plans. */
export const mobileDigits: Readonly<Record<string, DigitCount>> = {
  '1': exactly(10),
  '7': exactly(10),
  '20': exactly(10),
  '27': exactly(9),
  '30': exactly(10),
  '31': exactly(9),
  '32': exactly(9),
  '33': exactly(9),
  '34': exactly(9),
  '36': exactly(9),
  '39': between(9, 10),
  '40': exactly(9),
  '41': exactly(9),
  '43': between(10, 13),
  '44': exactly(10),
  '45': exactly(8),
  '46': exactly(9),
  '47': exactly(8),
  '48': exactly(9),
  '49': between(10, 11),
  '51': exactly(9),
  '52': exactly(10),
  '54': between(10, 11),
  '55': exactly(11),
  '56': exactly(9),
  '57': exactly(10),
  '58': exactly(10),
  '60': between(9, 10),
  '61': exactly(9),
  '62': between(9, 12),
  '63': exactly(10),
  '64': between(8, 10),
  '65': exactly(8),
  '66': exactly(9),
  '81': exactly(10),
  '82': between(9, 10),
  '84': exactly(9),
  '86': exactly(11),
  '90': exactly(10),
  '91': exactly(10),
  '92': exactly(10),
  '94': exactly(9),
  '95': between(8, 10),
  '98': exactly(10),
  '212': exactly(9),
  '234': exactly(10),
  '254': exactly(9),
  '351': exactly(9),
  '353': exactly(9),
  '356': exactly(8),
  '358': between(9, 10),
  '380': exactly(9),
  '420': exactly(9),
  '505': exactly(8),
  '506': exactly(8),
  '507': exactly(8),
  '591': exactly(8),
  '593': exactly(9),
  '595': exactly(9),
  '598': exactly(8),
  '852': exactly(8),
  '853': exactly(8),
  '855': between(8, 9),
  '856': exactly(10),
  '880': exactly(10),
  '886': exactly(9),
  '966': exactly(9),
  '971': exactly(9),
}

/**
 * The digit count of a dialling code, written with or without plus sign.
 *
 * @example digitsFor('+55') // { min: 11, max: 11 }
 */
export const digitsFor = (diallingCode: string): DigitCount =>
  mobileDigits[diallingCode.replace(/^\+?0*/u, '')] ?? otherCountries

/**
 * Brings a typed number to its digits: spaces, dots, hyphens and brackets go.
 *
 * @example plainDigits('(11) 98765-4321') // '11987654321'
 */
export const plainDigits = (typed: string): string => typed.replace(/[\s().-]/gu, '')

export type PhoneFault = 'phone_format' | 'phone_digits'

/**
 * Checks a mobile number against its country. Returns the first fault or `undefined`.
 *
 * @example checkPhone('55', '119876') // { key: 'phone_digits', min: 11, max: 11 }
 */
export function checkPhone(
  diallingCode: string,
  typed: string,
): ({ readonly key: PhoneFault } & DigitCount) | undefined {
  const count = digitsFor(diallingCode)
  const digits = plainDigits(typed)
  if (!/^[0-9]+$/u.test(digits)) return { key: 'phone_format', ...count }
  if (digits.length < count.min || digits.length > count.max) {
    return { key: 'phone_digits', ...count }
  }
  return undefined
}
