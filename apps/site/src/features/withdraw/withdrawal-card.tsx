import { Badge, type BadgeKind, Button, Money } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { PressError } from '../../parts/reads/read-states.tsx'
import { LegLine } from './leg-line.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { Withdrawal } from './withdraw-page.tsx'

const looks: Partial<Record<Withdrawal['state'], BadgeKind>> = {
  completed: 'good',
  rejected: 'bad',
  failed: 'bad',
  returned: 'bad',
  disputed: 'brass',
  awaiting_confirmation: 'brass',
  cancelled: 'plain',
  released: 'plain',
}

/** One withdrawal: where it stands in plain words, its payments, and what the player may say about them (T-31). */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts('centre')
  const [complaining, setComplaining] = useState(false)
  const { withdrawalId } = withdrawal
  const act = useMutation({
    mutationFn: (act: 'cancelWithdrawal' | 'confirmFullyPaid') =>
      ask(act, { params: { withdrawalId }, body: {} }),
    onSettled: async () => {
      refreshMoney()
      await refresh('listWithdrawals')
    },
  })
  return (
    <article className="card grid gap-4 p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xl font-semibold">
          <Money amount={withdrawal.amount} currency={withdrawal.currency} />
        </span>
        <Badge kind={looks[withdrawal.state] ?? 'info'}>
          {t(`withdrawal_${withdrawal.state}`)}
        </Badge>
        <span className="ms-auto grid text-end text-sm text-muted">
          <bdi className="num">{withdrawal.payoutAccount.masked}</bdi>
          <Moment at={withdrawal.createdAt} />
        </span>
      </header>
      <p className="text-muted">
        {withdrawal.forced ? t('forcedReceipt') : t(`withdrawalAbout_${withdrawal.state}`)}
        {withdrawal.rejectReason
          ? ` ${t('rejectReason', { reason: withdrawal.rejectReason })}`
          : null}
      </p>
      {withdrawal.legs.length > 0 ? (
        <ol className="grid gap-2">
          {withdrawal.legs.map((leg) => (
            <LegLine key={leg.legId} leg={leg} withdrawal={withdrawal} />
          ))}
        </ol>
      ) : null}
      <PressError error={act.error} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {withdrawal.canConfirmFullyPaid && withdrawal.legs.length > 1 ? (
          <Button busy={act.isPending} onClick={() => act.mutate('confirmFullyPaid')}>
            {t('fullyPaid')}
          </Button>
        ) : null}
        {withdrawal.canCancel ? (
          <Button kind="ghost" busy={act.isPending} onClick={() => act.mutate('cancelWithdrawal')}>
            {t('withdrawCancel')}
          </Button>
        ) : null}
        {withdrawal.complainBy ? (
          <Button kind="ghost" onClick={() => setComplaining(true)}>
            {t('complain')}
          </Button>
        ) : null}
      </div>
      {complaining ? (
        <ReportDialog
          title={t('complain')}
          lead={t('complainLead')}
          send={(body) => ask('complainAboutWithdrawal', { params: { withdrawalId }, body })}
          onClose={() => setComplaining(false)}
        />
      ) : null}
    </article>
  )
}
