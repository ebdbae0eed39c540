import { Money } from '@parlour/ui'
import { useBalance } from '../../base/session/balance.ts'
import { useTexts } from '../../base/texts/texts.ts'
import type { Promotion } from './promotion-words.ts'

export type Reward = NonNullable<Promotion['offer']>['reward']

/** What a promotion brings, in a few words. */
export function RewardWords({ reward, most = false }: { reward: Reward; most?: boolean }) {
  const t = useTexts('promotions')
  const { currency } = useBalance()
  const { kind, amount, times } = reward
  if (amount === null) return <span>{t(`kind_${kind}`)}</span>
  const before = most ? `${t('upTo')} ` : null
  if (kind === 'points' || kind === 'tickets') {
    return (
      <bdi>
        {before}
        {t(kind, { count: Number(amount) })}
      </bdi>
    )
  }
  return (
    <span>
      {before}
      <Money amount={amount} currency={currency} />
      {kind === 'bonus' ? ` ${t('asBonus')}` : null}
      {times > 0 ? (
        <span className="ms-1.5 text-[.9em] font-normal text-muted">
          {t('playTimes', { times })}
        </span>
      ) : null}
    </span>
  )
}
