import { Badge, type BadgeKind, Button, ButtonLink, Countdown, Icon, Money } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { ManualProof } from './manual-proof.tsx'
import { PressError } from '../../parts/reads/read-states.tsx'
import type { Deposit } from './deposit-page.tsx'
import { isOpenDeposit } from './deposit-states.ts'

export const looks: Partial<Record<Deposit['state'], BadgeKind>> = {
  credited: 'good',
  failed: 'bad',
  reversed: 'bad',
  expired: 'plain',
  cancelled: 'plain',
}

/** A deposit on its way: what to do now, how long there is, and what became of it. */
export function DepositCard({ deposit }: { deposit: Deposit }) {
  const t = useTexts('centre')
  const { payments } = useLanguage()
  const cancel = useMutation({
    mutationFn: () => ask('cancelDeposit', { params: { depositId: deposit.depositId }, body: {} }),
    onSettled: () => refresh('listDeposits'),
  })
  const payable = deposit.state === 'created' || deposit.state === 'pending_payment'
  useEffect(() => {
    if (deposit.state === 'credited') refreshMoney()
  }, [deposit.state])
  return (
    <article className="card grid gap-3 p-5">
      <header className="flex flex-wrap items-center gap-3">
        <span className="text-xl font-semibold">
          <Money amount={deposit.creditedAmount ?? deposit.amount} currency={deposit.currency} />
        </span>
        <Badge kind={looks[deposit.state] ?? 'info'}>{t(`deposit_${deposit.state}`)}</Badge>
        <span className="ms-auto text-sm text-muted">{deposit.methodName[payments]}</span>
      </header>
      <p className="text-muted">{explain(t, deposit)}</p>
      {deposit.instructions && isOpenDeposit(deposit) ? (
        <p className="rounded-small bg-raised p-4 text-sm whitespace-pre-line">
          {deposit.instructions[payments]}
        </p>
      ) : null}
      {payable ? (
        <div className="flex flex-wrap items-center gap-3">
          {deposit.paymentUrl ? (
            <ButtonLink href={deposit.paymentUrl} target="_blank" rel="noopener">
              {t('depositPay')}
            </ButtonLink>
          ) : null}
          <Button kind="ghost" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('depositCancel')}
          </Button>
          <span className="ms-auto flex items-center gap-2 text-sm text-muted">
            <Icon name="clock" size={18} />
            <Countdown until={Date.parse(deposit.expiresAt)} now={Date.now} soonSeconds={120} />
          </span>
        </div>
      ) : null}
      {deposit.instructions && payable ? <ManualProof deposit={deposit} /> : null}
      <PressError error={cancel.error} />
    </article>
  )
}

function explain(t: ReturnType<typeof useTexts<'centre'>>, deposit: Deposit): string {
  const otherAmount =
    deposit.receivedAmount !== null && Number(deposit.receivedAmount) !== Number(deposit.amount)
  if (deposit.state === 'credited' && otherAmount) return t('depositOtherAmount')
  if (deposit.state === 'failed' && deposit.failure === 'declined') return t('depositDeclined')
  return t(`depositAbout_${deposit.state}`)
}
