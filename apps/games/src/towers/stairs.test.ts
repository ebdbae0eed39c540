import { towersChoices, towersRules } from '@parlour/casino/originals/towers/towers.ts'
import { describe, expect, it, test } from 'vitest'
import { shownOdds } from '../original-frame/odds.ts'
import { returnsOf } from '../original-frame/testing/returns-of.ts'
import { floorsClimbed, floorsOf, levels, oddsOfFloor, type TowersRound } from './stairs.ts'
import { towers } from './towers.ts'

const round: TowersRound = {
  wagerId: '',
  state: 'open',
  stake: 10_000n,
  options: { level: 'medium' },
  moves: [{ kind: 'take', at: 2 }],
  shown: { taken: [2] },
  multiplier: 14_850n,
  worth: 14_850n,
}
const fallen: TowersRound = {
  ...round,
  state: 'settled',
  multiplier: 0n,
  worth: 0n,
  shown: { taken: [2, 0], safe: Array.from({ length: 9 }, () => [1, 2]) },
}

describe('the stairs of the lighthouse', () => {
  test.each`
    level       | climbed | chance     | multiplier
    ${'easy'}   | ${0}    | ${'75.00'} | ${'1.32'}
    ${'medium'} | ${1}    | ${'66.66'} | ${'2.2275'}
    ${'hard'}   | ${8}    | ${'50.00'} | ${'506.88'}
    ${'master'} | ${8}    | ${'25.00'} | ${'259522.56'}
  `('$level above $climbed floors pay $multiplier with $chance %', (row) => {
    const odds = shownOdds(10_000n, oddsOfFloor(row.level, row.climbed)!)
    expect([odds.chance, odds.multiplier]).toEqual([row.chance, row.multiplier])
  })

  it('end at the lamp', () => {
    for (const level of levels) expect(oddsOfFloor(level, 9)).toBeUndefined()
  })

  it('show what was trodden on, and which boards may be next', () => {
    const looks = floorsOf(round.options, 1n, round, { kind: 'take', at: 1 }).map((f) => f.boards)
    expect(looks.slice(0, 3)).toEqual([
      ['far', 'far', 'holds'],
      ['next', 'asked', 'next'],
      ['far', 'far', 'far'],
    ])
  })

  it('show every board when one broke', () => {
    expect(floorsClimbed(fallen)).toBe(1)
    const looks = floorsOf(fallen.options, 1n, fallen).map((floor) => floor.boards)
    expect(looks.slice(0, 3)).toEqual([
      ['rotten', 'firm', 'holds'],
      ['breaks', 'firm', 'firm'],
      ['rotten', 'firm', 'firm'],
    ])
  })

  it('close where a floor would pay more than a round may', () => {
    const closed = (stake: bigint) =>
      floorsOf({ level: 'hard' }, stake).filter((floor) => floor.isClosed).length
    expect([closed(10_000n), closed(10_000_000n)]).toEqual([0, 3])
  })

  it('are collected from the first floor on', () => {
    expect(towers.collect!(round)).toEqual({ kind: 'cash_out' })
    expect(towers.collect!({ ...round, shown: { taken: [] }, moves: [] })).toBeUndefined()
  })

  it('return what is printed, at any floor', () => {
    const odds = towersChoices(towersRules).map(({ likelihoods: [one] }) => one!)
    expect(returnsOf(odds, towersRules)).toEqual(towers.rules.returns)
  })
})
