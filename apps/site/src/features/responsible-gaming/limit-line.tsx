import { formatAmount, parseAmount } from '@parlour/money'
import { Button, currencySign, Field, formatMoney, Money, TextInput, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { PressError } from '../../parts/reads/read-states.tsx'
import { readAmount } from '../../parts/money/read-amount.ts'
import type { Safety } from './responsible-gaming-page.tsx'
import { safetyReads } from './safety-reads.ts'
import { Worded } from '../../parts/worded.tsx'

type Limit = Safety['limits'][number]

type Unit = { readonly kind: Limit['kind']; readonly currency: string }

/** All limits of a kind, one per frame. */
export function LimitGroup({ kind, safety }: { kind: Limit['kind']; safety: Safety }) {
  const t = useTexts('centre')
  const s = useTexts('responsible-gaming')
  const title = kind === 'loss' || kind === 'session' ? s(`limit_${kind}`) : t(`limit_${kind}`)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="contents">
        <span className="font-semibold">{title}</span>
      </legend>
      <p className="-mt-1 text-sm text-muted">{s(`about_${kind}`)}</p>
      <ul className="card grid grid-cols-1 divide-y divide-line">
        {safety.limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitLine
              key={limit.frame}
              limit={limit}
              currency={safety.currency}
              waitHours={safety.higherLimitHours}
            />
          ))}
      </ul>
    </fieldset>
  )
}

/** Money, or minutes of play. */
function Quantity({ amount, kind, currency }: Unit & { amount: string }) {
  const s = useTexts('responsible-gaming')
  return kind === 'session' ? (
    <bdi className="num">{s('minutes', { minutes: Math.floor(Number(amount)) })}</bdi>
  ) : (
    <Money amount={amount} currency={currency} />
  )
}

/** How much of a limit is used: full is nothing left. */
function UsedBar({ limit, currency }: { limit: Limit; currency: string }) {
  const t = useTexts('centre')
  const s = useTexts('responsible-gaming')
  const [whole, used] = [parseAmount(limit.amount ?? '0') ?? 0n, parseAmount(limit.used) ?? 0n]
  const left = whole > used ? whole - used : 0n
  const share = whole === 0n ? 100 : Math.min(100, Number((used * 100n) / whole))
  const unit = { kind: limit.kind, currency }
  return (
    <div className="grid gap-1.5">
      <div className="told-track h-1.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <div
          className={`told-fill h-full rounded-full ${share >= 90 ? 'bg-danger' : 'bg-brand'}`}
          style={{ inlineSize: `${share}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          {t('used')} <Quantity amount={limit.used} {...unit} />
        </span>
        <span>
          <Quantity amount={formatAmount(left)} {...unit} /> {s('left')}
        </span>
      </p>
    </div>
  )
}

/** One limit: what counts now, how much of it is used, a raise that waits, and a way to change it. */
function LimitLine({
  limit,
  currency,
  waitHours,
}: {
  limit: Limit
  currency: string
  waitHours: number
}) {
  const t = useTexts('centre')
  const [editing, setEditing] = useState(false)
  const set = useLimitChange(() => setEditing(false))
  const { kind, frame } = limit
  const waiting = limit.waiting
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="w-20 text-sm text-muted">{t(`frame_${frame}`)}</span>
        <span className="grow font-medium">
          {limit.amount === null ? (
            t('noLimit')
          ) : (
            <Quantity amount={limit.amount} kind={kind} currency={currency} />
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
      {limit.amount === null ? null : <UsedBar limit={limit} currency={currency} />}
      {waiting ? (
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <span>
            {waiting.amount === null ? t('waitingNone') : t('waitingRaise')}{' '}
            {waiting.amount === null ? null : (
              <span className="font-medium text-text">
                <Quantity amount={waiting.amount} kind={kind} currency={currency} />
              </span>
            )}{' '}
            <Worded of={(time) => t('usableFrom', { time })}>
              <Moment at={waiting.usableFrom} className="font-medium" />
            </Worded>
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
          waitHours={waitHours}
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
  waitHours,
  busy,
  onSet,
}: {
  limit: Limit
  currency: string
  waitHours: number
  busy: boolean
  onSet: (amount: string | null) => void
}) {
  const t = useTexts('centre')
  const s = useTexts('responsible-gaming')
  const { locale } = useLanguage()
  const inMinutes = limit.kind === 'session'
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = inMinutes ? readMinutes(typed) : readAmount(typed)
    setMissing(!amount)
    if (amount) onSet(amount)
  }
  return (
    <form className="grid gap-3 border-line border-t pt-3" onSubmit={submit}>
      <Field
        label={inMinutes ? s('newMinutes') : t('newLimit')}
        error={missing ? (inMinutes ? s('minutesMissing') : t('amountMissing')) : undefined}
        hint={
          limit.amount === null
            ? t('limitAtOnce')
            : s('waitRule', {
                hours: waitHours,
                amount: inMinutes
                  ? s('minutes', { minutes: Number(limit.amount) })
                  : formatMoney(limit.amount, currency, locale),
              })
        }
      >
        {(control) => (
          <TextInput
            {...control}
            className="num"
            inputMode="decimal"
            autoComplete="off"
            trailing={
              inMinutes ? undefined : (
                <span className="pe-3 text-sm text-muted">{currencySign(currency, locale)}</span>
              )
            }
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

/** Whole minutes, at most those of a month. */
const readMinutes = (typed: string): string | undefined =>
  /^\d{1,5}$/.test(typed.trim()) ? String(Number(typed)) : undefined

type Change =
  | { confirm: true; kind: Limit['kind']; frame: Limit['frame'] }
  | { confirm?: never; kind: Limit['kind']; frame: Limit['frame']; amount: string | null }

function useLimitChange(onDone: () => void) {
  const t = useTexts('centre')
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
      toast(
        'good',
        now?.waiting ? t('limitWaits', { hours: safety.higherLimitHours }) : t('limitSet'),
      )
    },
    onSettled: () => refresh(...safetyReads),
  })
}
