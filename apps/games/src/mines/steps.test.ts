import { chanceOfSafe, mineSteps, minesRules } from '@parlour/casino/originals/mines/mines.ts'
import { fraction } from '@parlour/money'
import { describe, expect, it, test } from 'vitest'
import { shownOdds } from '../original-frame/odds.ts'
import { returnsOf } from '../original-frame/testing/returns-of.ts'
import { mines } from './mines.ts'
import {
  bedState,
  collect,
  firstOdds,
  hitOf,
  type MinesRound,
  neighbour,
  nextOdds,
  safeCount,
} from './steps.ts'

const round = (opened: readonly number[], told: Partial<MinesRound> = {}): MinesRound => ({
  wagerId: '00000000-0000-7000-8000-000000000001',
  state: 'open',
  stake: 10_000n,
  options: { mines: 3 },
  moves: opened.map((at) => ({ kind: 'take', at })),
  shown: { opened },
  multiplier: 0n,
  worth: 0n,
  ...told,
})

describe('a garden before its next bed', () => {
  test.each`
    mines | opened          | chance     | multiplier
    ${3}  | ${[]}           | ${'88.00'} | ${'1.125'}
    ${3}  | ${[4]}          | ${'87.50'} | ${'1.2857'}
    ${24} | ${[]}           | ${'4.00'}  | ${'24.75'}
    ${1}  | ${[0, 1, 2, 3]} | ${'95.23'} | ${'1.2375'}
  `('with $mines mines and $opened opened shows $chance % and $multiplier', (row) => {
    const odds = nextOdds(round(row.opened, { options: { mines: row.mines } }))!
    const { chance, multiplier } = shownOdds(10_000n, odds)
    expect([chance, multiplier]).toEqual([row.chance, row.multiplier])
    if (row.opened.length === 0) expect(odds).toEqual(firstOdds({ mines: row.mines }))
  })

  it('has no further bed where all safe ones are open, or where one would pay more than a round may', () => {
    expect(nextOdds(round([7], { options: { mines: 24 } }))).toBeUndefined()
    const opened = Array.from({ length: 11 }, (_, at) => at)
    const dear = round(opened, { options: { mines: 13 }, stake: 10_000_000n })
    expect(nextOdds(dear)).toBeUndefined()
  })

  it('is collected once a bed is open', () => {
    expect(collect(round([]))).toBeUndefined()
    expect(collect(round([3]))).toEqual({ kind: 'cash_out' })
  })
})

describe('a garden on the board', () => {
  it('shows what was opened and hides the rest until it is over', () => {
    const open = round([4, 9])
    expect([4, 9, 0].map((at) => bedState(at, open))).toEqual(['flower', 'flower', 'closed'])
    expect(bedState(0, open, { kind: 'take', at: 0 })).toBe('asked')
    expect(bedState(0, undefined)).toBe('closed')
  })

  it('shows the mine that ended it, those that were spared, and the flowers that were left', () => {
    const lost = round([4, 9], { state: 'settled', shown: { opened: [4, 9], mines: [1, 9, 20] } })
    expect([4, 9, 1, 0].map((at) => bedState(at, lost))).toEqual([
      'flower',
      'mine',
      'spared',
      'left',
    ])
    expect([hitOf(lost), safeCount(lost)]).toEqual([9, 1])
  })

  test.each`
    at    | key             | to
    ${12} | ${'ArrowUp'}    | ${7}
    ${12} | ${'ArrowRight'} | ${13}
    ${0}  | ${'ArrowLeft'}  | ${0}
    ${24} | ${'ArrowDown'}  | ${24}
  `('$key leads from bed $at to bed $to', ({ at, key, to }) => {
    expect(neighbour(at, key)).toBe(to)
  })

  it('turns left and right where one reads from the right', () => {
    expect(neighbour(12, 'ArrowRight', true)).toBe(11)
  })
})

describe('the printed return', () => {
  it('holds over every number of mines and of beds, from the least stake on', () => {
    const choices = Array.from({ length: 24 }, (_, i) => i + 1).flatMap((count) =>
      mineSteps(minesRules, count).map((multiplier, at) => ({
        multiplier,
        chance: chanceOfSafe(minesRules.cells, count, at + 1),
      })),
    )
    expect(choices).toHaveLength(300)
    expect(returnsOf(choices, minesRules)).toEqual(mines.rules.returns)
    expect(firstOdds({ mines: 1 }).chance).toEqual(fraction(24n, 25n))
  })
})
