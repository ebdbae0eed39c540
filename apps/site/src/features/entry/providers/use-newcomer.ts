import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { type House, useSwitch } from '../../../base/session/house.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { invitationOfAddress, storedInvitation } from '../register/invitation.ts'
import { diallingCode, useCountries, useFirstCountry } from '../../../parts/phone/phone-field.tsx'
import { registrationBody, type Typed } from '../register/register-body.ts'
import { type FormField, formFields } from '../register/registration-rules.ts'
import { useServerWords } from '../register/use-server-word.ts'
import { showServerFaults } from '../register/server-faults.ts'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'
import type { Registration } from '../register/use-registration.ts'
import { enterFor } from './enter-for.ts'

type New = Extract<Answer<'finishSignIn'>, { kind: 'new' }>

/** Fields that ask for a secret: who comes from a provider sets one later, or never. */
const secrets: ReadonlySet<FormField> = new Set(['password', 'confirmPassword', 'paymentPassword'])

/** The registration form without its passwords, filled in with what the provider knows. */
export function useNewcomer(house: House, answer: New): Registration {
  const t = useTexts('entry')
  const captcha = useCaptcha(false)
  const words = useServerWords()
  const [invitation] = useState(() => invitationOfAddress() ?? storedInvitation())
  const [refusal, setRefusal] = useState<unknown>()
  const countries = useCountries()
  const first = useFirstCountry()
  const [chosen, setCountry] = useState<string>()
  const country = chosen ?? first
  const phone = { country, setCountry, countryDialingCode: diallingCode(countries, country) }
  const fields = formFields('username', {
    ...house.register,
    provesMobile: useSwitch('REGMOBVERF3'),
    invited: invitation !== undefined,
  }).filter((field) => !secrets.has(field))
  const form = useForm<Typed>({
    mode: 'onTouched',
    defaultValues: {
      ...(Object.fromEntries(fields.map((field) => [field, ''])) as Record<FormField, string>),
      username: answer.suggestedUsername,
      email: answer.email ?? '',
      birthDate: '',
      adult: false,
      terms: house.register.termsTicked,
    },
  })

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    const { countryDialingCode } = phone
    const written = registrationBody(typed, fields, { countryDialingCode, invitation })
    const { login: _login, registerMethod: _method, username = '', ...body } = written
    try {
      const made = await ask('registerWithSignIn', {
        body: { ...body, username, ticket: answer.ticket },
      })
      await enterFor(made.session, answer.returnTo)
    } catch (error) {
      const names = Object.fromEntries(fields.map((field) => [field, t(field)]))
      if (!showServerFaults(form, error, names)) setRefusal(error)
    }
  })

  return {
    kind: 'username',
    form,
    rules: house.register.validate,
    fields,
    phone,
    captcha,
    words,
    refusal,
    warning: undefined,
    submit,
    nod: () => undefined,
    reset: () => form.reset(),
  }
}
