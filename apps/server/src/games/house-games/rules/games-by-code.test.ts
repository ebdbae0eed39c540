import { brassFox, houseSlots, houseStories } from '@parlour/casino'
import { houseOriginals, minesGame, minesRules } from '@parlour/casino/originals'
import { describe, expect, it } from 'vitest'
import { gamesOf } from './games-by-code.ts'

const second = { ...minesRules, version: 'mines@2', edgePpm: 20_000 }
const mines = {
  ...houseOriginals.mines!,
  game: minesGame(second),
  earlier: [minesGame(minesRules)],
}
const fox = houseSlots['brass-fox']!
const newFox = { ...fox, machine: { ...brassFox, version: 'brass-fox@2' } }

describe('a game of the house with a new version of its rules', () => {
  const { byCode, byVersion } = gamesOf(
    { 'brass-fox': { ...newFox, earlier: [{ machine: brassFox, stakes: [2_000n] }] } },
    { mines },
  )

  it('is offered by the new one, and what was staked before is found by the old one', () => {
    expect(Object.keys(byCode)).toEqual(['brass-fox', 'mines'])
    expect(byCode.mines!.version).toBe('mines@2')
    expect(byCode['brass-fox']!.version).toBe('brass-fox@2')
    expect([...byVersion.keys()].toSorted()).toEqual([
      'brass-fox@1',
      'brass-fox@2',
      'mines@1',
      'mines@2',
    ])
    expect(byVersion.get('mines@1')!.rulesHash).not.toBe(byVersion.get('mines@2')!.rulesHash)
  })

  it('takes no stake by the old one', () => {
    const asked = { stake: 10_000n, version: 'mines@1', options: { mines: 3 } }
    expect(byCode.mines!.accept(asked)).toEqual({ refused: 'version_unknown' })
  })

  it('that is withdrawn is not offered, and its rounds are still found', () => {
    const gone = gamesOf({}, { mines: { ...mines, game: undefined } })
    expect(Object.keys(gone.byCode)).toEqual([])
    expect([...gone.byVersion.keys()]).toEqual(['mines@1'])
  })

  it('tells a story by the machine that it was staked on', () => {
    const offer = houseStories['coffee-express']!
    const { machine, stakes } = offer
    const second = { ...machine, version: 'coffee-express@2', trail: [2, 3, 5] }
    const stories = { 'coffee-express': { ...offer, machine: second, earlier: [offer] } }
    const { byCode, byVersion } = gamesOf({}, {}, stories)
    expect(byCode['coffee-express']!.version).toBe('coffee-express@2')
    const asked = { stake: stakes[0]!, version: machine.version }
    expect(byCode['coffee-express']!.accept(asked)).toEqual({ refused: 'version_unknown' })
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 0 }
    const staked = { stake: stakes[0]!, details: { version: machine.version } }
    const { result, told, payout } = byVersion.get(machine.version)!.play(staked, seeds, [])
    const kept = { ...staked, details: { ...staked.details, ...result }, payout }
    expect(byVersion.get(machine.version)!.recall(kept)).toEqual(told)
  })

  it('has a version of its own', () => {
    const same = { ...mines, earlier: [minesGame(second)] }
    expect(() => gamesOf({}, { mines: same })).toThrow('Two sets of rules have one version.')
  })
})
