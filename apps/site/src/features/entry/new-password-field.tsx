import { Field, PasswordInput } from '@parlour/ui'
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form'
import type { House } from '../../session/house.ts'
import { useTexts } from '../../texts/texts.ts'
import { fieldErrorText } from './field-error-text.ts'
import { faultOf } from './registration-rules.ts'
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
