/** What a banner opens, as the operator wrote it. */
type Linked = {
  readonly linkageType: 'PAGE' | 'PROMOTION' | 'LINK' | null
  readonly linkage: string
}

/**
 * Where a banner leads. One without a linkage type is not clickable (B-07); an address that is not what
 * its type says leads nowhere, so that no banner can run a script or pass for a page of ours.
 *
 * @example bannerAddress({ linkageType: 'PAGE', linkage: '/rng' }, location.origin) // '/rng'
 */
export function bannerAddress(
  { linkageType, linkage }: Linked,
  origin: string,
): string | undefined {
  if (!linkageType || !linkage) return undefined
  if (linkageType === 'PROMOTION')
    return /^[a-z0-9-]{1,64}$/.test(linkage) ? `/promotions#${linkage}` : undefined
  if (!URL.canParse(linkage, origin)) return undefined
  const url = new URL(linkage, origin)
  if (url.username || url.password) return undefined
  if (linkageType === 'LINK')
    return url.protocol === 'https:' && linkage.startsWith('https://') ? url.href : undefined
  const inside = url.origin === origin && linkage.startsWith('/') && !/^\/[/\\]/.test(linkage)
  return inside ? url.pathname + url.search + url.hash : undefined
}

/** Another site opens beside this one; a page of ours opens in place. */
export const leavesTheSite = (address: string): boolean => address.startsWith('https://')
