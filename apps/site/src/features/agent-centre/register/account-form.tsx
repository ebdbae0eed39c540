import { Button, Field, TextInput } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refresh } from '../../../base/server/query-client.ts'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { pressedOperation } from '../../../parts/money/pressed-operation.ts'
import { PressError } from '../../../parts/reads/read-states.tsx'
import { FirstPassword } from '../first-password.tsx'
import type { Rates } from '../rates.ts'
import { RatesFields, readRates, type TypedRates } from '../rates-fields.tsx'
import { type Kind, KindChoice } from './kind-choice.tsx'

type Opened = Answer<'createDownline'>

/** Opens an account right below the agent; the house makes its first password. */
export function AccountForm({ ownRates }: { ownRates: Rates }) {
  const t = useTexts('agents')
  const [account, setAccount] = useState('')
  const [kind, setKind] = useState<Kind>('member')
  const [typed, setTyped] = useState<TypedRates>({})
  const [opened, setOpened] = useState<Opened>()
  const rates = readRates(typed, ownRates)
  const open = useMutation({
    mutationFn: () => {
      const order = { account: account.trim(), kind, rates: rates ?? {} }
      return pressedOperation('create-downline', order, (requestId) =>
        ask('createDownline', { body: { requestId, ...order } }),
      )
    },
    onSuccess: async (answer) => {
      setOpened(answer)
      setAccount('')
      await refresh('lineTeam', 'lineTeamSummary')
    },
  })
  if (opened) return <Told opened={opened} onMore={() => setOpened(undefined)} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open.mutate()
  }
  return (
    <form className="card grid gap-6 p-5" onSubmit={submit} noValidate>
      <KindChoice kind={kind} onChange={setKind} />
      <Field label={t('userName')} hint={t('userNameHint')} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
        )}
      </Field>
      <RatesFields typed={typed} onChange={setTyped} most={ownRates} />
      <PressError error={open.error} />
      <Button
        type="submit"
        size="large"
        busy={open.isPending}
        disabled={account.trim() === '' || !rates}
      >
        {t('openAccount')}
      </Button>
    </form>
  )
}

function Told({ opened, onMore }: { opened: Opened; onMore: () => void }) {
  const t = useTexts('agents')
  return (
    <section className="card grid gap-5 p-5" aria-label={t('accountOpened')} role="status">
      <h4 className="text-lg font-semibold">{t('accountOpened')}</h4>
      <FirstPassword account={opened.account} initialPassword={opened.initialPassword}>
        <Button kind="ghost" onClick={onMore}>
          {t('openAnother')}
        </Button>
      </FirstPassword>
    </section>
  )
}
