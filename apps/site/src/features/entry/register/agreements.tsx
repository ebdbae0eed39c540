import { Checkbox, Icon } from '@parlour/ui'
import { type ReactNode, useId } from 'react'
import type { UseFormReturn, UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../../base/texts/texts.ts'
import type { Typed } from './register-body.ts'

/** What everybody confirms: the age of the house's licence, and its terms (V-50, V-51, V-12). */
export function Agreements({ form, age }: { form: UseFormReturn<Typed>; age: number }) {
  const t = useTexts('entry')
  const { errors } = form.formState
  return (
    <div className="grid">
      <Agreement
        error={errors.adult?.message}
        input={form.register('adult', { validate: (on) => on || t('ageMissing', { age }) })}
      >
        {t('ageConfirm', { age })}
      </Agreement>
      <Agreement
        error={errors.terms?.message}
        input={form.register('terms', { validate: (on) => on || t('termsMissing') })}
      >
        {t('terms')}
      </Agreement>
      <a
        href="/helpmc?page=terms"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center justify-self-start ps-9 text-sm text-muted underline underline-offset-4 hover:text-text"
      >
        {t('termsTitle')}
      </a>
    </div>
  )
}

function Agreement({
  error,
  input,
  children,
}: {
  error: string | undefined
  input: UseFormRegisterReturn
  children: ReactNode
}) {
  const id = useId()
  return (
    <div>
      <Checkbox
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        aria-required
        {...input}
      >
        {children}
      </Checkbox>
      {error ? (
        <p id={id} role="alert" className="flex items-start gap-1.5 ps-9 pb-2 text-sm text-danger">
          <Icon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
