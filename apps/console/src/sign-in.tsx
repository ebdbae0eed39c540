import { Button, Field, PasswordInput, TextInput } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { BarControls, WordMark } from './bar.tsx'
import { ask, Refused } from './server.ts'
import { useTexts } from './texts.ts'

/** Password and one-time code; the answer never tells which of them was wrong. */
export function SignIn() {
  const t = useTexts()
  const queries = useQueryClient()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: () => ask('operatorSignIn', { body: { username, password, code } }),
    onSuccess: (operator) => queries.setQueryData(['operator'], operator),
    onError: () => setCode(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter.mutate()
  }
  const ready = username.trim() !== '' && password !== '' && /^\d{6}$/.test(code)
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="flex items-center justify-between gap-4 px-5 py-3">
        <WordMark />
        <BarControls />
      </header>
      <main className="mx-auto w-full max-w-md px-5 pt-[8vh] pb-10">
        <form className="card grid gap-5 p-6 sm:p-8" onSubmit={submit}>
          <div className="grid gap-2">
            <h1 className="text-2xl font-semibold tracking-tight">{t('signIn')}</h1>
            <p className="text-muted">{t('signInLead')}</p>
          </div>
          <Field label={t('username')} required>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                value={username}
                onChange={(event) => setUsername(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('password')} required>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('code')} hint={t('codeHint')} required>
            {(control) => (
              <TextInput
                {...control}
                className="num tracking-[.35em]"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={code}
                onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
              />
            )}
          </Field>
          {enter.isError ? (
            <p role="alert" className="text-danger">
              {enter.error instanceof Refused ? enter.error.message : t('unreachable')}
            </p>
          ) : null}
          <Button type="submit" size="large" busy={enter.isPending} disabled={!ready}>
            {t('enter')}
          </Button>
        </form>
      </main>
    </div>
  )
}
