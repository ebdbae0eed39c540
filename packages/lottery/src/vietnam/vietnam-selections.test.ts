import { fraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { isSelectionRefusal, type Play } from '../play.ts'
import {
  firstDigits,
  lastDigits,
  numbersOf,
  positionsOf,
  readVietnamDraw,
  type VietnamDraw,
  vietnamPrizes,
} from './draw.ts'
import { anyOrder, numberPlays } from './number-plays.ts'
import { expectedPay, pairPay, pairPlay } from './pair-plays.ts'
import { allAppear, missPlay, noneAppears, parlayPlay, poolPlay } from './parlay-plays.ts'
import { sidePlay, sumPlay } from './side-plays.ts'

const lo2 = numberPlays('north').find(({ id }) => id === 'lo2')!
const pair = pairPlay('north', { rule: 'each-pair', stakeFactor: 2 })
const pool = poolPlay('north', 'pool', [3, 4])
const groups = parlayPlay('north', 2)
const upTo = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(2, '0'))

describe('a selection of a Vietnamese bet', () => {
  it.each<[Play<never, VietnamDraw>, string, unknown]>([
    [lo2 as never, '12,  34;56\n78', ['12', '34', '56', '78']],
    [lo2 as never, ' ,12, ', ['12']],
    [
      groups as never,
      ' 16-68 ,, 07-70; ',
      [
        ['16', '68'],
        ['07', '70'],
      ],
    ],
    [sidePlay as never, ' big , odd ', ['big', 'odd']],
    [sumPlay as never, ' 0 ,, 18 ', [0, 18]],
    [pool as never, '01 02 03', ['01', '02', '03']],
    [pool as never, upTo(20).join(), upTo(20)],
    [pair as never, upTo(10).join(), upTo(10)],
  ])('is read however it is set apart: %#', (play, text, selection) => {
    expect(play.read(text)).toEqual(selection)
  })

  it.each<[string, Play<never, VietnamDraw>, string, string, string?]>([
    ['numbers', lo2 as never, 'a1', 'selection_malformed', 'a1'],
    ['numbers', lo2 as never, '1a', 'selection_malformed', '1a'],
    ['any order', anyOrder(lo2) as never, '1a', 'selection_malformed', '1a'],
    ['groups', groups as never, '', 'selection_empty'],
    ['groups', groups as never, ' , ', 'selection_empty'],
    ['groups', groups as never, '112-34', 'selection_malformed', '112-34'],
    ['groups', groups as never, '12-345', 'selection_malformed', '12-345'],
    ['groups', groups as never, '12-34-56', 'selection_out_of_range', '12-34-56'],
    ['a pool', pool as never, '01 02', 'selection_out_of_range', '2'],
    ['a pool', pool as never, upTo(21).join(), 'selection_out_of_range', '21'],
    ['a pool', pool as never, '01 02 x', 'selection_malformed', 'x'],
    ['a pair', pair as never, '01', 'selection_out_of_range', '1'],
    ['a pair', pair as never, upTo(11).join(), 'selection_out_of_range', '11'],
    ['a pair', pair as never, '01 x', 'selection_malformed', 'x'],
    ['sides', sidePlay as never, '', 'selection_empty'],
    ['sides', sidePlay as never, ' ,', 'selection_empty'],
    ['sides', sidePlay as never, 'big big', 'selection_duplicate'],
    ['sides', sidePlay as never, 'big tall', 'selection_malformed', 'tall'],
    ['sums', sumPlay as never, '', 'selection_empty'],
    ['sums', sumPlay as never, '7 07', 'selection_duplicate'],
    ['sums', sumPlay as never, 'a7', 'selection_out_of_range', 'a7'],
    ['sums', sumPlay as never, '7a', 'selection_out_of_range', '7a'],
    ['sums', sumPlay as never, '19', 'selection_out_of_range', '19'],
  ])('of %s is refused by name: %#', (_, play, text, error, at?) => {
    expect(play.read(text)).toEqual(at === undefined ? { error } : { error, at })
  })

  it('costs a unit at each of its positions, and one alone where that is what is sold', () => {
    const once = numberPlays('north').find(({ id }) => id === 'lo2-1k')!
    expect([lo2.units(['12', '34']), once.units(['12', '34'])]).toEqual([54, 2])
    expect([once.bets(['12', '34']), anyOrder(lo2).id]).toEqual([2, 'lo2-any-order'])
    expect(anyOrder(lo2).read('12 21')).toEqual(['12', '21'])
  })

  it('is named by how many numbers it takes', () => {
    expect([pair.id, groups.id, missPlay('south', 6).id]).toEqual(['pair', 'parlay2', 'miss6'])
  })
})

