import { Money } from '@parlour/ui'
import { useBalance, useHiddenBalance } from '../../base/session/balance.ts'
import { useTexts } from '../../base/texts/texts.ts'

/** The balance as it is now: this window stands before the one in the header. */
export function BalanceLine() {
  const t = useTexts('cashout')
  const { amount, currency } = useBalance()
  const [hidden] = useHiddenBalance()
  if (amount === undefined || hidden) return null
  return (
    <p className="flex items-baseline justify-between gap-4 text-sm text-muted">
      {t('balanceNow')}
      <Money amount={amount} currency={currency} className="text-base font-semibold text-text" />
    </p>
  )
}
