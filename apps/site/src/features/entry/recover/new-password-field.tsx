import { Field, PasswordInput } from '@parlour/ui'
import { type RegisterOptions, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { type House, useHouse } from '../../../base/session/house.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { fieldErrorText } from '../../../parts/forms/field-error-text.ts'
import { checkConfirmation, faultOf } from '../register/registration-rules.ts'
import { RuleHint } from '../fields/rule-hint.tsx'
import { ruleText } from '../fields/rule-text.ts'

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
  const t = useTexts('entry')
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
          <RuleHint
            met={typed !== '' && !faultOf(rules, 'password', typed) ? t('ruleMet') : undefined}
          >
            {wants}
          </RuleHint>
        ) : undefined
      }
    >
      {(control) => (
        <PasswordInput {...control} autoComplete="new-password" {...register({ validate })} />
      )}
    </Field>
  )
}

/** A new password and the same once more, among the fields of the form around it. */
export function NewPasswordPair() {
  const t = useTexts('entry')
  const rules = useHouse()?.register.validate ?? {}
  const form = useFormContext<{ newPassword: string; confirmNewPassword: string }>()
  const { errors } = form.formState
  const isSame = (again: string) => {
    const fault = checkConfirmation(form.getValues('newPassword'), again)
    return fault ? fieldErrorText(fault, t('confirmNewPassword')) : true
  }
  return (
    <>
      <NewPasswordField
        rules={rules}
        label={t('newPassword')}
        typed={form.watch('newPassword') ?? ''}
        error={errors.newPassword?.message}
        register={(options) => form.register('newPassword', options)}
      />
      <Field label={t('confirmNewPassword')} required error={errors.confirmNewPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            {...form.register('confirmNewPassword', { validate: isSame })}
          />
        )}
      </Field>
    </>
  )
}
