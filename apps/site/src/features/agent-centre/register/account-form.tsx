import { Button, Field, TextInput, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refresh } from '../../../base/server/query-client.ts'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { pressedOperation } from '../../../parts/money/pressed-operation.ts'
import { PressError } from '../../../parts/reads/read-states.tsx'
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

/** The first password is told here and nowhere else. */
function Told({ opened, onMore }: { opened: Opened; onMore: () => void }) {
  const t = useTexts('agents')
  const copy = async () => {
    await navigator.clipboard.writeText(`${opened.account}\n${opened.initialPassword}`)
    toast('good', t('copied'))
  }
  return (
    <section className="card grid gap-5 p-5" aria-label={t('accountOpened')} role="status">
      <h4 className="text-lg font-semibold">{t('accountOpened')}</h4>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{t('userName')}</dt>
          <dd className="text-xl font-semibold">
            <bdi>{opened.account}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('firstPassword')}</dt>
          <dd className="num text-xl font-semibold break-all">
            <bdi>{opened.initialPassword}</bdi>
          </dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{t('firstPasswordLead')}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon="copy" onClick={copy}>
          {t('copyAccess')}
        </Button>
        <Button kind="ghost" onClick={onMore}>
          {t('openAnother')}
        </Button>
      </div>
    </section>
  )
}
