import { formatMoney, useUi } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import type { Level } from './rank-page.tsx'

type Reward = NonNullable<Level['upgradeGift']>

/** A gift in words. */
export function useRewardText(): (reward: Reward) => string {
  const t = useTexts('vip')
  const { locale } = useUi()
  return ({ kind, amount, currency, count }) => {
    switch (kind) {
      case 'tickets':
        return t('reward_tickets', { count: count ?? 0 })
      case 'points': {
        const points = new Intl.NumberFormat(locale).format(Number(amount))
        return t('reward_points', { amount: points })
      }
      default:
        return t(`reward_${kind}`, {
          amount: formatMoney(amount ?? '0.0000', currency ?? 'BRL', locale),
        })
    }
  }
}
