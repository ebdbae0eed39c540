import { useQuery } from '@tanstack/react-query'
import type { BannerGroup } from '../../router/routes.ts'
import type { Answer } from '../../server/ask.ts'
import { reading } from '../../server/query-client.ts'
import { useLanguage } from '../../texts/texts.ts'

export type Banner = Answer<'listBanners'>[number]

/** The banners of one group, in the house's order (B-03). */
export function useBanners(group: BannerGroup) {
  const { code } = useLanguage()
  const query = useQuery(reading('listBanners', { query: { language: code } }))
  return {
    loading: query.isPending,
    banners: (query.data ?? []).filter((banner) => banner.groupName === group),
  }
}
