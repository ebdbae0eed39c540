import { describe, expect, it } from 'vitest'
import { endOfChase } from './chase-plan.ts'
import { type ChaseDraw, judgeChase } from './judge-chase.ts'
import { type ChaseFacts, planMultiples } from './plan-multiples.ts'

const facts: ChaseFacts = {
  stake: 10_000n,
  prize: 97_800n,
  first: 1,
  draws: 120,
  mostMultiple: 100_000,
}
const lost: ChaseDraw = { state: 'decided', stake: 10_000n, payout: 0n, won: false }
const won: ChaseDraw = { state: 'decided', stake: 10_000n, payout: 97_800n, won: true }
const open: ChaseDraw = { state: 'open', stake: 10_000n, payout: 0n, won: false }
const back: ChaseDraw = { state: 'void', stake: 10_000n, payout: 0n, won: false }

describe('the multiples of a chase', () => {
  it('stay the same over all its draws', () => {
    expect(planMultiples({ way: 'same' }, { ...facts, first: 3 })).toEqual(Array(120).fill(3))
  })

  it('double every so many draws and end before the highest multiple is passed', () => {
    const plan = planMultiples(
      { way: 'double', every: 2, factor: 2 },
      { ...facts, mostMultiple: 9 },
    )
    expect(plan).toEqual([1, 1, 2, 2, 4, 4, 8, 8])
  })

  it('reach the highest multiple itself, and none above it', () => {
    const highest = { ...facts, draws: 4, mostMultiple: 8 }
    expect(planMultiples({ way: 'double', every: 1, factor: 2 }, highest)).toEqual([1, 2, 4, 8])
    expect(planMultiples({ way: 'same' }, { ...highest, first: 8 })).toEqual([8, 8, 8, 8])
    expect(planMultiples({ way: 'same' }, { ...highest, first: 9 })).toEqual([])
  })

  it('of a rate are counted from all that was staked before', () => {
    // A stake of 1.00 that wins 4.00, for half as much again as was staked.
    const small = { stake: 10_000n, prize: 40_000n, first: 1, draws: 5, mostMultiple: 100 }
    expect(planMultiples({ way: 'rate', percent: 50 }, small)).toEqual([1, 1, 2, 3, 5])
    expect(planMultiples({ way: 'rate', percent: 50 }, { ...small, first: 2 })).toEqual([
      2, 2, 3, 5, 8,
    ])
    expect(planMultiples({ way: 'rate', percent: 300 }, small)).toEqual([])
    // A stake of one that wins three, doubled: each is exactly twice of what was staked before.
    const exact = { ...small, stake: 1n, prize: 3n, draws: 4 }
    expect(planMultiples({ way: 'rate', percent: 100 }, exact)).toEqual([1, 2, 6, 18])
  })

  it('are the least at which one win leaves the rate of all that was staked by then', () => {
    const percent = 50
    const plan = planMultiples({ way: 'rate', percent }, { ...facts, draws: 40 })
    let spent = 0n
    for (const [at, multiple] of plan.entries()) {
      const leaves = (m: number) =>
        facts.prize * BigInt(m) * 100n >= (spent + facts.stake * BigInt(m)) * BigInt(100 + percent)
      expect(leaves(multiple)).toBe(true)
      if (multiple > facts.first) expect(leaves(multiple - 1), `draw ${at}`).toBe(false)
      spent += facts.stake * BigInt(multiple)
    }
    expect(plan.at(-1)).toBeGreaterThan(plan[0]!)
  })

  it('are none where no multiple can reach the rate', () => {
    expect(planMultiples({ way: 'rate', percent: 900 }, facts)).toEqual([])
  })
})

describe('what a chase takes and gives back', () => {
  const plan = { base: 10n, multiples: [1, 2, 4], stopOnWin: true }
  it.each([
    ['nothing was won', plan, undefined, { reserved: 70n, refunded: 0n, played: 3 }],
    ['the first was won', plan, 0, { reserved: 70n, refunded: 60n, played: 1 }],
    ['the last was won', plan, 2, { reserved: 70n, refunded: 0n, played: 3 }],
    [
      'it goes on after a win',
      { ...plan, stopOnWin: false },
      0,
      { reserved: 70n, refunded: 0n, played: 3 },
    ],
  ])('where %s', (_, of, firstWin, end) => {
    expect(endOfChase(of, firstWin)).toEqual(end)
  })
})

describe('a chase', () => {
  it('goes on while draws are open and ends with the last', () => {
    const rules = { stopOnWin: false }
    expect(judgeChase([lost, won, open], rules)).toBe('running')
    expect(judgeChase([lost, won, back], rules)).toBe('finished')
  })

  it('stops on any payout, even below what it has cost', () => {
    const small: ChaseDraw = { state: 'decided', stake: 10_000n, payout: 1n, won: true }
    expect(judgeChase([lost, small, open], { stopOnWin: true })).toBe('won')
    expect(judgeChase([lost, lost, open], { stopOnWin: true })).toBe('running')
  })

  it('takes a stake that the rules give back for no win', () => {
    const pushed: ChaseDraw = { state: 'decided', stake: 10_000n, payout: 10_000n, won: false }
    expect(judgeChase([lost, pushed, open], { stopOnWin: true })).toBe('running')
    expect(judgeChase([lost, pushed], { stopOnWin: true })).toBe('finished')
  })

  it('stops once what was won less what decided draws cost reaches the wanted profit', () => {
    const at = (stopOnProfit: bigint) =>
      judgeChase([lost, won, open], { stopOnWin: false, stopOnProfit })
    expect(at(77_800n)).toBe('profit')
    expect(at(77_801n)).toBe('running')
  })

  it('gives a void draw back and goes on, whatever the stops are', () => {
    expect(judgeChase([back, lost, open], { stopOnWin: true, stopOnProfit: 1n })).toBe('running')
  })
})
