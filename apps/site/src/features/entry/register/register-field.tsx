import { checkPhone, plainDigits } from '@parlour/members'
import { Field, PasswordInput, TextInput } from '@parlour/ui'
import { ask } from '../../../base/server/ask.ts'
import type { House } from '../../../base/session/house.ts'
import { useIdNumberName } from '../../../base/session/house.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { fieldErrorText } from '../../../parts/forms/field-error-text.ts'
import { NewPasswordField } from '../recover/new-password-field.tsx'
import { phoneFaultText } from '../fields/phone-fault.ts'
import { PhoneField } from '../../../parts/phone/phone-field.tsx'
import {
  checkConfirmation,
  codeFault,
  type FormField,
  faultOf,
  isRequired,
  type RuledField,
} from './registration-rules.ts'
import { askForCode } from '../fields/phone-proof.ts'
import { RuleHint } from '../fields/rule-hint.tsx'
import { ruleText } from '../fields/rule-text.ts'
import { SmsCodeField } from '../fields/sms-code-field.tsx'
import { waitAfter } from '../fields/sms-wait.ts'
import type { Registration } from './use-registration.ts'

type Props = { registration: Registration; house: House }

/** One field of the registration, by its name. */
export function RegisterField({ field, ...props }: Props & { field: FormField }) {
  switch (field) {
    case 'password':
      return <Password {...props} />
    case 'confirmPassword':
      return <Confirmation {...props} />
    case 'mobileNum':
      return <Mobile {...props} />
    case 'verificationCode':
      return <Code {...props} />
    default:
      return <RuledInput {...props} field={field} />
  }
}

const autoComplete: Partial<Record<RuledField, string>> = {
  username: 'username',
  payeeName: 'name',
  email: 'email',
  whatsapp: 'off',
}
const inputModes: Partial<Record<RuledField, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  whatsapp: 'tel',
  zalo: 'tel',
  qqNum: 'numeric',
  paymentPassword: 'numeric',
}

function RuledInput({
  registration: { form, rules, kind, words },
  field,
}: Props & { field: Exclude<FormField, 'confirmPassword' | 'verificationCode'> }) {
  const t = useTexts('entry')
  const idNumber = useIdNumberName(t('idNumber'))
  const label = field === 'idNumber' ? idNumber : t(field)
  const required = isRequired(rules, kind, field)
  const typed = form.watch(field) ?? ''
  const wants = ruleText(rules[field])
  const Input = field === 'paymentPassword' ? PasswordInput : TextInput
  const word = field === 'username' || field === 'affiliateCode' ? words[field] : undefined
  const validate = (value: string) => {
    const fault = faultOf(rules, field, value.trim(), required)
    return fault ? fieldErrorText(fault, label) : (word?.fault(value) ?? true)
  }
  const hearServer = async () => {
    const value = form.getValues(field)
    if (!word || faultOf(rules, field, value.trim(), required)) return
    if (await word.hear(value)) await form.trigger(field)
  }
  const isMet = typed.trim() !== '' && !faultOf(rules, field, typed.trim())
  return (
    <Field
      label={required ? label : <Optional>{label}</Optional>}
      required={required}
      error={form.formState.errors[field]?.message}
      hint={
        word ? (
          <RuleHint met={word.isGood(typed) ? t(goodWords[field as 'username']) : undefined}>
            {wants}
          </RuleHint>
        ) : wants ? (
          <RuleHint met={isMet ? t('ruleMet') : undefined}>{wants}</RuleHint>
        ) : undefined
      }
    >
      {(control) => (
        <Input
          {...control}
          autoComplete={autoComplete[field] ?? 'off'}
          autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
          inputMode={inputModes[field]}
          spellCheck={false}
          {...form.register(field, { validate, onBlur: () => void hearServer() })}
        />
      )}
    </Field>
  )
}

/** What a tick says of a field that only the server can judge. */
const goodWords = { username: 'nameFree', affiliateCode: 'invitationGood' } as const

function Optional({ children }: { children: string }) {
  const t = useTexts('entry')
  return (
    <>
      {children} <span className="font-normal text-muted">{t('optional')}</span>
    </>
  )
}

function Password({ registration: { form, rules } }: Props) {
  const t = useTexts('entry')
  return (
    <NewPasswordField
      rules={rules}
      label={t('password')}
      typed={form.watch('password') ?? ''}
      error={form.formState.errors.password?.message}
      register={(options) => form.register('password', options)}
    />
  )
}

function Confirmation({ registration: { form } }: Props) {
  const t = useTexts('entry')
  const validate = (value: string) => {
    const fault = checkConfirmation(form.getValues('password'), value)
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

function Mobile({ registration: { form, rules, kind, phone } }: Props) {
  const t = useTexts('entry')
  const required = isRequired(rules, kind, 'mobileNum')
  const validate = (value: string) => {
    if (value.trim() === '' && !required) return true
    // The country's rule first: what it says is what the hint has promised.
    const wrong = phoneFaultText(checkPhone(phone.countryDialingCode, value), value, t('mobileNum'))
    if (wrong) return wrong
    const fault = faultOf(rules, 'mobileNum', plainDigits(value.trim()), required)
    return fault ? fieldErrorText(fault, t('mobileNum')) : true
  }
  return (
    <PhoneField
      country={phone.country}
      onCountry={(code) => {
        phone.setCountry(code)
        form.clearErrors('mobileNum')
      }}
      required={required}
      error={form.formState.errors.mobileNum?.message}
      input={form.register('mobileNum', { validate })}
    />
  )
}

function Code({ registration: { form, rules, kind, phone, captcha }, house }: Props) {
  const t = useTexts('entry')
  const digits = plainDigits(form.watch('mobileNum') ?? '')
  const validate = (value: string) => {
    if (kind === 'username' && digits === '') return true
    const fault = codeFault(rules, value)
    return fault ? fieldErrorText(fault, t('verificationCode')) : true
  }
  return (
    <SmsCodeField
      purpose="register"
      number={`${phone.countryDialingCode} ${digits}`}
      check={async () => (await form.trigger('mobileNum', { shouldFocus: true })) && digits !== ''}
      send={(human) =>
        askForCode(house, phone.countryDialingCode + digits, async () => {
          const { expiredMinutes } = await ask('sendRegistrationCode', {
            body: { countryDialingCode: phone.countryDialingCode, mobileNo: digits, ...human },
          })
          return waitAfter(Date.now(), expiredMinutes)
        })
      }
      onAsked={() => {
        if (captcha.shown) captcha.again()
      }}
      error={form.formState.errors.verificationCode?.message}
      input={form.register('verificationCode', { validate })}
    />
  )
}
