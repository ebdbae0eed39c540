import type { checkPhone } from '@parlour/members'
import { fieldErrorText } from '../../../parts/forms/field-error-text.ts'

/** The words for a wrong mobile number: empty first, then its signs, then how many digits it has (V-46). */
export function phoneFaultText(
  fault: ReturnType<typeof checkPhone>,
  typed: string,
  fieldName: string,
): string | undefined {
  if (typed.trim() === '') return fieldErrorText({ key: 'field_empty' }, fieldName)
  if (!fault) return undefined
  const bounds = fault.min === fault.max ? `${fault.min}` : `${fault.min}–${fault.max}`
  return fieldErrorText({ key: fault.key, bounds }, fieldName)
}
