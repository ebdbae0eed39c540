import { type CatalogPlay, playToBeginWith } from '@parlour/lottery'

/** The play an address names, or the first one of the group it names, or one to begin with. */
export const playAt = (
  plays: readonly CatalogPlay[],
  wanted: string | null,
): CatalogPlay | undefined =>
  plays.find(({ id }) => id === wanted) ??
  plays.find(({ group }) => group === wanted) ??
  playToBeginWith(plays)
