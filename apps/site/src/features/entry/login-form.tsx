import { Button, Checkbox, Field, PasswordInput, TextInput, toast } from '@parlour/ui'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ask } from '../../server/ask.ts'
import { Refused } from '../../server/refused.ts'
import { enter, type LoggedIn } from '../../session/session.ts'
import { errorText } from '../../shell/error-text.ts'
import { leaveOverlayFor } from '../../shell/overlays.ts'
import { text, useTexts } from '../../texts/texts.ts'
import { CaptchaField, type CaptchaAnswer } from './captcha-field.tsx'
import { forgetName, rememberedName, rememberName } from './remembered-name.ts'

type Typed = { username: string; password: string; rememberMe: boolean }

/** Logging in by user name; a captcha appears when the server asks for one (T-15). */
export function LoginForm() {
  const t = useTexts('entry')
  const [captcha, setCaptcha] = useState<CaptchaAnswer>({})
  const [captchaRound, setCaptchaRound] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const remembered = rememberedName()
  const form = useForm<Typed>({
    defaultValues: {
      username: remembered ?? '',
      password: '',
      rememberMe: remembered !== undefined,
    },
  })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      const answer = await ask('login', {
        body: {
          username: typed.username.trim(),
          password: typed.password.trim(),
          type: 'username',
          rememberMe: typed.rememberMe,
          ...captcha,
        },
      })
      if (typed.rememberMe) rememberName(typed.username.trim())
      else forgetName()
      await afterLogin(answer)
    } catch (error) {
      setRefusal(errorText(error))
      if (captchaRound > 0 || (error instanceof Refused && error.details.captcha === true)) {
        setCaptcha({})
        setCaptchaRound((round) => round + 1)
      }
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Credentials form={form} />
      {captchaRound > 0 ? (
        <CaptchaField round={captchaRound} error={undefined} onAnswer={setCaptcha} />
      ) : null}
      <Checkbox {...form.register('rememberMe')}>{t('rememberMe')}</Checkbox>
      {refusal ? (
        <p
          role="alert"
          className="rounded-[10px] border border-danger/40 bg-danger/10 px-4 py-3 text-sm"
        >
          {refusal}
        </p>
      ) : null}
      <Button type="submit" size="large" busy={isSubmitting}>
        {t('loginSubmit')}
      </Button>
    </form>
  )
}

function Credentials({ form }: { form: UseFormReturn<Typed> }) {
  const t = useTexts('entry')
  const { errors } = form.formState
  const filled = (field: 'username' | 'password') => (value: string) =>
    value.trim() !== '' || t('field_empty', { field: t(field) })
  return (
    <>
      <Field label={t('username')} required error={errors.username?.message}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username', { validate: filled('username') })}
          />
        )}
      </Field>
      <Field label={t('password')} required error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            {...form.register('password', { validate: filled('password') })}
          />
        )}
      </Field>
    </>
  )
}

/** Where a login leads: home, with a new password asked for first where one is due (T-08 to T-11). */
export async function afterLogin(answer: LoggedIn): Promise<void> {
  await enter(answer)
  if (answer.passwordChangeRequired) {
    return leaveOverlayFor('/', {
      kind: 'newPassword',
      reason: answer.firstTimeLogin ? 'first' : 'expired',
    })
  }
  leaveOverlayFor('/')
  toast(
    'good',
    text('entry', 'welcomeBack', { name: answer.userInfo.nickname || answer.userInfo.account }),
  )
  if (answer.playStop) toast('info', text('entry', 'playStopped'))
}
