import { describe, expect, it } from 'vitest'
import { beginComparison, compareBooks, type Line, sumLines } from './compare-books.ts'

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

  it('say what each of them has, in order of the ids', () => {
    const ours = [line('d'), line('b'), line('c', { kind: 'settle' })]
    const theirs = [
      line('c', { kind: 'void', amount: '2.0000' }),
      line('a'),
      line('d', { currency: 'USD' }),
    ]
    expect(compareBooks(ours, theirs)).toEqual([
      {
        transaction: 'a',
        kind: 'missing_ours',
        currency: 'BRL',
        ours: undefined,
        theirs: 'stake 1.0000 BRL',
      },
      {
        transaction: 'b',
        kind: 'missing_theirs',
        currency: 'BRL',
        ours: 'stake 1.0000 BRL',
        theirs: undefined,
      },
      {
        transaction: 'c',
        kind: 'kind_differs',
        currency: 'BRL',
        ours: 'settle 1.0000 BRL',
        theirs: 'void 2.0000 BRL',
      },
      {
        transaction: 'd',
        kind: 'amount_differs',
        currency: 'BRL',
        ours: 'stake 1.0000 BRL',
        theirs: 'stake 1.0000 USD',
      },
    ])
  })

  it('meet piece by piece, whichever is read first, and keep only what waits or differs', () => {
    const comparison = beginComparison()
    comparison.meet([], [line('a'), line('b'), line('c')])
    expect(comparison.kept).toBe(3)
    comparison.meet([line('a'), line('b', { amount: '9.0000' }), line('d')], [])
    // c and d wait, b differs.
    expect(comparison.kept).toBe(3)
    comparison.meet([line('c')], [line('d'), line('e')])
    expect(comparison.kept).toBe(2)
    expect(comparison.end().map(({ transaction, kind }) => [transaction, kind])).toEqual([
      ['b', 'amount_differs'],
      ['e', 'missing_ours'],
    ])
  })

  it('differ in a transaction of the day, though one clock puts it outside', () => {
    const [inside, outside] = [line('a'), line('a', { ofDay: false })]
    const other = { amount: '2.0000' }
    expect(compareBooks([{ ...inside, ...other }], [outside])).toHaveLength(1)
    expect(compareBooks([outside], [{ ...inside, ...other }])).toHaveLength(1)
    expect(compareBooks([outside], [{ ...outside, ...other }])).toEqual([])
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
