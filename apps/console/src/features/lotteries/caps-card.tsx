import { Button, Dialog, Field, Money, toast } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { AmountInput } from '../../amount-input.tsx'
import { shortAmount, typedAmount } from '../../amounts.ts'
import { ask } from '../../server.ts'
import { useTexts } from '../../texts.ts'
import type { Terms } from './terms-card.tsx'

const caps = ['perLine', 'perMember', 'perDraw'] as const

/** The most a lottery pays for a line, to a player in a draw, and for a draw altogether. */
export function CapsCard({ terms }: { terms: Terms }) {
  const t = useTexts()
  const [changing, setChanging] = useState(false)
  return (
    <section className="card grid content-start gap-3 p-5" aria-label={t('payoutCaps')}>
      <header className="flex min-h-9 items-center gap-3">
        <h3 className="grow font-semibold">{t('payoutCaps')}</h3>
        <Button
          size="small"
          kind="ghost"
          aria-label={`${t('changeRules')}: ${t('payoutCaps')}`}
          onClick={() => setChanging(true)}
        >
          {t('changeRules')}
        </Button>
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        {caps.map((name) => {
          const cap = terms.caps[name]
          return (
            <div key={name}>
              <dt className="text-muted">{t(`cap_${name}`)}</dt>
              <dd className="font-medium">
                {cap === null ? t('noCap') : <Money amount={cap} currency={terms.currency} />}
              </dd>
            </div>
          )
        })}
      </dl>
      {changing ? <CapsDialog terms={terms} onClose={() => setChanging(false)} /> : null}
    </section>
  )
}

function CapsDialog({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(() => {
    const [perLine, perMember, perDraw] = caps.map((name) => shortAmount(terms.caps[name] ?? ''))
    return { perLine: perLine ?? '', perMember: perMember ?? '', perDraw: perDraw ?? '' }
  })
  const [reason, setReason] = useState('')
  const read = (text: string) => (text.trim() === '' ? null : typedAmount(text.trim()))
  const change = useMutation({
    mutationFn: () =>
      ask('changeLotteryCaps', {
        params: { game: terms.game },
        body: {
          reason,
          perLine: read(typed.perLine),
          perMember: read(typed.perMember),
          perDraw: read(typed.perDraw),
        },
      }),
    onSuccess: (told) => {
      toast('good', t('rulesChanged'))
      queries.setQueryData(['lottery-terms', terms.game], told)
      onClose()
    },
  })
  return (
    <Dialog title={t('payoutCaps')} width={560} onClose={onClose}>
      <ActForm act={change} onSubmit={() => change.mutate()} label={t('saveRules')}>
        <p className="text-sm text-muted">{t('payoutCapsLead')}</p>
        <div className="grid items-end gap-4 sm:grid-cols-3">
          {caps.map((name) => (
            <Field key={name} label={t(`cap_${name}`)} hint={t('emptyNoEnd')}>
              {(control) => (
                <AmountInput
                  {...control}
                  currency={terms.currency}
                  value={typed[name]}
                  onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
