import { useQuery } from '@tanstack/react-query'
import { reading } from '../server/query-client.ts'
import { useLanguage } from '../texts/texts.ts'

/** What runs now, in the house's order. */
export function usePromotions(wanted: boolean) {
  const { code } = useLanguage()
  const { data, isLoading } = useQuery({
    ...reading('listPromotions', { query: { language: code } }),
    enabled: wanted,
  })
  return { promotions: data?.list ?? [], coming: isLoading }
}
