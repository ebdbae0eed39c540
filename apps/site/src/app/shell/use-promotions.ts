import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { byUse } from '../../parts/promotions/promotion-order.ts'
import { useLanguage } from '../../base/texts/texts.ts'

/** What runs now, in the house's order. */
export function usePromotions() {
  const { code } = useLanguage()
  const { data, isLoading } = useQuery(reading('listPromotions', { query: { language: code } }))
  const running = data?.list.filter(({ state }) => state !== 'close' && state !== 'coming_soon')
  return { promotions: byUse(running ?? []), coming: isLoading }
}
