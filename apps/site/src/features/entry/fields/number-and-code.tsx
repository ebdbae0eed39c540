import { checkPhone, plainDigits } from '@parlour/members'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '../../../base/texts/texts.ts'
import type { CaptchaAnswer } from '../../../parts/captcha/captcha-field.tsx'
import { fieldErrorText } from '../../../parts/forms/field-error-text.ts'
import { phoneFaultText } from './phone-fault.ts'
import { PhoneField } from '../../../parts/phone/phone-field.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import type { SmsPurpose } from './sms-wait.ts'

/** What the form around it has among its fields. */
type Typed = { mobileNum: string; verificationCode: string }

/** A mobile number behind its country, and the code of the message that goes there. */
export function NumberAndCode({
  purpose,
  country,
  countryDialingCode,
  onCountry,
  send,
}: {
  purpose: SmsPurpose
  country: string
  countryDialingCode: string
  onCountry: (countryCode: string) => void
  /** Asks for a code; answers when the next one may be asked for. */
  send: (mobileNum: string, human: CaptchaAnswer) => Promise<number>
}) {
  const t = useTexts('entry')
  const form = useFormContext<Typed>()
  const { errors } = form.formState
  const digits = plainDigits(form.watch('mobileNum'))
  return (
    <>
      <PhoneField
        country={country}
        onCountry={(code) => {
          onCountry(code)
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
        purpose={purpose}
        number={`${countryDialingCode} ${digits}`}
        check={() => form.trigger('mobileNum', { shouldFocus: true })}
        send={(human) => send(digits, human)}
        error={errors.verificationCode?.message}
        input={form.register('verificationCode', {
          validate: (typed) =>
            typed.trim() !== '' || fieldErrorText({ key: 'field_empty' }, t('verificationCode')),
        })}
      />
    </>
  )
}
