import { Button, Field, formatMoney, Money, TextInput, toast } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../../../server/ask.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { Moment } from '../moment.tsx'
import { PressError } from '../read-states.tsx'
import { readAmount } from '../read-amount.ts'
import type { Safety } from './safety-panel.tsx'

type Limit = Safety['limits'][number]

/** One limit: what counts now, how much of it is used, a raise that waits, and a way to change it. */
export function LimitLine({ limit, currency }: { limit: Limit; currency: string }) {
  const t = useTexts('centre')
  const [editing, setEditing] = useState(false)
  const set = useLimitChange(() => setEditing(false))
  const { kind, frame } = limit
  const waiting = limit.waiting
  return (
    <li className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="w-20 text-sm text-muted">{t(`frame_${frame}`)}</span>
        <span className="grow font-medium">
          {limit.amount === null ? (
            t('noLimit')
          ) : (
            <Money amount={limit.amount} currency={currency} />
          )}
          {limit.amount === null ? null : (
            <span className="ms-3 text-sm font-normal text-muted">
              {t('used')} <Money amount={limit.used} currency={currency} />
            </span>
          )}
        </span>
        <Button
          kind="ghost"
          size="small"
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          {t('change')}
        </Button>
      </div>
      {waiting ? (
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <span>
            {waiting.amount === null ? t('waitingNone') : t('waitingRaise')}{' '}
            {waiting.amount === null ? null : (
              <Money
                amount={waiting.amount}
                currency={currency}
                className="font-medium text-text"
              />
            )}{' '}
            {t('usableFrom')} <Moment at={waiting.usableFrom} className="font-medium" />
          </span>
          {Date.parse(waiting.usableFrom) <= Date.now() ? (
            <Button
              size="small"
              busy={set.isPending}
              onClick={() => set.mutate({ confirm: true, kind, frame })}
            >
              {t('confirmRaise')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {editing ? (
        <LimitForm
          limit={limit}
          currency={currency}
          busy={set.isPending}
          onSet={(amount) => set.mutate({ kind, frame, amount })}
        />
      ) : null}
      <PressError error={set.error} />
    </li>
  )
}

function LimitForm({
  limit,
  currency,
  busy,
  onSet,
}: {
  limit: Limit
  currency: string
  busy: boolean
  onSet: (amount: string | null) => void
}) {
  const t = useTexts('centre')
  const { locale } = useLanguage()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = readAmount(typed)
    setMissing(!amount)
    if (amount) onSet(amount)
  }
  return (
    <form className="grid gap-3 border-line border-t pt-3" onSubmit={submit}>
      <Field
        label={t('newLimit')}
        error={missing ? t('amountMissing') : undefined}
        hint={
          limit.amount === null
            ? t('limitAtOnce')
            : t('limitRule', { amount: formatMoney(limit.amount, currency, locale) })
        }
      >
        {(control) => (
          <TextInput
            {...control}
            className="num"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy}>
          {t('save')}
        </Button>
        {limit.amount === null ? null : (
          <Button kind="quiet" size="small" busy={busy} onClick={() => onSet(null)}>
            {t('removeLimit')}
          </Button>
        )}
      </div>
    </form>
  )
}

type Change =
  | { confirm: true; kind: Limit['kind']; frame: Limit['frame'] }
  | { confirm?: never; kind: Limit['kind']; frame: Limit['frame']; amount: string | null }

function useLimitChange(onDone: () => void) {
  const t = useTexts('centre')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) =>
      change.confirm
        ? ask('confirmSafetyLimit', { body: { kind: change.kind, frame: change.frame } })
        : ask('setSafetyLimit', {
            body: { kind: change.kind, frame: change.frame, amount: change.amount },
          }),
    onSuccess: (safety, change) => {
      onDone()
      const now = safety.limits.find(
        (limit) => limit.kind === change.kind && limit.frame === change.frame,
      )
      toast('good', t(now?.waiting ? 'limitWaits' : 'limitSet'))
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['memberSafety', 'cashierSummary', 'depositMethods'].includes(String(queryKey[0])),
      }),
  })
}
