import { houseSlots, houseStories, type SlotMachine } from '@parlour/casino'
import { type HouseOriginal, houseOriginals } from '@parlour/casino/originals'
import type { GameFeature } from './catalogue.store.ts'

/**
 * What can happen in a game of the house, read off the rules that it is played by: a row of the catalogue
 * cannot promise what the machine does not have.
 *
 * @returns undefined for a name under which the house has no game.
 */
export function ownFeatures(game: string): readonly GameFeature[] | undefined {
  const slot = ownEntry(houseSlots, game) ?? ownEntry(houseStories, game)
  if (slot) return featuresOfMachine(slot.machine)
  const original = ownEntry(houseOriginals, game)
  return original && featuresOfOriginal(game, original)
}

const ownEntry = <Entry>(table: Readonly<Record<string, Entry>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

function featuresOfMachine(machine: SlotMachine): readonly GameFeature[] {
  const { pay, heights, free, walking, trail, wild, sideGames = {}, gamble } = machine
  const kinds = Object.values(sideGames).map(({ kind }) => kind)
  const multiplies = trail !== undefined || free?.multipliers.some((times) => times > 1)
  const has: readonly [GameFeature, boolean | undefined][] = [
    ['reels', true],
    ['ways', pay.kind === 'ways' || heights !== undefined],
    ['free-spins', free !== undefined],
    ['respins', walking !== undefined || trail !== undefined || kinds.includes('gather')],
    ['wilds', wild !== undefined],
    ['multipliers', multiplies],
    ['bonus-round', kinds.some((kind) => kind !== 'gather')],
    ['gamble', gamble !== undefined],
    ['provably-fair', true],
  ]
  return has.flatMap(([feature, isThere]) => (isThere ? [feature] : []))
}

/** Originals that are played with cards: the rules name ranks, which a program cannot tell from other numbers. */
const CARDS: readonly string[] = ['hi-lo', 'video-poker']

function featuresOfOriginal(name: string, { game }: HouseOriginal): readonly GameFeature[] {
  const pace = !game ? 'shared-round' : game.isOneDraw ? 'quick' : 'steps'
  return [pace, ...(CARDS.includes(name) ? (['cards'] as const) : []), 'provably-fair']
}
