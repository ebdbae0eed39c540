import { Button, Money, Skeleton, SkeletonRows, toast, useUi } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'
import { PressError, Read } from '../../parts/reads/read-states.tsx'
import { RebateHistory } from './rebate-history.tsx'
import { RebateTable } from './rebate-table.tsx'
import { WhatCounts } from '../../parts/bonuses/what-counts.tsx'

export type Rebates = Answer<'rebates'>

/** The betting bonus: what has come together since the last claim, and the button that pays it (P-15, D-05). */
export function RebatePage() {
  const rebates = useQuery(reading('rebates', {}))
  return (
    <div className="grid gap-8">
      <Read query={rebates} skeleton={<PageSkeleton />}>
        {(answer) => (
          <>
            <Due rebates={answer} />
            <RebateTable rebates={answer} />
            <WhatCounts />
          </>
        )}
      </Read>
      <RebateHistory />
    </div>
  )
}

function Due({ rebates }: { rebates: Rebates }) {
  const t = useTexts('earnings')
  const { due, currency, automatic, automaticAt, rolloverTimes } = rebates
  const claim = useMutation({
    mutationFn: () =>
      pressedOperation('claim-rebate', due, (claimId) => ask('claimRebate', { body: { claimId } })),
    onSuccess: () => toast('good', t('claimed')),
    onSettled: async () => {
      refreshMoney()
      await refresh('rebates', 'rebateHistory')
    },
  })
  const nothing = !/[1-9]/.test(due)
  return (
    <section aria-label={t('due')} className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <p className="text-sm text-muted">{t('due')}</p>
          <Money
            amount={due}
            currency={currency}
            className="text-4xl font-semibold tracking-tight"
          />
        </div>
        <Button
          icon="coins"
          disabled={nothing}
          busy={claim.isPending}
          onClick={() => claim.mutate()}
        >
          {t('claim')}
        </Button>
      </div>
      <p className="max-w-prose text-sm text-muted">
        {nothing
          ? t('nothingDue')
          : rolloverTimes > 0
            ? t('dueLead', { times: rolloverTimes })
            : null}{' '}
        {automatic ? automaticAt ? <Automatic at={automaticAt} /> : t('automatic') : t('byHand')}
      </p>
      <PressError error={claim.error} />
    </section>
  )
}

/** When the oldest of it is paid without a claim. */
function Automatic({ at }: { at: string }) {
  const t = useTexts('earnings')
  const { locale, timeZone } = useUi()
  const written = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at))
  return <time dateTime={at}>{t('automaticAt', { at: written })}</time>
}

const PageSkeleton = () => (
  <div className="grid gap-8">
    <Skeleton className="h-40" />
    <SkeletonRows rows={4} />
  </div>
)
