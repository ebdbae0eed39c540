import { Button, Dialog, Field, Money, Switch, toast } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { AmountInput } from '../../amount-input.tsx'
import { shortAmount, typedAmount } from '../../amounts.ts'
import { ask } from '../../server.ts'
import { useTexts } from '../../texts.ts'

export type Terms = CallReply<'operatorLotteryTerms'>

const limits = ['minStake', 'maxStake', 'maxTicket', 'maxDraw', 'maxPrize'] as const

/** The least and the most of a lottery: of a line, of a ticket, of a member in a draw, and of a prize. */
export function TermsCard({ terms }: { terms: Terms }) {
  const t = useTexts()
  const [changing, setChanging] = useState(false)
  return (
    <section className="card grid gap-4 p-5" aria-label={t('lotteryLimits')}>
      <header className="flex min-h-9 items-center gap-3">
        <h3 className="grow font-semibold">{t('lotteryLimits')}</h3>
        <Button
          size="small"
          kind="ghost"
          aria-label={`${t('changeRules')}: ${t('lotteryLimits')}`}
          onClick={() => setChanging(true)}
        >
          {t('changeRules')}
        </Button>
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 lg:grid-cols-6">
        {limits.map((name) => (
          <div key={name}>
            <dt className="text-muted">{t(`limit_${name}`)}</dt>
            <dd className="font-medium">
              <Money amount={terms.limits[name]} currency={terms.currency} />
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-muted">{t('ticketsCancellable')}</dt>
          <dd className="font-medium">{t(terms.cancellable ? 'yes' : 'no')}</dd>
        </div>
      </dl>
      {changing ? <TermsDialog terms={terms} onClose={() => setChanging(false)} /> : null}
    </section>
  )
}

function TermsDialog({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(limits.map((name) => [name, shortAmount(terms.limits[name])])),
  )
  const [cancellable, setCancellable] = useState(terms.cancellable)
  const [reason, setReason] = useState('')
  const change = useMutation({
    mutationFn: () =>
      ask('changeLotteryTerms', {
        params: { game: terms.game },
        body: {
          reason,
          ...Object.fromEntries(limits.map((name) => [name, typedAmount(typed[name] ?? '')])),
          cancellable,
        },
      }),
    onSuccess: (told) => {
      toast('good', t('rulesChanged'))
      queries.setQueryData(['lottery-terms', terms.game], told)
      onClose()
    },
  })
  return (
    <Dialog title={t('lotteryLimits')} width={560} onClose={onClose}>
      <ActForm act={change} onSubmit={() => change.mutate()} label={t('saveRules')}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {limits.map((name) => (
            <Field key={name} label={t(`limit_${name}`)} required>
              {(control) => (
                <AmountInput
                  {...control}
                  required
                  currency={terms.currency}
                  value={typed[name] ?? ''}
                  onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <Switch checked={cancellable} onChange={(event) => setCancellable(event.target.checked)}>
          {t('ticketsCancellable')}
        </Switch>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
