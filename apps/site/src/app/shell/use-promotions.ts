import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage } from '../../base/texts/texts.ts'

/** What runs now, in the house's order. */
export function usePromotions(wanted: boolean) {
  const { code } = useLanguage()
  const { data, isLoading } = useQuery({
    ...reading('listPromotions', { query: { language: code } }),
    enabled: wanted,
  })
  return { promotions: data?.list ?? [], coming: isLoading }
}
