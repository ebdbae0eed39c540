import { Button, Countdown, Money } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { SentReport } from './sent-report.tsx'
import type { Withdrawal } from './withdraw-page.tsx'

const LAST_MINUTES_SECONDS = 300

/** One payment of a withdrawal: received, or not, with the time left to say so. */
export function LegLine({
  leg,
  withdrawal,
}: {
  leg: Withdrawal['legs'][number]
  withdrawal: Withdrawal
}) {
  const t = useTexts('centre')
  const [reporting, setReporting] = useState(false)
  const params = { withdrawalId: withdrawal.withdrawalId, legId: leg.legId }
  const readAnew = () => refresh('listWithdrawals')
  const received = useMutation({
    mutationFn: () => ask('confirmReceived', { params, body: {} }),
    onSettled: readAnew,
  })
  return (
    <li className="grid gap-3 rounded-small bg-raised p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{t('payment', { number: leg.number })}</span>
        <Money amount={leg.amount} currency={withdrawal.currency} className="font-semibold" />
        <span className="text-sm text-muted">{t(`leg_${leg.state}`)}</span>
        {leg.confirmBy ? (
          <span className="ms-auto text-sm text-muted">
            {t('answerWithin')}{' '}
            <Countdown
              until={Date.parse(leg.confirmBy)}
              now={Date.now}
              soonSeconds={LAST_MINUTES_SECONDS}
              onEnd={readAnew}
            />
          </span>
        ) : null}
      </div>
      {leg.canAnswer ? (
        <div className="flex flex-wrap gap-3">
          <Button busy={received.isPending} onClick={() => received.mutate()}>
            {t('received')}
          </Button>
          <Button kind="ghost" onClick={() => setReporting(true)}>
            {t('notReceived')}
          </Button>
        </div>
      ) : null}
      {leg.report ? <SentReport report={leg.report} /> : null}
      <PressError error={received.error} />
      {reporting ? (
        <ReportDialog
          title={t('notReceived')}
          lead={t('notReceivedLead')}
          send={(body) => ask('reportNotReceived', { params, body })}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </li>
  )
}
