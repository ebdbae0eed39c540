import { useState } from 'react'
import { usePlace } from '../../base/router/location.ts'
import { chosenPromotion } from './chosen-promotion.ts'
import { PromotionDetail } from './promotion-detail.tsx'
import { PromotionsPage } from './promotions-page.tsx'

/** A promotion at an address of its own; without one, or with one that is gone, the list. */
export function PromoDetailPage() {
  const { search, hash } = usePlace()
  const [gone, setGone] = useState<string>()
  const id = chosenPromotion(search, hash)
  if (!id || id === gone) return <PromotionsPage />
  return <PromotionDetail key={id} id={id} onGone={() => setGone(id)} />
}
