import { Button, Checkbox } from '@parlour/ui'
import { plainDigits } from '@parlour/members'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ask } from '../../../base/server/ask.ts'
import { useHouse } from '../../../base/session/house.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { secondStepOf } from './second-step.ts'
import { afterLogin, keepLogin } from './after-login.ts'
import { FormAlert } from '../fields/form-alert.tsx'
import type { Needed } from './login-panel.tsx'
import { NumberAndCode } from '../fields/number-and-code.tsx'
import { diallingCode, useCountries, useFirstCountry } from '../../../parts/phone/phone-field.tsx'
import { askForCode, outsideProof } from '../fields/phone-proof.ts'
import { readRemembered } from './remembered.ts'
import { waitAfter } from '../fields/sms-wait.ts'

type Typed = { mobileNum: string; verificationCode: string; rememberMe: boolean }

type SmsLoginProps = { agents: boolean; onSecondStep: (needed: Needed) => void }

/** Logging in with a mobile number and the code of a message (T-07, V-15). */
export function SmsLoginForm({ agents, onSecondStep }: SmsLoginProps) {
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
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ rememberMe, ...typed }) => {
    setRefusal(undefined)
    const login = { country, number: plainDigits(typed.mobileNum) }
    try {
      const code = typed.verificationCode.trim()
      const proof = await outsideProof(house, countryDialingCode + login.number, code)
      const way = proof
        ? { type: 'firebase' as const, password: '', ...proof }
        : { type: 'sms' as const, password: code }
      const shared = { username: login.number, countryDialingCode, rememberMe, agentPortal: agents }
      const answer = await ask('login', { body: { ...shared, ...way } })
      keepLogin(rememberMe, login)
      await afterLogin(answer, { byMessage: true, agents })
    } catch (error) {
      const step = secondStepOf(error)
      if (step) onSecondStep({ step, rememberMe, login, way: { byMessage: true, agents } })
      else setRefusal(error)
    }
  })

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <NumberAndCode
          purpose="login"
          country={country}
          countryDialingCode={countryDialingCode}
          onCountry={setChosen}
          send={(mobileNum, human) =>
            askForCode(house, countryDialingCode + mobileNum, async () => {
              const body = { countryDialingCode, mobileNum, ...human }
              const { expiredMinutes } = await ask('sendLoginCode', { body })
              return waitAfter(Date.now(), expiredMinutes)
            })
          }
        />
        <Checkbox {...form.register('rememberMe')}>{t('rememberMe')}</Checkbox>
        <FormAlert>{refusal}</FormAlert>
        <Button type="submit" size="large" busy={isSubmitting}>
          {t('loginSubmit')}
        </Button>
      </form>
    </FormProvider>
  )
}
