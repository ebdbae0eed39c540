import { Field, PasswordInput } from '@parlour/ui'
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form'
import type { House } from '../../session/house.ts'
import { useTexts } from '../../texts/texts.ts'
import { fieldErrorText } from './field-error-text.ts'
import { checkConfirmation, faultOf } from './registration-rules.ts'
import { RuleHint } from './rule-hint.tsx'
import { ruleText } from './rule-text.ts'

/** A new password by the house's rule, which stands under it and is ticked as soon as it is met. */
export function NewPasswordField({
  rules,
  label,
  typed,
  error,
  register,
}: {
  rules: House['register']['validate']
  label: string
  typed: string
  error: string | undefined
  register: (options: Pick<RegisterOptions, 'validate'>) => UseFormRegisterReturn
}) {
  useTexts('entry')
  const wants = ruleText(rules.password)
  const validate = (value: string) => {
    const fault = faultOf(rules, 'password', value)
    return fault ? fieldErrorText(fault, label) : true
  }
  return (
    <Field
      label={label}
      required
      error={error}
      hint={
        wants ? (
          <RuleHint met={typed !== '' && !faultOf(rules, 'password', typed)}>{wants}</RuleHint>
        ) : undefined
      }
    >
      {(control) => (
        <PasswordInput {...control} autoComplete="new-password" {...register({ validate })} />
      )}
    </Field>
  )
}

/** The same password once more, compared with the first. */
export function ConfirmNewPasswordField({
  newPassword,
  error,
  register,
}: {
  newPassword: () => string
  error: string | undefined
  register: (options: Pick<RegisterOptions, 'validate'>) => UseFormRegisterReturn
}) {
  const t = useTexts('entry')
  const validate = (again: string) => {
    const fault = checkConfirmation(newPassword(), again)
    return fault ? fieldErrorText(fault, t('confirmNewPassword')) : true
  }
  return (
    <Field label={t('confirmNewPassword')} required error={error}>
      {(control) => (
        <PasswordInput {...control} autoComplete="new-password" {...register({ validate })} />
      )}
    </Field>
  )
}
