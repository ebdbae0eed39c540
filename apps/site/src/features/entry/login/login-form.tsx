import { Button, Checkbox, Field, PasswordInput } from '@parlour/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ask } from '../../../base/server/ask.ts'
import { openOverlay } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { secondStepOf } from './second-step.ts'
import { afterLogin, keepLogin } from './after-login.ts'
import { CaptchaField } from '../../../parts/captcha/captcha-field.tsx'
import { FormAlert } from '../fields/form-alert.tsx'
import type { Needed } from './login-panel.tsx'
import { NameField } from '../register/name-field.tsx'
import { readRemembered } from './remembered.ts'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'

type Typed = { username: string; password: string; rememberMe: boolean }
type OnSecondStep = (needed: Needed) => void

/** Logging in by user name; a captcha appears when the server asks for one (T-15). */
export function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const t = useTexts('entry')
  const { form, names, captcha, refusal, submit } = login
  const { errors, isSubmitting } = form.formState
  const filled = (field: 'username' | 'password') => (value: string) =>
    value.trim() !== '' || t('field_empty', { field: t(field) })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <NameField
        names={names}
        typed={form.watch('username')}
        onPick={(name) => {
          form.setValue('username', name, { shouldValidate: true })
          form.setFocus('password')
        }}
        error={errors.username?.message}
        input={form.register('username', { validate: filled('username') })}
      />
      <Field label={t('password')} required starred={false} error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            {...form.register('password', { validate: filled('password') })}
          />
        )}
      </Field>
      {captcha.shown ? <CaptchaField {...captcha.field} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.register('rememberMe')}>{t('rememberMe')}</Checkbox>
        <button
          type="button"
          onClick={() => openOverlay({ kind: 'forgot' })}
          className="min-h-11 text-sm text-muted underline-offset-4 hover:text-text hover:underline"
        >
          {t('forgot')}
        </button>
      </div>
      <FormAlert>{refusal}</FormAlert>
      <Button type="submit" size="large" busy={isSubmitting}>
        {t('loginSubmit')}
      </Button>
    </form>
  )
}

/** What is typed, and what becomes of it; it outlives the form, which moves where the house turns out to offer more ways. */
export function useLogin(onSecondStep: OnSecondStep, agents: boolean) {
  const captcha = useCaptcha(false)
  const [refusal, setRefusal] = useState<unknown>()
  const [{ names }] = useState(readRemembered)
  const form = useForm<Typed>({
    defaultValues: { username: names[0] ?? '', password: '', rememberMe: names.length > 0 },
  })
  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    if (captcha.missing()) return
    const username = typed.username.trim()
    const password = typed.password.trim()
    const { rememberMe } = typed
    try {
      const answer = await ask('login', {
        body: {
          username,
          password,
          type: 'username',
          rememberMe,
          agentPortal: agents,
          ...captcha.answer,
        },
      })
      keepLogin(rememberMe, { name: username })
      await afterLogin(answer, { password, agents })
    } catch (error) {
      const step = secondStepOf(error)
      if (step)
        return onSecondStep({
          step,
          rememberMe,
          login: { name: username },
          way: { password, agents },
        })
      setRefusal(error)
      captcha.afterRefusal(error)
    }
  }, captcha.missing)
  return { form, names, captcha, refusal, submit }
}
