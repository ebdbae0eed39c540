import { Badge, Button, Field, TextInput, toast } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ActError, ActForm, ReasonField } from '../../act-form.tsx'
import { ask } from '../../server.ts'
import { useTexts } from '../../texts.ts'
import { labelsIn } from './labels-in.ts'

type Labelled = CallReply<'memberLabels'>

/** Looks a member up by account and changes what operators call them by. */
export function MemberLabels() {
  const t = useTexts()
  const [account, setAccount] = useState('')
  const [found, setFound] = useState<Labelled>()
  const look = useMutation({
    mutationFn: () => ask('memberLabels', { params: { account: account.trim() } }),
    onSuccess: setFound,
    onError: () => setFound(undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    look.mutate()
  }
  return (
    <section className="card grid gap-4 p-5" aria-label={t('labels')}>
      <h2 className="text-lg font-semibold">{t('labels')}</h2>
      <p className="max-w-prose text-sm text-muted">{t('labelsLead')}</p>
      <form className="grid items-end gap-4 sm:grid-cols-[20rem_auto]" onSubmit={submit}>
        <Field label={t('labelsOf')} required>
          {(control) => (
            <TextInput
              {...control}
              required
              maxLength={64}
              value={account}
              onChange={(event) => setAccount(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="ghost" className="justify-self-start" busy={look.isPending}>
          {t('labelsShow')}
        </Button>
      </form>
      <ActError error={look.error} />
      {found ? <LabelsForm key={found.account} found={found} onSaved={setFound} /> : null}
    </section>
  )
}

function LabelsForm({ found, onSaved }: { found: Labelled; onSaved: (now: Labelled) => void }) {
  const t = useTexts()
  const [typed, setTyped] = useState(found.labels.join(', '))
  const [reason, setReason] = useState('')
  const save = useMutation({
    mutationFn: () =>
      ask('labelMember', {
        params: { account: found.account },
        body: { labels: labelsIn(typed), reason },
      }),
    onSuccess: (now) => {
      onSaved(now)
      setTyped(now.labels.join(', '))
      setReason('')
      toast('good', t('labelsSaved'))
    },
  })
  return (
    <ActForm act={save} label={t('labelsSave')} onSubmit={() => save.mutate()}>
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold">{found.account}</bdi>
        {found.labels.map((label) => (
          <Badge key={label}>
            <bdi>{label}</bdi>
          </Badge>
        ))}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('broadcastLabels')}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </ActForm>
  )
}
