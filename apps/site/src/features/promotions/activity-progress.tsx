import { Money, useUi } from '@parlour/ui'
import { useBalance } from '../../base/session/balance.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { ProgressBar } from '../../parts/bonuses/progress-bar.tsx'
import type { Promotion } from '../../parts/promotions/promotion-words.ts'

type Counted = NonNullable<NonNullable<Promotion['mine']>['progress']>

/** How far money has come on its way to a step, or how often something was done. */
export function ActivityProgress({ of: { kind, current, goal } }: { of: Counted }) {
  const t = useTexts('promotions')
  const { currency } = useBalance()
  const { locale } = useUi()
  const shown = (figure: string) =>
    kind === 'money' ? (
      <Money amount={figure} currency={currency} />
    ) : (
      <bdi>{new Intl.NumberFormat(locale).format(Number(figure))}</bdi>
    )
  return (
    <ProgressBar label={t('progress')} done={Number(current)} whole={Number(goal)}>
      {shown(current)} / {shown(goal)}
    </ProgressBar>
  )
}
