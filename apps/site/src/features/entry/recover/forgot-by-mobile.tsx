import { plainDigits } from '@parlour/members'
import { Button, toast } from '@parlour/ui'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ask } from '../../../base/server/ask.ts'
import { type House, useHouse } from '../../../base/session/house.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { SecondFactorForm } from '../login/second-factor-form.tsx'
import { type SecondStep, secondStepOf } from '../login/second-step.ts'
import { afterLogin } from '../login/after-login.ts'
import { FormAlert } from '../fields/form-alert.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { NumberAndCode } from '../fields/number-and-code.tsx'
import { askForCode, outsideProof } from '../fields/phone-proof.ts'
import { diallingCode, useCountries, useFirstCountry } from '../../../parts/phone/phone-field.tsx'
import { showServerFaults } from '../register/server-faults.ts'

type Typed = { mobileNum: string; verificationCode: string; newPassword: string }

/** A new password by the code of a message; whoever has both is logged in (T-14, V-18). */
export function ForgotByMobile() {
  const t = useTexts('entry')
  const house = useHouse()
  const rules = house?.register.validate ?? {}
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
  const names = {
    mobileNum: t('mobileNum'),
    verificationCode: t('verificationCode'),
    newPassword: t('newPassword'),
  }

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      const body = await changeOf(house, countryDialingCode, typed)
      const answer = await ask('setPasswordByCode', { body })
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
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <NumberAndCode
          purpose="recover"
          country={country}
          countryDialingCode={countryDialingCode}
          onCountry={setChosen}
          send={(mobileNum, human) =>
            askForCode(house, countryDialingCode + mobileNum, async () => {
              const body = { countryDialingCode, mobileNum, ...human }
              return (await ask('sendPasswordCode', { body })).expirationTime
            })
          }
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
    </FormProvider>
  )
}

/** The new password with its proof: the code of our message, or what an outside service says of one of its own. */
async function changeOf(house: House | undefined, countryDialingCode: string, typed: Typed) {
  const mobileNum = plainDigits(typed.mobileNum)
  const verificationCode = typed.verificationCode.trim()
  const proof = await outsideProof(house, countryDialingCode + mobileNum, verificationCode)
  const { newPassword } = typed
  return { countryDialingCode, mobileNum, newPassword, ...(proof ?? { verificationCode }) }
}
