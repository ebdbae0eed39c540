import { Badge, Button, Money, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openMember } from '../../base/overlays/overlays.ts'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { isLost } from '../../base/server/refused.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { BeforeDeposit } from '../../parts/limit-offer.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'
import { BalanceLine } from './balance-line.tsx'
import { DepositForm } from './deposit-form.tsx'
import { looks } from './deposit-looks.ts'
import { isOpenDeposit } from './deposit-states.ts'
import { DepositStatus } from './deposit-status.tsx'

export type Deposit = Answer<'getDeposit'>
const RECENT = 10
const MOST = 100
const FOLLOW_MS = 3_000

/** Deposit: choose a way and an amount, or follow the one that is named. */
export const DepositPage = ({ item }: { item?: string | undefined }) => (
  <div className="grid grid-cols-1 gap-6">
    <BalanceLine />
    {item ? <DepositStatus key={item} depositId={item} /> : <NewDeposit />}
  </div>
)

function NewDeposit() {
  const t = useTexts('centre')
  const summary = useQuery(reading('cashierSummary', {}))
  const methods = useQuery(reading('depositMethods', {}))
  const [listed, setListed] = useState(RECENT)
  const recent = useQuery({
    ...reading('listDeposits', { query: { page: 1, pageSize: listed } }),
    refetchInterval: (query) =>
      query.state.data?.deposits.some(isOpenDeposit) ? FOLLOW_MS : false,
  })
  const deposits = recent.data?.deposits ?? []
  const open = deposits.filter(isOpenDeposit)
  const ended = deposits.filter((deposit) => !isOpenDeposit(deposit))
  const more = (recent.data?.total ?? 0) > listed && listed < MOST
  return (
    <>
      <BeforeDeposit />
      {isLost(recent) ? (
        <ReadFailed read={recent} title={t('loadFailed')} className="card" />
      ) : null}
      {open.length > 0 ? (
        <section className="grid gap-3" aria-label={t('depositRunning')} aria-live="polite">
          <h4 className="text-lg font-semibold">{t('depositRunning')}</h4>
          <Lines deposits={open} />
        </section>
      ) : null}
      <Read query={methods} skeleton={<Skeleton className="h-72" />}>
        {({ methods: offered, depositRemaining }) => (
          <DepositForm
            methods={offered}
            remaining={depositRemaining}
            allowed={summary.data?.depositsAllowed ?? true}
            onCreated={(deposit) => openMember('deposit', deposit.depositId)}
          />
        )}
      </Read>
      {ended.length > 0 ? (
        <section className="grid gap-3">
          <h4 className="text-lg font-semibold">{t('depositRecent')}</h4>
          <Lines deposits={ended} />
          {more ? <More busy={recent.isFetching} onMore={() => setListed(MOST)} /> : null}
        </section>
      ) : null}
    </>
  )
}

function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const t = useTexts('cashout')
  return (
    <Button kind="ghost" className="justify-self-center" busy={busy} onClick={onMore}>
      {t('showMore')}
    </Button>
  )
}

const Lines = ({ deposits }: { deposits: readonly Deposit[] }) => (
  <ul className="grid grid-cols-1 gap-2">
    {deposits.map((deposit) => (
      <li
        key={deposit.depositId}
        className="card flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3"
      >
        <DepositLine deposit={deposit} />
      </li>
    ))}
  </ul>
)

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
      {isOpenDeposit(deposit) ? (
        <Button size="small" onClick={() => openMember('deposit', deposit.depositId)}>
          {cashout('depositGoOn')}
        </Button>
      ) : (
        <Moment at={deposit.updatedAt} />
      )}
    </>
  )
}
