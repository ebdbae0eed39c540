import { houseSlots, houseStories } from '@parlour/casino'
import { houseOriginals } from '@parlour/casino/originals'
import { describe, expect, it } from 'vitest'
import { ownFeatures } from './own-features.ts'

describe('what a game of the house has', () => {
  it.each([
    ['brass-fox', ['reels', 'free-spins', 'wilds', 'multipliers', 'provably-fair']],
    ['tailors-pins', ['reels', 'free-spins', 'wilds', 'provably-fair']],
    ['carp-gate', ['reels', 'ways', 'free-spins', 'wilds', 'multipliers', 'provably-fair']],
    ['dice', ['quick', 'provably-fair']],
    ['mines', ['steps', 'provably-fair']],
    ['hi-lo', ['steps', 'cards', 'provably-fair']],
    ['crash', ['shared-round', 'provably-fair']],
  ])('%s has %j, as its rules say', (game, features) => {
    expect(ownFeatures(game)).toEqual(features)
  })

  it('is nothing for a name under which the house has no game', () => {
    for (const name of ['high-card', '__proto__', 'constructor', ''])
      expect(ownFeatures(name)).toBeUndefined()
  })

  it('puts each of its games into exactly one of reels, quick, steps and shared rounds', () => {
    const kinds = ['reels', 'quick', 'steps', 'shared-round']
    for (const game of [houseSlots, houseStories, houseOriginals].flatMap(Object.keys)) {
      expect([game, ownFeatures(game)!.filter((one) => kinds.includes(one)).length]).toEqual([
        game,
        1,
      ])
    }
  })
})
