import { DateInput, Field } from '@parlour/ui'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useTexts } from '../../../base/texts/texts.ts'
import type { Typed } from './register-body.ts'

/** Asked where the house's licence wants it. */
export function BirthDateField({ form }: { form: UseFormReturn<Typed> }) {
  const t = useTexts('entry')
  const validate = (value: string) => value !== '' || t('field_empty', { field: t('birthDate') })
  const { field, fieldState } = useController({
    name: 'birthDate',
    control: form.control,
    rules: { validate },
  })
  return (
    <Field label={t('birthDate')} required error={fieldState.error?.message}>
      {(control) => <DateInput {...control} autoComplete="bday" {...field} />}
    </Field>
  )
}
