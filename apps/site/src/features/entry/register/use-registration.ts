import { useCallback, useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { ask } from '../../../base/server/ask.ts'
import { refusedAs } from '../../../base/server/refused.ts'
import { type House, useSwitch } from '../../../base/session/house.ts'
import { enter } from '../../../base/session/session.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { leaveOverlayFor } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { forgetInvitation, invitationOfAddress, storedInvitation } from './invitation.ts'
import { diallingCode, useCountries, useFirstCountry } from '../../../parts/phone/phone-field.tsx'
import { outsideProof } from '../fields/phone-proof.ts'
import { registrationBody, type Typed } from './register-body.ts'
import {
  type FormField,
  formFields,
  optionalFields,
  type RegistrationKind,
} from './registration-rules.ts'
import { showServerFaults } from './server-faults.ts'
import { judgeInvitation, useServerWords } from './use-server-word.ts'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'

/** The state of a registration form; what was typed outlives a change of tab and a refusal. */
export function useRegistration(house: House, kind: RegistrationKind) {
  const t = useTexts('entry')
  const rules = house.register.validate
  const captcha = useCaptcha(house.register.showCaptcha)
  const phone = usePhone()
  const words = useServerWords()
  const [refusal, setRefusal] = useState<unknown>()
  const [warning, setWarning] = useState<string>()
  const invitation = useInvitation(setWarning)
  const form = useForm<Typed>({
    mode: 'onTouched',
    // One from the address is sent without a field; typed or kept ones stand in it.
    defaultValues: {
      ...emptyFields,
      terms: house.register.termsTicked,
      affiliateCode: invitation.given === undefined ? (invitation.stored ?? '') : '',
    },
  })
  const fields = formFields(kind, {
    ...house.register,
    provesMobile: useSwitch('REGMOBVERF3'),
    invited: invitation.given !== undefined,
  })

  useKeptInvitation(invitation.stored, words.affiliateCode.hear, form)

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    if (captcha.missing()) return
    try {
      const human = await captcha.ready()
      const body = registrationBody(typed, fields, {
        countryDialingCode: phone.countryDialingCode,
        invitation:
          invitation.given ?? (fields.includes('affiliateCode') ? undefined : invitation.stored),
      })
      const proof = await phoneProof(house, fields, body, phone.countryDialingCode)
      const answer = await register(kind, { ...body, ...proof, ...human })
      if (answer.session) await enter(answer.session, { byMessage: true })
      tell(answer.account, kind)
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
    words,
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

/** Home, with the account's name in a window. */
const tell = (account: string, kind: RegistrationKind): void =>
  leaveOverlayFor('/', { kind: 'registered', account, generated: kind === 'mobile' })

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
  if (!fields.includes('verificationCode')) return {}
  return outsideProof(house, diallingCode + mobileNum, verificationCode)
}

/**
 * The invitation of the address, else the one of an earlier visit, until one turns out to be wrong. A link that leads
 * nowhere is told before anybody has typed anything (C-11).
 */
function useInvitation(onWrong: (words: string) => void) {
  const [given, setGiven] = useState(invitationOfAddress)
  const [stored, setStored] = useState(storedInvitation)
  const drop = useCallback(() => {
    forgetInvitation()
    setGiven(undefined)
    setStored(undefined)
  }, [])
  useEffect(() => {
    if (given === undefined) return
    // A click that nobody counts keeps nobody from registering.
    const click = { code: given, domain: location.hostname }
    void ask('noteLinkClick', { body: click }).catch(() => undefined)
    let left = false
    const tell = (wrong: string | undefined) => {
      if (left || wrong === undefined) return
      onWrong(wrong)
      drop()
    }
    // Where nothing answers, the form asks again when it is sent.
    judgeInvitation(given).then(tell, () => undefined)
    return () => {
      left = true
    }
  }, [given, drop, onWrong])
  return { given, stored, drop }
}

/** One of an earlier visit stands in its field: whether it still leads somewhere is said there. */
function useKeptInvitation(
  stored: string | undefined,
  hear: (value: string) => Promise<boolean>,
  form: UseFormReturn<Typed>,
): void {
  const [kept] = useState(stored)
  useEffect(() => {
    if (kept === undefined) return
    void hear(kept).then((heard) => heard && form.trigger('affiliateCode'))
  }, [kept, hear, form])
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
  terms: false,
}

const namesOf = (t: (key: (typeof fieldNames)[number]) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, t(name)]))
