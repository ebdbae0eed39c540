import { houseSlots } from '@parlour/casino'
import { houseOriginals } from '@parlour/casino/originals'
import type { HouseGame } from './house-game.ts'
import { originalGame } from './original-game.ts'
import { slotGame } from './slot-game.ts'

/** Every game of the house that one player plays alone, by its code. Crash is everybody's round and is not among them. */
export const houseGamesByCode: Readonly<Record<string, HouseGame>> = Object.fromEntries(
  [
    ...Object.values(houseSlots).map(slotGame),
    ...Object.entries(houseOriginals).flatMap(([name, { game }]) =>
      game ? [originalGame(name, game)] : [],
    ),
  ].map((game) => [game.game, game]),
)

/** The game of a code; undefined where the house has none. */
export const houseGameOf = (code: string): HouseGame | undefined =>
  Object.hasOwn(houseGamesByCode, code) ? houseGamesByCode[code] : undefined

const byVersion = new Map(Object.values(houseGamesByCode).map((game) => [game.version, game]))

/** The game of a version, for rounds that were staked on it. */
export const gameOfVersion = (version: unknown): HouseGame | undefined =>
  byVersion.get(String(version))
