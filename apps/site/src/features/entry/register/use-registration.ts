import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ask } from '../../../base/server/ask.ts'
import { refusedAs } from '../../../base/server/refused.ts'
import { type House, useSwitch } from '../../../base/session/house.ts'
import { enter } from '../../../base/session/session.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { leaveOverlayFor } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { forgetInvitation, invitationOfAddress, storedInvitation } from './invitation.ts'
import { diallingCode, useCountries, useFirstCountry } from '../../../parts/phone/phone-field.tsx'
import { proveOutside, provesOutside } from '../fields/phone-proof.ts'
import { registrationBody, type Typed } from './register-body.ts'
import {
  type FormField,
  formFields,
  optionalFields,
  type RegistrationKind,
} from './registration-rules.ts'
import { showServerFaults } from './server-faults.ts'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'

/** The state of a registration form; what was typed outlives a change of tab and a refusal. */
export function useRegistration(house: House, kind: RegistrationKind) {
  const t = useTexts('entry')
  const rules = house.register.validate
  const captcha = useCaptcha(house.register.showCaptcha)
  const invitation = useInvitation()
  const phone = usePhone()
  const [refusal, setRefusal] = useState<unknown>()
  const [warning, setWarning] = useState<string>()
  const form = useForm<Typed>({
    mode: 'onTouched',
    // One from the address is sent without a field; typed or kept ones stand in it.
    defaultValues: {
      ...emptyFields,
      affiliateCode: invitation.given === undefined ? (invitation.stored ?? '') : '',
    },
  })
  const fields = formFields(kind, {
    ...house.register,
    provesMobile: useSwitch('REGMOBVERF3'),
    invited: invitation.given !== undefined,
  })

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    if (captcha.missing()) return
    try {
      const body = registrationBody(typed, fields, {
        countryDialingCode: phone.countryDialingCode,
        invitation:
          invitation.given ?? (fields.includes('affiliateCode') ? undefined : invitation.stored),
      })
      const proof = await phoneProof(house, fields, body, phone.countryDialingCode)
      const answer = await register(kind, { ...body, ...proof, ...captcha.answer })
      if (answer.session) await enter(answer.session, { byMessage: true })
      leaveOverlayFor('/', {
        kind: 'registered',
        account: answer.account,
        generated: kind === 'mobile',
      })
    } catch (error) {
      captcha.afterRefusal(error)
      if (refusedAs(error, 'invitation_code_error')) {
        setWarning(errorText(error))
        invitation.drop()
      } else if (!showServerFaults(form, error, namesOf(t)) && !refusedAs(error, 'captcha_wrong'))
        setRefusal(error)
    }
  }, captcha.missing)

  return {
    kind,
    form,
    rules,
    fields,
    phone,
    captcha,
    refusal,
    warning,
    submit,
    nod: () => setWarning(undefined),
    reset: () => {
      form.reset()
      setRefusal(undefined)
      if (captcha.shown) captcha.again()
    },
  }
}

export type Registration = ReturnType<typeof useRegistration>
type Body = ReturnType<typeof registrationBody>

function register(kind: RegistrationKind, body: Body) {
  if (kind === 'mobile') {
    return ask('registerByMobile', { body: { ...body, mobileNum: body.mobileNum ?? '' } })
  }
  const { username = '', password = '', confirmPassword = '' } = body
  return ask('registerMember', { body: { ...body, username, password, confirmPassword } })
}

/** Where an outside service sent the code, it vouches for the number instead of us (C-25). */
async function phoneProof(
  house: House,
  fields: readonly FormField[],
  { mobileNum = '', verificationCode = '' }: Body,
  diallingCode: string,
) {
  if (!provesOutside(house) || !fields.includes('verificationCode')) return {}
  return proveOutside(house, diallingCode + mobileNum, verificationCode)
}

/** The invitation of the address, else the one of an earlier visit, until one turns out to be wrong. */
function useInvitation() {
  const [given, setGiven] = useState(invitationOfAddress)
  const [stored, setStored] = useState(storedInvitation)
  const drop = () => {
    forgetInvitation()
    setGiven(undefined)
    setStored(undefined)
  }
  return { given, stored, drop }
}

function usePhone() {
  const countries = useCountries()
  const first = useFirstCountry()
  const [chosen, setCountry] = useState<string>()
  const country = chosen ?? first
  return { country, setCountry, countryDialingCode: diallingCode(countries, country) }
}

const fieldNames = [
  'username',
  'password',
  'confirmPassword',
  'verificationCode',
  ...optionalFields,
  'birthDate',
] as const

const emptyFields = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<
    (typeof fieldNames)[number],
    string
  >),
  adult: false,
  terms: true,
}

const namesOf = (t: (key: (typeof fieldNames)[number]) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, t(name)]))
