export type Cdn = { readonly url: string; readonly healthy: boolean }

/**
 * The addresses to try for a picture or a launch, a random healthy one first and every other
 * healthy one once after it. None listed: the site's own address, as the empty prefix.
 *
 * @param random a number from 0 up to but not including 1.
 */
export function cdnOrder(entries: readonly Cdn[], random: number): readonly string[] {
  const healthy = entries.filter((entry) => entry.healthy).map((entry) => entry.url)
  if (healthy.length === 0) return ['']
  const first = Math.floor(random * healthy.length)
  return [...healthy.slice(first), ...healthy.slice(0, first)]
}
