import { houseSlots, houseStories, type Offer, slotVersions } from '@parlour/casino'
import { type HouseOriginal, houseOriginals, versionsOf } from '@parlour/casino/originals'
import type { HouseGame } from './house-game.ts'
import { originalGame } from './original-game.ts'
import { slotGame } from './slot-game.ts'
import { storyGame } from './story-game.ts'

type Table<Row> = Readonly<Record<string, Row>>

/**
 * Every game of the house that one player plays alone: those on offer by their code, and all that were ever offered by
 * their version. Crash is everybody's round and is not among them.
 */
export function gamesOf(
  slots: Table<Offer>,
  originals: Table<HouseOriginal>,
  stories: Table<Offer> = {},
) {
  const all = [
    ...Object.values(slots).flatMap(slotVersions).map(slotGame),
    ...Object.values(stories).flatMap(slotVersions).map(storyGame),
    ...Object.entries(originals).flatMap(([name, original]) =>
      versionsOf(original).map((one) => originalGame(name, one)),
    ),
  ]
  const byVersion = new Map(all.map((game) => [game.version, game]))
  if (byVersion.size < all.length) throw new Error('Two sets of rules have one version.')
  const offered = [
    ...[slots, stories].flatMap(Object.values<Offer>).map(({ machine }) => machine.version),
    ...Object.values(originals).flatMap(({ game }) => game?.rules.version ?? []),
  ].map((version) => byVersion.get(version)!)
  const byCode: Table<HouseGame> = Object.fromEntries(offered.map((game) => [game.game, game]))
  return { byCode, byVersion }
}

/** The games of this house. */
export const gamesInPlay = gamesOf(houseSlots, houseOriginals, houseStories)

/** The codes of games, offered or not any more, whose rounds stand open between their steps, or are over with their stake. */
export const codesOfGames = (which: 'stepped' | 'over at once'): readonly string[] => {
  const found = [...gamesInPlay.byVersion.values()].filter(
    ({ steps }) => (steps === undefined) === (which === 'over at once'),
  )
  return [...new Set(found.map(({ game }) => game))]
}

/** The game of a code; undefined where the house has none. */
export const houseGameOf = (code: string): HouseGame | undefined =>
  Object.hasOwn(gamesInPlay.byCode, code) ? gamesInPlay.byCode[code] : undefined

/** The game of a version, for rounds that were staked on it, whether or not it is offered any more. */
export const gameOfVersion = (version: unknown): HouseGame | undefined =>
  gamesInPlay.byVersion.get(String(version))
