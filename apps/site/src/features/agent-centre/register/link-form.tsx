import { Button, DateInput, Field, Select, TextInput, useUi } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refresh } from '../../../base/server/query-client.ts'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { pressedOperation } from '../../../parts/money/pressed-operation.ts'
import { PressError } from '../../../parts/reads/read-states.tsx'
import { LinkFace } from '../links/link-face.tsx'
import type { Rates } from '../rates.ts'
import { RatesFields, readRates, type TypedRates } from '../rates-fields.tsx'
import { type Kind, KindChoice } from './kind-choice.tsx'
import { type Bounds, readBounds } from './link-bounds.ts'

type Link = Answer<'createLink'>

/** A link whose newcomers stand right below the agent, with the rates it promises. */
export function LinkForm({ ownRates, domains }: { ownRates: Rates; domains: readonly string[] }) {
  const t = useTexts('agents')
  const { timeZone } = useUi()
  const [kind, setKind] = useState<Kind>('member')
  const [typed, setTyped] = useState<TypedRates>({})
  const [bounds, setBounds] = useState<Bounds>({ domain: '', lastDay: '', uses: '', note: '' })
  const [made, setMade] = useState<Link>()
  const rates = readRates(typed, ownRates)
  const make = useMutation({
    mutationFn: () => {
      const order = { kind, rates: rates ?? {}, ...readBounds(bounds, timeZone) }
      return pressedOperation('create-link', order, (linkId) =>
        ask('createLink', { body: { linkId, ...order } }),
      )
    },
    onSuccess: async (link) => {
      setMade(link)
      await refresh('agentLinks')
    },
  })
  if (made) {
    return (
      <section className="grid gap-4" role="status" aria-label={t('linkMade')}>
        <h4 className="text-lg font-semibold">{t('linkMade')}</h4>
        <LinkFace link={made} />
        <Button kind="ghost" className="justify-self-start" onClick={() => setMade(undefined)}>
          {t('newLink')}
        </Button>
      </section>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  return (
    <form className="card grid gap-6 p-5" onSubmit={submit} noValidate>
      <KindChoice kind={kind} onChange={setKind} />
      <RatesFields typed={typed} onChange={setTyped} most={ownRates} />
      <BoundsFields bounds={bounds} onChange={setBounds} domains={domains} />
      <PressError error={make.error} />
      <Button type="submit" size="large" busy={make.isPending} disabled={!rates}>
        {t('makeLink')}
      </Button>
    </form>
  )
}

function BoundsFields({
  bounds,
  onChange,
  domains,
}: {
  bounds: Bounds
  onChange: (bounds: Bounds) => void
  domains: readonly string[]
}) {
  const t = useTexts('agents')
  const set = (change: Partial<Bounds>) => onChange({ ...bounds, ...change })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('lastDay')} hint={t('lastDayHint')}>
        {(control) => (
          <DateInput {...control} value={bounds.lastDay} onChange={(lastDay) => set({ lastDay })} />
        )}
      </Field>
      <Field label={t('mostUses')} hint={t('mostUsesHint')}>
        {(control) => (
          <TextInput
            {...control}
            className="num"
            inputMode="numeric"
            value={bounds.uses}
            onChange={(event) => set({ uses: event.target.value.replace(/\D/g, '').slice(0, 6) })}
          />
        )}
      </Field>
      {domains.length > 0 ? (
        <Field label={t('domain')}>
          {(control) => (
            <Select
              {...control}
              value={bounds.domain}
              onChange={(event) => set({ domain: event.target.value })}
            >
              <option value="">{t('anyDomain')}</option>
              {domains.map((domain) => (
                <option key={domain}>{domain}</option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <Field label={t('note')} hint={t('noteHint')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={bounds.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