describe('a pool of numbers', () => {
  const draw: VietnamDraw = { DB: ['12345'], G1: ['00067'], G7: ['89', '67'] }
  it('wins by the size of each combination, and knows how likely each is', () => {
    const selection = pool.read('45 67 89 01')
    if (isSelectionRefusal(selection)) throw new Error(selection.error)
    expect([pool.bets(selection), pool.units(selection)]).toEqual([5, 5])
    expect(pool.judge(selection, draw)).toEqual({ kind: 'hits', hits: { of3: 1, of4: 0 } })
    expect(pool.chances).toEqual({ of3: allAppear('north', 3), of4: allAppear('north', 4) })
    expect(groups.chances).toEqual({ win: allAppear('north', 2) })
    expect(missPlay('south', 4).chances).toEqual({ win: noneAppears('south', 4) })
  })
})

describe('a pair of numbers', () => {
  it.each([
    ['each-pair', [1, 1], 2],
    ['each-pair', [2, 3], 4],
    ['each-pair', [1, 2, 2], 8],
    ['each-pair', [5, 0], 0],
    ['bonus-for-repeats', [1, 1], 2],
    ['bonus-for-repeats', [1, 3], 4],
    ['bonus-for-repeats', [1, 1, 2], 5],
    ['bonus-for-repeats', [4], 0],
  ] as const)('pays under %s for numbers that come %j times %i halves', (rule, times, halves) => {
    expect(pairPay(times, rule)).toBe(halves)
  })

  it('is worth what all ways to fall among its positions come to', () => {
    // Two positions: 4 of 10,000 show both, either way round, and pay two halves.
    expect(expectedPay(2, 'each-pair')).toEqual(fraction(4, 10_000))
    // Three: six ways with a third number of 98, and six with one of them twice.
    expect(expectedPay(3, 'each-pair')).toEqual(fraction(2 * (6 * 98) + 2 * 6, 1_000_000))
    expect(expectedPay(3, 'bonus-for-repeats')).toEqual(fraction(2 * (6 * 98) + 3 * 6, 1_000_000))
  })
})

describe('the numbers of a draw', () => {
  it('are those of its prizes, and none of a prize that it does not have', () => {
    expect(numbersOf({ DB: ['1'], G1: ['2', '3'] })).toEqual(['1', '2', '3'])
    expect(numbersOf({ DB: ['1'] }, ['G9', 'DB'])).toEqual(['1'])
  })

  it('have ends only where they are long enough', () => {
    expect(lastDigits(['45', '1234'], 3)).toEqual(['234'])
    expect(firstDigits(['45', '1234'], 3)).toEqual(['123'])
    expect([
      positionsOf('north', 2),
      positionsOf('north', 3),
      positionsOf('south', 2, ['DB', 'G8']),
    ]).toEqual([27, 23, 2])
  })

  it('are refused by the prize that is not as the region has it', () => {
    const entered = Object.fromEntries(
      vietnamPrizes.north.map(({ name, count, digits }) => [
        name,
        new Array<string>(count).fill('0'.repeat(digits)),
      ]),
    )
    const wrong = (change: Record<string, readonly string[]>) =>
      readVietnamDraw('north', { ...entered, ...change })
    expect(wrong({})).toEqual(entered)
    expect(wrong({ G2: ['00000', '0000'] })).toEqual({ wrong: 'G2' })
    expect(wrong({ G2: ['0000a', '00000'] })).toEqual({ wrong: 'G2' })
    expect(wrong({ G2: ['00000', 'a0000'] })).toEqual({ wrong: 'G2' })
    expect(wrong({ G9: ['00'] })).toEqual({ wrong: 'G9' })
    const { G7: _, ...without } = entered
    expect(readVietnamDraw('north', without)).toEqual({ wrong: 'G7' })
  })
})
