import { Button, toast } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../../../server/ask.ts'
import { useTexts } from '../../../texts/texts.ts'
import { PressError } from '../read-states.tsx'
import { SecretField } from './secret-field.tsx'

const blank = { login: '', old: '', next: '', again: '' }

/** The password withdrawals ask for: another one than the login's. */
export function FundsPasswordForm({ isSet }: { isSet: boolean }) {
  const t = useTexts('centre')
  const queries = useQueryClient()
  const [fields, setFields] = useState(blank)
  const [differs, setDiffers] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      ask('setFundsPassword', {
        body: {
          loginPassword: fields.login,
          ...(isSet ? { oldFundsPassword: fields.old } : {}),
          newFundsPassword: fields.next,
          confirmFundsPassword: fields.again,
        },
      }),
    onSuccess: () => toast('good', t('fundsPasswordSaved')),
    onSettled: () => {
      setFields(blank)
      return queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['memberProfile', 'cashierSummary'].includes(String(queryKey[0])),
      })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDiffers(fields.next !== fields.again)
    if (fields.next === fields.again) save.mutate()
  }
  const secret = (name: keyof typeof blank, label: string, error?: string) => (
    <SecretField
      label={label}
      value={fields[name]}
      onChange={(typed) => setFields({ ...fields, [name]: typed })}
      isLogin={name === 'login'}
      error={error}
    />
  )
  return (
    <form className="grid max-w-md gap-4" onSubmit={submit}>
      {secret('login', t('loginPassword'))}
      {isSet ? secret('old', t('oldFundsPassword')) : null}
      {secret('next', t('newFundsPassword'))}
      {secret('again', t('newFundsPasswordAgain'), differs ? t('passwordsDiffer') : undefined)}
      <PressError error={save.error} />
      <Button type="submit" kind="ghost" busy={save.isPending} className="justify-self-start">
        {t(isSet ? 'changeFundsPassword' : 'setFundsPassword')}
      </Button>
    </form>
  )
}
