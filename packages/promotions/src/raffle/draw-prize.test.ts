import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  drawValue,
  type Prize,
  prizeAt,
  prizeTableFault,
  totalWeight,
  weightNow,
} from './draw-prize.ts'

const table = (gone: readonly string[] = []): Prize[] =>
  [
    { prize: 'a', weight: 1 },
    { prize: 'b', weight: 9 },
    { prize: 'none', weight: 90 },
  ].map((line) => ({ ...line, inStock: !gone.includes(line.prize), empty: line.prize === 'none' }))

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3, version: 'harvest@1' }

describe('the table of prizes', () => {
  it.each([
    [0, 'a'],
    [1, 'b'],
    [9, 'b'],
    [10, 'none'],
    [99, 'none'],
  ])('gives a draw value of %i the prize %s', (value, prize) => {
    expect(prizeAt(table(), value)).toBe(prize)
  })

  it('moves the weight of a prize that is gone to "no prize", not to the next one', () => {
    expect(prizeAt(table(['a']), 0)).toBe('none')
    expect(prizeAt(table(['a']), 1)).toBe('b')
    expect(weightNow(table(['a']), 'a')).toBe(0)
    expect(weightNow(table(['a']), 'b')).toBe(9)
    expect(weightNow(table(['a']), 'none')).toBe(91)
    expect(weightNow(table(['a', 'b']), 'none')).toBe(100)
  })

  it('keeps its total whatever is gone, and knows no value beyond it', () => {
    expect(totalWeight(table(['a', 'b']))).toBe(100)
    expect(() => prizeAt(table(), 100)).toThrow('beyond the table')
  })

  it('knows no chance of a prize that it does not have, and none of what is gone without a line for nothing', () => {
    expect(() => weightNow(table(), 'c')).toThrow('The table has no prize c')
    const whole = table(['a']).slice(0, 2)
    expect(() => prizeAt(whole, 0)).toThrow('a line for no prize')
    expect(prizeAt(whole, 1)).toBe('b')
  })

  it.each([
    ['one_empty', [{ prize: 'a', weight: 1, empty: false }]],
    ['one_empty', ['x', 'y'].map((prize) => ({ prize, weight: 1, empty: true }))],
    ['twice', ['x', 'x'].map((prize, at) => ({ prize, weight: 1, empty: at === 0 }))],
    ['too_heavy', ['x', 'y'].map((prize, at) => ({ prize, weight: 2 ** 30, empty: at === 0 }))],
    ['one_empty', []],
    ['twice', ['x', 'y', 'y'].map((prize, at) => ({ prize, weight: 1, empty: at === 0 }))],
    [
      'too_heavy',
      ['x', 'y'].map((prize, at) => ({ prize, weight: 1_000_000_000 + at, empty: at === 0 })),
    ],
    [undefined, ['x', 'y'].map((prize, at) => ({ prize, weight: 1_000_000_000, empty: at === 0 }))],
    [undefined, table()],
  ])('finds %s', (fault, prizes) => {
    expect(prizeTableFault(prizes)).toBe(fault)
  })
})

describe('a draw', () => {
  it('is the first word of HMAC-SHA-256 over the seeds, as anyone can recompute', () => {
    const digest = createHmac('sha256', seeds.serverSeed)
      .update('parlour:outcome:1:harvest@1:mine:3:0')
      .digest()
    expect(drawValue(seeds, 100)).toBe(digest.readUInt32BE(0) % 100)
  })

  it('of a bound table is drawn from its hash as well', () => {
    const rulesHash = 'cd'.repeat(32)
    const digest = createHmac('sha256', seeds.serverSeed)
      .update(`parlour:outcome:1:harvest@1:${rulesHash}:mine:3:0`)
      .digest()
    expect(drawValue({ ...seeds, rulesHash }, 100)).toBe(digest.readUInt32BE(0) % 100)
  })

  it('brings each prize its share over ten thousand draws', () => {
    const counts = new Map<string, number>()
    for (let nonce = 0; nonce < 10_000; nonce++) {
      const prize = prizeAt(table(), drawValue({ ...seeds, nonce }, 100))
      counts.set(prize, (counts.get(prize) ?? 0) + 1)
    }
    // Five standard deviations around 1, 9 and 90 per cent.
    expect(Math.abs(counts.get('a')! - 100)).toBeLessThan(50)
    expect(Math.abs(counts.get('b')! - 900)).toBeLessThan(143)
    expect(Math.abs(counts.get('none')! - 9_000)).toBeLessThan(150)
  })
})
