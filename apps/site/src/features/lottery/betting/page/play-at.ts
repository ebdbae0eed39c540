import type { CatalogPlay } from '@parlour/lottery'

/** The play an address names, or the first one of the group it names, or the first of all. */
export const playAt = (
  plays: readonly CatalogPlay[],
  wanted: string | null,
): CatalogPlay | undefined =>
  plays.find(({ id }) => id === wanted) ?? plays.find(({ group }) => group === wanted) ?? plays[0]
