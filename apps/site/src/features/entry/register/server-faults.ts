import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Refused } from '../../../base/server/refused.ts'
import { fieldErrorText, serverFaults } from '../../../parts/forms/field-error-text.ts'

/** Which field a refusal speaks of, where its details do not say. */
const fieldOfCode: Readonly<Record<string, string>> = {
  phone_format_wrong: 'mobileNum',
  phone_not_valid: 'mobileNum',
  code_missing: 'verificationCode',
  code_wrong: 'verificationCode',
  code_expired: 'verificationCode',
}

/**
 * Puts what the server found under its fields and the focus on the first of them. Answers false when
 * the error speaks of no field of this form, so that it is told elsewhere.
 *
 * @param names the form's fields with the words they go by
 */
export function showServerFaults<Typed extends FieldValues>(
  form: UseFormReturn<Typed>,
  error: unknown,
  names: Readonly<Partial<Record<FieldPath<Typed>, string>>>,
): boolean {
  if (!(error instanceof Refused)) return false
  const isField = (field: unknown): field is FieldPath<Typed> =>
    typeof field === 'string' && field in names
  const faults = serverFaults(error.details).filter(({ field }) => isField(field))
  for (const [index, fault] of faults.entries()) {
    const field = fault.field as FieldPath<Typed>
    const message = fieldErrorText(fault, names[field] ?? '')
    form.setError(field, { message }, { shouldFocus: index === 0 })
  }
  if (faults.length > 0) return true
  const field = error.details.field ?? fieldOfCode[error.code]
  if (!isField(field)) return false
  form.setError(field, { message: error.message }, { shouldFocus: true })
  return true
}
