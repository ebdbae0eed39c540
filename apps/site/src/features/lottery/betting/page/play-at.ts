import type { CatalogPlay } from '@parlour/lottery'

/** Plays that a newcomer understands and often wins, where a family's first one is its hardest. */
const beginners: readonly string[] = ['credit-sum-sides']

/** The play an address names, or the first one of the group it names, or one to begin with. */
export const playAt = (
  plays: readonly CatalogPlay[],
  wanted: string | null,
): CatalogPlay | undefined =>
  plays.find(({ id }) => id === wanted) ??
  plays.find(({ group }) => group === wanted) ??
  plays.find(({ id }) => beginners.includes(id)) ??
  plays[0]
