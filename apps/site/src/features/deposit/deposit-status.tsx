import { Badge, Button, Countdown, EmptyState, Icon, Money, Skeleton } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { closeOverlay, openMember } from '../../base/overlays/overlays.ts'
import { ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { refusedAs } from '../../base/server/refused.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { PressError, Read } from '../../parts/reads/read-states.tsx'
import { DepositEnd } from './deposit-end.tsx'
import { looks } from './deposit-looks.ts'
import type { Deposit } from './deposit-page.tsx'
import { isOpenDeposit } from './deposit-states.ts'
import { ManualProof } from './manual-proof.tsx'
import { PayByCode } from './pay-by-code.tsx'
import { PayByPage } from './pay-by-page.tsx'
import { PayByTransfer } from './pay-by-transfer.tsx'

const FOLLOW_MS = 3_000

/** One deposit in the place of the form, from the code to the money: what to do now, how long there is, what came of it. */
export function DepositStatus({ depositId }: { depositId: string }) {
  const t = useTexts('cashout')
  const read = useQuery({
    ...reading('getDeposit', { params: { depositId } }),
    refetchInterval: (query) =>
      query.state.data && isOpenDeposit(query.state.data) ? FOLLOW_MS : false,
  })
  const state = read.data?.state
  useEffect(() => {
    // What it brought is said beside it, and is on offer no more.
    if (state === 'credited') refreshMoney()
    if (state) void refresh('listDeposits', 'depositPromotions', 'bonusDetails')
  }, [state])
  if (refusedAs(read.error, 'deposit_not_found')) {
    return (
      <EmptyState
        icon="deposit"
        title={t('depositGone')}
        action={<Button onClick={() => openMember('deposit')}>{t('depositAgain')}</Button>}
      />
    )
  }
  return (
    <Read query={read} skeleton={<Skeleton className="h-96" />}>
      {(deposit) => (
        <section className="grid grid-cols-1 gap-4" aria-live="polite">
          <Shown deposit={deposit} />
          {isOpenDeposit(deposit) ? (
            <Button
              kind="quiet"
              className="justify-self-start"
              onClick={() => openMember('deposit')}
            >
              {t('depositOthers')}
            </Button>
          ) : null}
        </section>
      )}
    </Read>
  )
}

function Shown({ deposit }: { deposit: Deposit }) {
  const t = useTexts('centre')
  const { payments } = useLanguage()
  if (!isOpenDeposit(deposit)) return <DepositEnd deposit={deposit} onLeave={closeOverlay} />
  const payable = deposit.state === 'created' || deposit.state === 'pending_payment'
  return (
    <article className="card grid grid-cols-1 gap-5 p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-2xl font-semibold tracking-tight">
          <Money amount={deposit.amount} currency={deposit.currency} />
        </span>
        <Badge kind={looks[deposit.state] ?? 'info'}>{t(`deposit_${deposit.state}`)}</Badge>
        <span className="text-sm text-muted">{deposit.methodName[payments]}</span>
        {payable ? <TimeLeft deposit={deposit} /> : null}
      </header>
      <WhatToDo deposit={deposit} />
      {payable ? <Cancel deposit={deposit} /> : null}
    </article>
  )
}

function WhatToDo({ deposit }: { deposit: Deposit }) {
  const t = useTexts('centre')
  if (deposit.state === 'pending_payment') {
    if (deposit.paymentCode !== null)
      return <PayByCode deposit={deposit} code={deposit.paymentCode} />
    if (deposit.payTo.length > 0 || deposit.instructions)
      return (
        <>
          <PayByTransfer deposit={deposit} />
          <ManualProof deposit={deposit} />
        </>
      )
    if (deposit.paymentUrl) return <PayByPage deposit={deposit} url={deposit.paymentUrl} />
  }
  return <p className="text-muted">{t(`depositAbout_${deposit.state}`)}</p>
}

function TimeLeft({ deposit }: { deposit: Deposit }) {
  const t = useTexts('cashout')
  return (
    <span className="ms-auto flex items-center gap-2 text-sm text-muted">
      <Icon name="clock" size={18} />
      {t('payWithin')}
      <Countdown
        until={Date.parse(deposit.expiresAt)}
        now={Date.now}
        soonSeconds={120}
        onEnd={() => void refresh('getDeposit', 'listDeposits')}
      />
    </span>
  )
}

function Cancel({ deposit: { depositId } }: { deposit: Deposit }) {
  const t = useTexts('centre')
  const cancel = useMutation({
    mutationFn: () => ask('cancelDeposit', { params: { depositId }, body: {} }),
    onSettled: () => refresh('getDeposit', 'listDeposits'),
  })
  return (
    <div className="grid justify-items-start gap-2 border-line border-t pt-4">
      <Button
        kind="quiet"
        size="small"
        className="-ms-3.5"
        busy={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {t('depositCancel')}
      </Button>
      <PressError error={cancel.error} />
    </div>
  )
}
