import { Field, TextInput } from '@parlour/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../texts/texts.ts'
import type { Typed } from './register-body.ts'

/** Asked where the house's licence wants it. */
export function BirthDateField({ form }: { form: UseFormReturn<Typed> }) {
  const t = useTexts('entry')
  const validate = (value: string) => value !== '' || t('field_empty', { field: t('birthDate') })
  return (
    <Field label={t('birthDate')} required error={form.formState.errors.birthDate?.message}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          autoComplete="bday"
          {...form.register('birthDate', { validate })}
        />
      )}
    </Field>
  )
}
