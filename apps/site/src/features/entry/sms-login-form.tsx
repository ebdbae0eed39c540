import { Button, Checkbox } from '@parlour/ui'
import { checkPhone, plainDigits } from '@parlour/members'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ask } from '../../server/ask.ts'
import { useHouse } from '../../session/house.ts'
import { useTexts } from '../../texts/texts.ts'
import { secondStepOf } from '../identity/second-step.ts'
import { afterLogin, keepLogin } from './after-login.ts'
import { FormAlert } from './form-alert.tsx'
import { fieldErrorText } from './field-error-text.ts'
import type { Needed } from './login-panel.tsx'
import { diallingCode, PhoneField, useCountries, useFirstCountry } from './phone-field.tsx'
import { askOutsideCode, OUTSIDE_CODE_MINUTES, proveOutside, provesOutside } from './phone-proof.ts'
import { phoneFaultText } from './phone-fault.ts'
import { readRemembered } from './remembered.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import { waitAfter } from './sms-wait.ts'

type Typed = { mobileNum: string; verificationCode: string; rememberMe: boolean }

/** Logging in with a mobile number and the code of a message (T-07, V-15). */
export function SmsLoginForm({ onSecondStep }: { onSecondStep: (needed: Needed) => void }) {
  const t = useTexts('entry')
  const [{ mobile }] = useState(readRemembered)
  const house = useHouse()
  const first = useFirstCountry()
  const countries = useCountries()
  const [chosen, setChosen] = useState(mobile?.country)
  const [refusal, setRefusal] = useState<unknown>()
  const country = chosen ?? first
  const countryDialingCode = diallingCode(countries, country)
  const form = useForm<Typed>({
    defaultValues: {
      mobileNum: mobile?.number ?? '',
      verificationCode: '',
      rememberMe: mobile !== undefined,
    },
  })
  const { errors, isSubmitting } = form.formState
  const digits = plainDigits(form.watch('mobileNum'))

  const submit = form.handleSubmit(async ({ rememberMe, ...typed }) => {
    setRefusal(undefined)
    const login = { country, number: plainDigits(typed.mobileNum) }
    try {
      const code = typed.verificationCode.trim()
      const shared = { username: login.number, countryDialingCode, rememberMe }
      const answer = await ask('login', {
        body:
          house && provesOutside(house)
            ? {
                ...shared,
                type: 'firebase',
                password: '',
                ...(await proveOutside(house, countryDialingCode + login.number, code)),
              }
            : { ...shared, type: 'sms', password: code },
      })
      keepLogin(rememberMe, login)
      await afterLogin(answer, { byMessage: true })
    } catch (error) {
      const step = secondStepOf(error)
      if (step) onSecondStep({ step, rememberMe, login, way: { byMessage: true } })
      else setRefusal(error)
    }
  })

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
        purpose="login"
        number={`${countryDialingCode} ${digits}`}
        check={() => form.trigger('mobileNum', { shouldFocus: true })}
        send={async (human) => {
          if (house && provesOutside(house)) {
            await askOutsideCode(house, countryDialingCode + digits)
            return waitAfter(Date.now(), OUTSIDE_CODE_MINUTES)
          }
          const { expiredMinutes } = await ask('sendLoginCode', {
            body: { countryDialingCode, mobileNum: digits, ...human },
          })
          return waitAfter(Date.now(), expiredMinutes)
        }}
        error={errors.verificationCode?.message}
        input={form.register('verificationCode', {
          validate: (typed) =>
            typed.trim() !== '' || fieldErrorText({ key: 'field_empty' }, t('verificationCode')),
        })}
      />
      <Checkbox {...form.register('rememberMe')}>{t('rememberMe')}</Checkbox>
      <FormAlert>{refusal}</FormAlert>
      <Button type="submit" size="large" busy={isSubmitting}>
        {t('loginSubmit')}
      </Button>
    </form>
  )
}
