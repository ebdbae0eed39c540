import { checkPhone, plainDigits } from '@parlour/members'
import { Button, toast } from '@parlour/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ask } from '../../server/ask.ts'
import { useHouse } from '../../session/house.ts'
import { useTexts } from '../../texts/texts.ts'
import { SecondFactorForm } from '../identity/second-factor-form.tsx'
import { type SecondStep, secondStepOf } from '../identity/second-step.ts'
import { afterLogin } from './after-login.ts'
import { fieldErrorText } from './field-error-text.ts'
import { FormAlert } from './form-alert.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { phoneFaultText } from './phone-fault.ts'
import { diallingCode, PhoneField, useCountries, useFirstCountry } from './phone-field.tsx'
import { showServerFaults } from './server-faults.ts'
import { SmsCodeField } from './sms-code-field.tsx'

type Typed = { mobileNum: string; verificationCode: string; newPassword: string }

/** A new password by the code of a message; whoever has both is logged in (T-14, V-18). */
export function ForgotByMobile() {
  const t = useTexts('entry')
  const rules = useHouse()?.register.validate ?? {}
  const first = useFirstCountry()
  const countries = useCountries()
  const [chosen, setChosen] = useState<string>()
  const [refusal, setRefusal] = useState<unknown>()
  const [step, setStep] = useState<SecondStep>()
  const country = chosen ?? first
  const countryDialingCode = diallingCode(countries, country)
  const form = useForm<Typed>({
    mode: 'onTouched',
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const digits = plainDigits(form.watch('mobileNum'))
  const names = {
    mobileNum: t('mobileNum'),
    verificationCode: t('verificationCode'),
    newPassword: t('newPassword'),
  }

  const submit = form.handleSubmit(async ({ mobileNum, verificationCode, newPassword }) => {
    setRefusal(undefined)
    try {
      const answer = await ask('setPasswordByCode', {
        body: {
          countryDialingCode,
          mobileNum: plainDigits(mobileNum),
          verificationCode: verificationCode.trim(),
          newPassword,
        },
      })
      toast('good', t('forgotMobileDone'))
      await afterLogin(answer, { byMessage: true })
    } catch (error) {
      const needed = secondStepOf(error)
      if (needed) setStep(needed)
      else if (!showServerFaults(form, error, names)) setRefusal(error)
    }
  })

  if (step) {
    return (
      <SecondFactorForm
        step={step}
        onRestart={() => setStep(undefined)}
        onLoggedIn={(answer) => afterLogin(answer, { byMessage: true })}
      />
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PhoneField
        country={country}
        onCountry={(code) => {
          setChosen(code)
          form.clearErrors('mobileNum')
        }}
        required
        error={errors.mobileNum?.message}
        input={form.register('mobileNum', {
          validate: (typed) =>
            phoneFaultText(checkPhone(countryDialingCode, typed), typed, t('mobileNum')) ?? true,
        })}
      />
      <SmsCodeField
        purpose="recover"
        number={`${countryDialingCode} ${digits}`}
        check={() => form.trigger('mobileNum', { shouldFocus: true })}
        send={async (human) => {
          const { expirationTime } = await ask('sendPasswordCode', {
            body: { countryDialingCode, mobileNum: digits, ...human },
          })
          return expirationTime
        }}
        error={errors.verificationCode?.message}
        input={form.register('verificationCode', {
          validate: (typed) =>
            typed.trim() !== '' || fieldErrorText({ key: 'field_empty' }, t('verificationCode')),
        })}
      />
      <NewPasswordField
        rules={rules}
        label={t('newPassword')}
        typed={form.watch('newPassword')}
        error={errors.newPassword?.message}
        register={(options) => form.register('newPassword', options)}
      />
      <FormAlert>{refusal}</FormAlert>
      <Button type="submit" size="large" busy={isSubmitting}>
        {t('forgotMobileSubmit')}
      </Button>
    </form>
  )
}
