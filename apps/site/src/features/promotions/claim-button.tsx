import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.ts'
import { ClaimedDialog } from './claimed-dialog.tsx'
import type { Promotion } from '../../parts/promotions/promotion-words.ts'
import type { Reward } from '../../parts/promotions/reward-words.tsx'
import { useClaim, useRefreshPromotions } from './use-activity.ts'

/** Takes what a promotion has for the player, and shows what it was. */
export function ClaimButton({
  promotion,
  size = 'medium',
}: {
  promotion: Pick<Promotion, 'id' | 'title' | 'offer'>
  size?: 'small' | 'medium'
}) {
  const t = useTexts('promotions')
  const [got, setGot] = useState<Reward>()
  const claim = useClaim(promotion.id, ({ reward }) => setGot(reward))
  const refresh = useRefreshPromotions()
  const close = () => {
    setGot(undefined)
    void refresh()
  }
  const signs = promotion.offer?.trigger === 'sign_in'
  return (
    <div className="grid justify-items-start gap-3">
      <Button icon="gift" size={size} busy={claim.isPending} onClick={() => claim.mutate()}>
        {signs ? t('signNow') : t('claimNow')}
      </Button>
      {got ? <ClaimedDialog title={promotion.title} reward={got} onClose={close} /> : null}
    </div>
  )
}
