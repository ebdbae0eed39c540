import { useQuery } from '@tanstack/react-query'
import type { BannerGroup } from '../../base/router/routes.ts'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage } from '../../base/texts/texts.ts'

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
