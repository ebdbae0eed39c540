import { Badge, Button, classNames, formatMoney, Icon, Money } from '@parlour/ui'
import { openMember } from '../../base/overlays/overlays.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { looks } from './deposit-looks.ts'
import type { Deposit } from './deposit-page.tsx'

/** How a deposit ended: the money and what it brought, or why there is none; and what one does next. */
export function DepositEnd({ deposit, onLeave }: { deposit: Deposit; onLeave: () => void }) {
  const t = useTexts('centre')
  const s = useTexts('cashout')
  const { payments } = useLanguage()
  const { state, currency } = deposit
  const arrived = state === 'credited'
  return (
    <article className="card grid justify-items-center gap-4 p-6 text-center">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-16 place-items-center rounded-full bg-raised',
          arrived ? 'text-brand' : 'text-muted',
        )}
      >
        <Icon name={arrived ? 'check' : state === 'failed' ? 'alert' : 'clock'} size={32} />
      </span>
      <Badge kind={looks[state] ?? 'info'}>{t(`deposit_${state}`)}</Badge>
      <p className="text-3xl font-semibold tracking-tight">
        <Money amount={deposit.creditedAmount ?? deposit.amount} currency={currency} />
      </p>
      <p className="text-sm text-muted">{deposit.methodName[payments]}</p>
      <p className="max-w-md text-muted">{explain(t, deposit)}</p>
      {deposit.reward ? <Reward reward={deposit.reward} currency={currency} /> : null}
      <div className="grid w-full gap-3 sm:flex sm:justify-center">
        {arrived ? (
          <Button size="large" onClick={onLeave}>
            {s('playNow')}
          </Button>
        ) : null}
        <Button
          size="large"
          kind={arrived ? 'ghost' : 'brand'}
          onClick={() => openMember('deposit')}
        >
          {s('depositAgain')}
        </Button>
      </div>
    </article>
  )
}

function Reward({
  reward: { kind, amount, toPlay },
  currency,
}: {
  reward: NonNullable<Deposit['reward']>
  currency: string
}) {
  const s = useTexts('cashout')
  const { locale } = useLanguage()
  const money = (one: string) => formatMoney(one, currency, locale)
  const counted = kind === 'points' || kind === 'tickets'
  return (
    <div className="grid gap-2 rounded-small bg-raised px-5 py-4">
      <p className="font-medium text-brass">
        {s(`brought_${kind}`, { amount: counted ? String(Number(amount)) : money(amount) })}
      </p>
      {Number(toPlay) > 0 ? (
        <p className="text-sm text-muted">{s('broughtToPlay', { amount: money(toPlay) })}</p>
      ) : null}
      {kind === 'bonus' ? (
        <Button kind="quiet" size="small" onClick={() => openMember('bonuses')}>
          {s('seeBonus')}
        </Button>
      ) : null}
    </div>
  )
}

function explain(t: ReturnType<typeof useTexts<'centre'>>, deposit: Deposit): string {
  const otherAmount =
    deposit.receivedAmount !== null && Number(deposit.receivedAmount) !== Number(deposit.amount)
  if (deposit.state === 'credited' && otherAmount) return t('depositOtherAmount')
  if (deposit.state === 'failed' && deposit.failure === 'declined') return t('depositDeclined')
  return t(`depositAbout_${deposit.state}`)
}
