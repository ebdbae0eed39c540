import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../server/ask.ts'
import { reading } from '../../server/query-client.ts'
import { useLanguage } from '../../texts/texts.ts'

export type Banner = Answer<'listBanners'>[number]

/** The banners of one group, in the house's order (B-03). */
export function useBanners(group: string) {
  const { code } = useLanguage()
  const query = useQuery(reading('listBanners', { query: { language: code } }))
  return {
    loading: query.isPending,
    banners: (query.data ?? []).filter((banner) => banner.groupName === group),
  }
}

/** Where a banner leads; one without a linkage type is not clickable (B-07). */
export const bannerAddress = (banner: Banner): string | undefined =>
  banner.linkageType === 'PAGE' || banner.linkageType === 'LINK' ? banner.linkage : undefined
