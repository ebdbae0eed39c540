import { describe, expect, it } from 'vitest'
import { compareBooks, type Line, sumLines } from './compare-books.ts'

const line = (transaction: string, more: Partial<Line> = {}): Line => ({
  transaction,
  kind: 'stake',
  currency: 'BRL',
  amount: '1.0000',
  ofDay: true,
  ...more,
})

describe('two books', () => {
  it('agree when every transaction stands in both', () => {
    expect(compareBooks([line('a'), line('b')], [line('b'), line('a')])).toEqual([])
  })

  it.each([
    ['missing_ours', [], [line('a')]],
    ['missing_theirs', [line('a')], []],
    ['amount_differs', [line('a')], [line('a', { amount: '2.0000' })]],
    ['amount_differs', [line('a')], [line('a', { currency: 'USD' })]],
    ['kind_differs', [line('a')], [line('a', { kind: 'void' })]],
  ] as const)('show %s', (kind, ours, theirs) => {
    expect(compareBooks(ours, theirs)).toMatchObject([{ transaction: 'a', kind }])
  })

  it('forgive a transaction on the edge of the day, which one clock puts outside', () => {
    const outside = line('a', { ofDay: false })
    expect(compareBooks([line('a')], [outside])).toEqual([])
    expect(compareBooks([outside], [])).toEqual([])
    expect(compareBooks([], [outside])).toEqual([])
  })

  it('are counted and summed per currency, the day only', () => {
    const lines = [
      line('a'),
      line('b', { kind: 'settle', amount: '3.0000' }),
      line('c', { currency: 'USD' }),
      line('d', { ofDay: false }),
    ]
    const sums = sumLines(lines, (amount) => BigInt(Number(amount) * 10_000))
    expect(sums.get('BRL')).toEqual({
      stakes: { count: 1, sum: 10_000n },
      wins: { count: 1, sum: 30_000n },
      voids: { count: 0, sum: 0n },
    })
    expect(sums.get('USD')?.stakes.count).toBe(1)
  })
})
