import { Button, Field, PasswordInput, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { refresh } from '../../base/server/query-client.ts'
import { SecretField } from '../../parts/forms/secret-field.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { faultTexts } from '../../parts/forms/field-error-text.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/**
 * Changes the login password; every session ends with it, this one too. A first one asks for no old one, and this
 * session goes on.
 */
export function PasswordForm({ account, isSet }: { account: string; isSet: boolean }) {
  const t = useTexts('centre')
  useTexts('entry')
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState(false)
  const change = useMutation({
    mutationFn: () =>
      ask('changePassword', {
        body: {
          ...(isSet && { oldPassword: old }),
          newPassword: next,
          confirmNewPassword: again,
        },
      }),
    onSuccess: () => toast('good', t(isSet ? 'passwordChanged' : 'passwordCreated')),
    onSettled: () => {
      setOld('')
      setNext('')
      setAgain('')
      return isSet ? undefined : refresh('memberProfile', 'memberSecurity', 'memberIdentity')
    },
  })
  const told = faultTexts(change.error, {
    newPassword: t('newPassword'),
    confirmNewPassword: t('newPasswordAgain'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDiffers(next !== again)
    if (next === again) change.mutate()
  }
  return (
    <form className="grid max-w-md gap-4" onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {isSet ? (
        <SecretField label={t('oldPassword')} value={old} onChange={setOld} isLogin />
      ) : null}
      <Field label={t('newPassword')} required error={told.newPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            required
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        )}
      </Field>
      <StrengthMeter password={next} account={account} />
      <Field
        label={t('newPasswordAgain')}
        required
        error={differs ? t('passwordsDiffer') : told.confirmNewPassword}
      >
        {(control) => (
          <PasswordInput
            {...control}
            required
            autoComplete="new-password"
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        )}
      </Field>
      {Object.keys(told).length === 0 ? <PressError error={change.error} /> : null}
      <Button type="submit" kind="ghost" busy={change.isPending} className="justify-self-start">
        {t(isSet ? 'changePassword' : 'createPassword')}
      </Button>
    </form>
  )
}
