import { Badge, Button, Money, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { isLost } from '../../base/server/refused.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { BeforeDeposit } from '../../parts/limit-offer.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'
import { DepositCard, looks } from './deposit-card.tsx'
import { DepositForm } from './deposit-form.tsx'
import { isOpenDeposit } from './deposit-states.ts'

export type Deposit = Answer<'getDeposit'>
const RECENT = 10
const MOST = 100
const FOLLOW_MS = 3_000

/** Deposit: choose a way and an amount, pay at the provider, see it arrive. */
export function DepositPage() {
  const t = useTexts('centre')
  const cashout = useTexts('cashout')
  const summary = useQuery(reading('cashierSummary', {}))
  const methods = useQuery(reading('depositMethods', {}))
  const [listed, setListed] = useState(RECENT)
  const recent = useQuery({
    ...reading('listDeposits', { query: { page: 1, pageSize: listed } }),
    refetchInterval: (query) =>
      query.state.data?.deposits.some(isOpenDeposit) ? FOLLOW_MS : false,
  })
  const [fresh, setFresh] = useState<string>()
  const deposits = recent.data?.deposits ?? []
  const open = deposits.filter((deposit) => isOpenDeposit(deposit) || deposit.depositId === fresh)
  const ended = deposits.filter((deposit) => !open.includes(deposit))
  return (
    <div className="grid grid-cols-1 gap-8">
      <BeforeDeposit />
      {isLost(recent) ? (
        <ReadFailed read={recent} title={t('loadFailed')} className="card" />
      ) : null}
      {open.length > 0 ? (
        <section className="grid gap-3" aria-label={t('depositRunning')} aria-live="polite">
          {open.map((deposit) => (
            <DepositCard key={deposit.depositId} deposit={deposit} />
          ))}
        </section>
      ) : null}
      <Read query={methods} skeleton={<Skeleton className="h-72" />}>
        {({ methods: offered, depositRemaining }) => (
          <DepositForm
            methods={offered}
            remaining={depositRemaining}
            allowed={summary.data?.depositsAllowed ?? true}
            onCreated={(deposit) => setFresh(deposit.depositId)}
          />
        )}
      </Read>
      {ended.length > 0 ? (
        <section className="grid gap-3">
          <h4 className="text-lg font-semibold">{t('depositRecent')}</h4>
          <ul className="grid grid-cols-1 gap-2">
            {ended.map((deposit) => (
              <li
                key={deposit.depositId}
                className="card flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3"
              >
                <DepositLine deposit={deposit} />
              </li>
            ))}
          </ul>
          {(recent.data?.total ?? 0) > listed && listed < MOST ? (
            <Button
              kind="ghost"
              className="justify-self-center"
              busy={recent.isFetching}
              onClick={() => setListed(MOST)}
            >
              {cashout('showMore')}
            </Button>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}

const failures = ['declined', 'provider_failed', 'proof_refused'] as const

/** Why a deposit failed, as far as it was told. */
const failureKey = (failure: string | null) =>
  `failed_${failures.find((one) => one === failure) ?? 'other'}` as const

function DepositLine({ deposit }: { deposit: Deposit }) {
  const t = useTexts('centre')
  const cashout = useTexts('cashout')
  const { payments } = useLanguage()
  return (
    <>
      <span className="grow">
        <span className="block font-medium">
          <Money amount={deposit.creditedAmount ?? deposit.amount} currency={deposit.currency} />
        </span>
        <span className="block text-sm text-muted">
          {deposit.methodName[payments]}
          {deposit.state === 'failed' ? ` · ${cashout(failureKey(deposit.failure))}` : null}
        </span>
      </span>
      <Badge kind={looks[deposit.state] ?? 'info'}>{t(`deposit_${deposit.state}`)}</Badge>
      <Moment at={deposit.updatedAt} />
    </>
  )
}
