import { Button, Field, PasswordInput, TextInput, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask, Refused } from './server.ts'
import { useTexts } from './texts.ts'

const EMPTY = { now: '', fresh: '', again: '', code: '' }
const autoComplete = {
  now: 'current-password',
  fresh: 'new-password',
  again: 'new-password',
} as const
const labels = { now: 'passwordNow', fresh: 'passwordNew', again: 'passwordAgain' } as const

/** A new password of the operator's own, by the one before and a code. */
export function OwnPassword({ onChanged }: { onChanged: () => void }) {
  const t = useTexts()
  const [typed, setTyped] = useState(EMPTY)
  const put = (field: keyof typeof EMPTY, value: string) =>
    setTyped((before) => ({ ...before, [field]: value }))
  const { now, fresh, again, code } = typed
  const change = useMutation({
    mutationFn: () =>
      ask('changeOperatorPassword', { body: { currentPassword: now, newPassword: fresh, code } }),
    onSuccess: ({ ended }) => {
      toast('good', t('passwordChanged', { count: String(ended) }))
      setTyped(EMPTY)
      onChanged()
    },
    onError: () => put('code', ''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  const differ = again !== '' && again !== fresh
  const ready = now !== '' && fresh !== '' && again === fresh && /^\d{6}$/.test(code)
  return (
    <form className="card grid max-w-md gap-4 p-5" onSubmit={submit}>
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">{t('ownPassword')}</h2>
        <p className="text-muted">{t('ownPasswordLead')}</p>
      </div>
      {(['now', 'fresh', 'again'] as const).map((field) => (
        <Field
          key={field}
          label={t(labels[field])}
          hint={field === 'fresh' ? t('passwordNewHint') : undefined}
          error={field === 'again' && differ ? t('passwordsDiffer') : undefined}
          required
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete={autoComplete[field]}
              maxLength={128}
              value={typed[field]}
              onChange={(event) => put(field, event.target.value)}
            />
          )}
        </Field>
      ))}
      <Field label={t('code')} required>
        {(control) => (
          <TextInput
            {...control}
            className="num tracking-[.35em]"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => put('code', event.target.value.replace(/\D/g, ''))}
          />
        )}
      </Field>
      {change.isError ? (
        <p role="alert" className="text-danger">
          {change.error instanceof Refused ? change.error.message : t('unreachable')}
        </p>
      ) : null}
      <Button
        className="justify-self-start"
        type="submit"
        busy={change.isPending}
        disabled={!ready}
      >
        {t('passwordChange')}
      </Button>
    </form>
  )
}
