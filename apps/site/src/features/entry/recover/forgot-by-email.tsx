import { Button, Field, TextInput, toast } from '@parlour/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ask } from '../../../base/server/ask.ts'
import { useHouse } from '../../../base/session/house.ts'
import { closeOverlay } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { CaptchaField } from '../../../parts/captcha/captcha-field.tsx'
import { fieldErrorText } from '../../../parts/forms/field-error-text.ts'
import { FormAlert } from '../fields/form-alert.tsx'
import { humanCheck, needsPicture } from '../../../parts/captcha/human-check.ts'
import { faultOf } from '../register/registration-rules.ts'
import { showServerFaults } from '../register/server-faults.ts'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'

type Typed = { username: string; email: string }

/** An address of the e-mail pattern, of any length a mail server takes. */
const anyEmail = { patternId: 3, acceptedPattern: '*', minLength: 6, maxLength: 80, required: true }

/** Asks for a link by mail; what is said afterwards is the same whether the two belong together or not (T-13). */
export function ForgotByEmail() {
  const t = useTexts('entry')
  const house = useHouse()
  const rules = house?.register.validate ?? {}
  const captcha = useCaptcha(needsPicture(house))
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm<Typed>({ mode: 'onTouched' })
  const { errors, isSubmitting } = form.formState
  const checks = {
    username: (typed: string) => {
      const fault = faultOf(rules, 'username', typed.trim())
      return fault ? fieldErrorText(fault, t('username')) : true
    },
    email: (typed: string) => {
      const rule = { ...anyEmail, shown: true }
      const fault = faultOf({ email: rule }, 'email', typed.trim())
      return fault ? fieldErrorText(fault, t('email')) : true
    },
  }
  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    if (captcha.missing()) return
    try {
      const human = await humanCheck(house, captcha.answer)
      const body = { username: typed.username.trim(), email: typed.email.trim(), ...human }
      await ask('mailPasswordLink', { body })
      closeOverlay()
      toast('good', t('forgotMailSent', { email: typed.email.trim() }))
    } catch (error) {
      captcha.afterRefusal(error)
      if (!showServerFaults(form, error, { username: t('username'), email: t('email') }))
        setRefusal(error)
    }
  }, captcha.missing)
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-muted">{t('forgotEmailIntro')}</p>
      <Field label={t('username')} required error={errors.username?.message}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username', { validate: checks.username })}
          />
        )}
      </Field>
      <Field label={t('email')} required error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.register('email', { validate: checks.email })}
          />
        )}
      </Field>
      {captcha.shown ? <CaptchaField {...captcha.field} /> : null}
      <FormAlert>{refusal}</FormAlert>
      <Button type="submit" size="large" busy={isSubmitting}>
        {t('forgotEmailSubmit')}
      </Button>
    </form>
  )
}
