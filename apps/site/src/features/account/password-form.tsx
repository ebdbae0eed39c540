import { Button, Field, PasswordInput, toast } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { SecretField } from '../../parts/forms/secret-field.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { faultTexts } from '../../parts/forms/field-error-text.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** Changes the login password; every session ends with it, this one too. */
export function PasswordForm({ account }: { account: string }) {
  const t = useTexts('centre')
  useTexts('entry')
  const hasPassword = useQuery(reading('memberIdentity', {})).data?.hasPassword ?? true
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState(false)
  const change = useMutation({
    mutationFn: () =>
      ask('changePassword', {
        body: {
          ...(hasPassword && { oldPassword: old }),
          newPassword: next,
          confirmNewPassword: again,
        },
      }),
    onSuccess: () => toast('good', t('passwordChanged')),
    onSettled: () => {
      setOld('')
      setNext('')
      setAgain('')
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
      {hasPassword ? (
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
        {t('changePassword')}
      </Button>
    </form>
  )
}
