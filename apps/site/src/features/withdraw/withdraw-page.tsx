import { EmptyState, Skeleton, Tabs } from '@parlour/ui'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { isLost } from '../../base/server/refused.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { Read } from '../../parts/reads/read-states.tsx'
import { SumFigure } from '../../parts/money/sum-figure.tsx'
import { FirstTimeList } from './first-time-list.tsx'
import { LockedNotice, useFreeCash } from './locked-notice.tsx'
import { PayoutAccounts } from './payout-accounts.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { isRunning } from './withdrawal-states.ts'

export type Withdrawal = Answer<'getWithdrawal'>
const LISTED = 20
const FOLLOW_MS = 3_000

type Part = 'ask' | 'accounts' | 'past'

/** Withdraw: what runs now and what it waits for, then the form, the payout accounts and what is past. */
export function WithdrawPage() {
  const t = useTexts('centre')
  const [part, setPart] = useState<Part>('ask')
  // On a phone the parts lie below what a first withdrawal needs; before they are there, there is nowhere to go.
  const parts = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) parts.current?.scrollIntoView({ block: 'start' })
  }, [asked])
  const addAccount = () => {
    setPart('accounts')
    setAsked(asked + 1)
  }
  const summary = useQuery(reading('cashierSummary', {}))
  const listed = useQuery({
    ...reading('listWithdrawals', { query: { page: 1, pageSize: LISTED } }),
    refetchInterval: (query) => (query.state.data?.withdrawals.some(isRunning) ? FOLLOW_MS : false),
  })
  const withdrawals = listed.data?.withdrawals ?? []
  const running = withdrawals.filter(isRunning)
  const past = withdrawals.filter((withdrawal) => !isRunning(withdrawal))
  return (
    <div className="grid grid-cols-1 gap-8">
      <Sums summary={summary} />
      <LockedNotice />
      {isLost(listed) && part !== 'past' ? (
        <ReadFailed read={listed} title={t('loadFailed')} className="card" />
      ) : null}
      {running.length > 0 ? (
        <section className="grid gap-3" aria-label={t('withdrawRunning')} aria-live="polite">
          {running.map((withdrawal) => (
            <WithdrawalCard key={withdrawal.withdrawalId} withdrawal={withdrawal} />
          ))}
        </section>
      ) : null}
      {summary.data ? <FirstTimeList summary={summary.data} onAddAccount={addAccount} /> : null}
      <div ref={parts} className="scroll-mt-16">
        <Tabs<Part>
          label={t('pageWithdraw')}
          tabs={[
            { key: 'ask', label: t('withdrawAsk') },
            { key: 'accounts', label: t('payoutAccounts') },
            { key: 'past', label: t('withdrawPast') },
          ]}
          active={part}
          onSelect={setPart}
        >
          {part === 'ask' ? (
            <WithdrawForm summary={summary.data} onAddAccount={() => setPart('accounts')} />
          ) : null}
          {part === 'accounts' ? <PayoutAccounts /> : null}
          {part === 'past' ? (
            <Read query={listed}>
              {() =>
                past.length === 0 ? (
                  <EmptyState icon="withdraw" title={t('withdrawNonePast')} />
                ) : (
                  <div className="grid gap-3">
                    {past.map((withdrawal) => (
                      <WithdrawalCard key={withdrawal.withdrawalId} withdrawal={withdrawal} />
                    ))}
                  </div>
                )
              }
            </Read>
          ) : null}
        </Tabs>
      </div>
    </div>
  )
}

/** What is free, what is on its way out, and what may still leave today. */
function Sums({ summary }: { summary: UseQueryResult<Answer<'cashierSummary'>> }) {
  const t = useTexts('centre')
  const free = useFreeCash(summary.data?.cash)
  return (
    <Read query={summary} skeleton={<Skeleton className="h-24" />}>
      {({ cash, hold, withdrawalRemainingToday, currency }) => (
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <SumFigure label={t('available')} amount={free ?? cash} currency={currency} strong />
          <SumFigure label={t('onHold')} amount={hold} currency={currency} />
          <SumFigure label={t('leftToday')} amount={withdrawalRemainingToday} currency={currency} />
        </dl>
      )}
    </Read>
  )
}
