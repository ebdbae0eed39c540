import { type Cdn, cdnOrder } from '@parlour/wire'

/**
 * Where a picture of the house may be fetched: a random healthy host first, then the others, then this
 * site, which has them all (C-29). A file of the build stays where it is.
 *
 * @param chance from 0 up to but not including 1; the same for a whole visit, so that hosts can cache.
 */
export function pictureAddresses(
  address: string,
  hosts: readonly Cdn[],
  chance: number,
): readonly string[] {
  if (!address.startsWith('/') || address.startsWith('/assets/')) return [address]
  const order = cdnOrder(hosts, chance).map((host) => host.replace(/\/$/, ''))
  return [...new Set([...order, ''])].map((host) => host + address)
}
