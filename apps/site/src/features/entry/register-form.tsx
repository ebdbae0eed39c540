import { Button, Checkbox, Field, PasswordInput, TextInput, toast } from '@parlour/ui'
import { useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { ask } from '../../server/ask.ts'
import { Refused } from '../../server/refused.ts'
import type { House } from '../../session/house.ts'
import { enter } from '../../session/session.ts'
import { errorText } from '../../shell/error-text.ts'
import { leaveOverlayFor } from '../../shell/overlays.ts'
import { useTexts } from '../../texts/texts.ts'
import { type CaptchaAnswer, CaptchaField } from './captcha-field.tsx'
import { fieldErrorText, serverFaults } from './field-error-text.ts'
import { invitationCode, referralCode } from './invitation.ts'
import {
  boundsOf,
  checkConfirmation,
  faultOf,
  type OptionalField,
  type RuledField,
  shownFields,
} from './registration-rules.ts'

type Typed = Record<RuledField | 'confirmPassword' | 'birthDate', string> & {
  adult: boolean
  terms: boolean
}

/** The registration form, drawn from the server's own field rules. */
export function RegisterForm({ house, withReset = false }: { house: House; withReset?: boolean }) {
  const t = useTexts('entry')
  const rules = house.register.validate
  const age = house.register.minimumAge
  const [captcha, setCaptcha] = useState<CaptchaAnswer>({})
  const [captchaRound, setCaptchaRound] = useState(0)
  const [captchaError, setCaptchaError] = useState<string>()
  const form = useForm<Typed>({ mode: 'onTouched', defaultValues: { adult: false, terms: true } })
  const fields = shownFields(rules, invitationCode() !== undefined)
  const showCaptcha = house.register.showCaptcha

  const submit = form.handleSubmit(async (typed) => {
    const proven = captcha.captcha?.trim() || captcha.verification
    setCaptchaError(showCaptcha && !proven ? t('field_empty', { field: t('captcha') }) : undefined)
    if (showCaptcha && !proven) return
    try {
      const answer = await ask('registerMember', { body: { ...bodyOf(typed, fields), ...captcha } })
      if (answer.session) await enter(answer.session)
      leaveOverlayFor('/', { kind: 'registered', account: answer.account })
    } catch (error) {
      setCaptcha({})
      setCaptchaRound((round) => round + 1)
      if (error instanceof Refused && error.code === 'captcha_wrong') setCaptchaError(error.message)
      else if (!showFaults(form, error, t)) toast('bad', errorText(error))
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <RuledInput form={form} house={house} field="username" />
      <RuledInput form={form} house={house} field="password" />
      <Confirmation form={form} />
      {fields.map((field) => (
        <RuledInput key={field} form={form} house={house} field={field} />
      ))}
      {house.register.showBirthDate ? <BirthDate form={form} /> : null}
      {showCaptcha ? (
        <CaptchaField round={captchaRound} error={captchaError} onAnswer={setCaptcha} />
      ) : null}
      <Agreements form={form} age={age} errors={form.formState.errors} />
      <div className="flex gap-3">
        {withReset ? (
          <Button kind="ghost" size="large" onClick={() => form.reset()}>
            {t('reset')}
          </Button>
        ) : null}
        <Button type="submit" size="large" className="grow" busy={form.formState.isSubmitting}>
          {t('registerSubmit')}
        </Button>
      </div>
      <p className="text-center text-sm text-muted">{t('registerFree')}</p>
    </form>
  )
}

const autoComplete: Partial<Record<RuledField, string>> = {
  username: 'username',
  password: 'new-password',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel-national',
  paymentPassword: 'off',
}

function RuledInput({
  form,
  house,
  field,
}: {
  form: UseFormReturn<Typed>
  house: House
  field: RuledField
}) {
  const t = useTexts('entry')
  const rules = house.register.validate
  const secret = field === 'password' || field === 'paymentPassword'
  const bounds = boundsOf(rules, field)
  const Input = secret ? PasswordInput : TextInput
  const validate = (value: string) => {
    const fault = faultOf(rules, field, value ?? '')
    return fault ? fieldErrorText(fault, t(field)) : true
  }
  return (
    <Field
      label={t(field)}
      required={field === 'username' || field === 'password' || rules[field]?.required === true}
      hint={bounds ? t('hint_bounds', { bounds }) : undefined}
      error={form.formState.errors[field]?.message}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete={autoComplete[field] ?? 'off'}
          autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
          inputMode={field === 'email' ? 'email' : field === 'mobileNum' ? 'tel' : undefined}
          spellCheck={false}
          {...form.register(field, { validate })}
        />
      )}
    </Field>
  )
}

function Confirmation({ form }: { form: UseFormReturn<Typed> }) {
  const t = useTexts('entry')
  const validate = (value: string, typed: Typed) => {
    const fault = checkConfirmation(typed.password ?? '', value ?? '')
    return fault ? fieldErrorText(fault, t('confirmPassword')) : true
  }
  return (
    <Field
      label={t('confirmPassword')}
      required
      error={form.formState.errors.confirmPassword?.message}
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          {...form.register('confirmPassword', { validate })}
        />
      )}
    </Field>
  )
}

function BirthDate({ form }: { form: UseFormReturn<Typed> }) {
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

function Agreements({
  form,
  age,
  errors,
}: {
  form: UseFormReturn<Typed>
  age: number
  errors: FieldErrors<Typed>
}) {
  const t = useTexts('entry')
  const wrong = errors.adult?.message ?? errors.terms?.message
  return (
    <div className="grid">
      <Checkbox
        aria-invalid={errors.adult ? true : undefined}
        {...form.register('adult', { validate: (on) => on || t('ageMissing', { age }) })}
      >
        {t('ageConfirm', { age })}
      </Checkbox>
      <Checkbox
        aria-invalid={errors.terms ? true : undefined}
        {...form.register('terms', { validate: (on) => on || t('termsMissing') })}
      >
        {t('terms')}
      </Checkbox>
      {wrong ? (
        <p role="alert" className="text-sm text-danger">
          {wrong}
        </p>
      ) : null}
    </div>
  )
}

function bodyOf(typed: Typed, fields: readonly OptionalField[]) {
  const given = Object.fromEntries(
    fields.map((field) => [field, typed[field]?.trim()]).filter(([, value]) => value),
  )
  const code = invitationCode()
  const referral = referralCode()
  return {
    ...given,
    username: typed.username.trim(),
    password: typed.password,
    confirmPassword: typed.confirmPassword,
    ...(typed.birthDate ? { birthDate: typed.birthDate } : {}),
    ...(code ? { affiliateCode: code } : {}),
    ...(referral ? { referralCode: referral } : {}),
    login: true,
    registerUrl: location.href.slice(0, 2048),
    registerMethod: 'WEB' as const,
    domain: location.hostname,
    termsAccepted: typed.terms,
    ageConfirmed: typed.adult,
  }
}

/** Puts the server's faults under their fields; false when the error names none. */
function showFaults(
  form: UseFormReturn<Typed>,
  error: unknown,
  t: ReturnType<typeof useTexts<'entry'>>,
): boolean {
  if (!(error instanceof Refused)) return false
  const faults = serverFaults(error.details)
  for (const fault of faults) {
    const field = fault.field as RuledField | 'birthDate'
    form.setError(field, { message: fieldErrorText(fault, t(field)) }, { shouldFocus: true })
  }
  if (faults.length > 0) return true
  const field = error.details.field
  if (typeof field !== 'string') return false
  form.setError(field as RuledField, { message: error.message }, { shouldFocus: true })
  return true
}
