import { formatMoney, Money } from '@parlour/ui'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { WhatCounts } from '../../parts/bonuses/what-counts.tsx'
import type { Bonuses } from './bonuses-page.tsx'
import { ProgressBar } from '../../parts/bonuses/progress-bar.tsx'

type Lock = Bonuses['locks'][number]

/** Credits that must be played before money may leave, the oldest first, each with what is left. */
export function LocksPanel({
  locks,
  rolloverLeft,
  cashFree,
  cashHeld,
  currency,
}: Pick<Bonuses, 'locks' | 'rolloverLeft' | 'cashFree' | 'cashHeld' | 'currency'>) {
  const t = useTexts('bonuses')
  const { locale } = useLanguage()
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const open = locks.filter(({ closedAs }) => closedAs === null)
  if (open.length === 0) return null
  return (
    <section aria-label={t('locks')} className="grid gap-3">
      <h4 className="font-semibold text-muted">{t('locks')}</h4>
      <div className="card grid gap-5 p-5">
        <div className="grid gap-1">
          <p className="text-sm text-muted">{t('rolloverLeft')}</p>
          <Money
            amount={rolloverLeft}
            currency={currency}
            className="text-3xl font-semibold tracking-tight"
          />
          <p className="text-sm">
            {t('locksHold', { free: money(cashFree), held: money(cashHeld) })}
          </p>
          <p className="text-sm text-muted">{t('locksLead')}</p>
        </div>
        <ul className="grid gap-5">
          {open.map((lock) => (
            <LockLine key={lock.lockId} lock={lock} currency={currency} />
          ))}
        </ul>
        <WhatCounts />
      </div>
    </section>
  )
}

const kinds = ['deposit', 'promotion', 'rebate', 'transfer'] as const

function LockLine({ lock, currency }: { lock: Lock; currency: string }) {
  const t = useTexts('bonuses')
  const { locale } = useLanguage()
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const done = Number(lock.done ?? 0)
  const left = Math.max(0, Number(lock.required) - done)
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">
          {t(`lock_${kinds.find((kind) => kind === lock.source.kind) ?? 'other'}`)}
        </span>
        <Money amount={lock.amount} currency={currency} />
        <Moment at={lock.createdAt} className="ms-auto text-sm text-muted" />
      </p>
      <ProgressBar label={t('rolloverLeft')} done={done} whole={Number(lock.required)}>
        {t('playLeftOf', { left: money(left.toFixed(4)), required: money(lock.required) })}
      </ProgressBar>
    </li>
  )
}
