import { describe, expect, it } from 'vitest'
import { isSelectionRefusal, refuseSelection } from './play.ts'
import { arrange, choose, combinations, permutationsOf, waysBySum } from './ways.ts'

describe('how many ways there are', () => {
  it.each([
    [5, 0, 1, 1],
    [5, 2, 10, 20],
    [5, 5, 1, 120],
    [49, 6, 13_983_816, 10_068_347_520],
    [2, 3, 0, 0],
    [2, 4, 0, 0],
    [0, 0, 1, 1],
  ])('to take of %i so many, %i: %i, and %i in order', (n, k, chosen, arranged) => {
    expect(choose(n, k)).toBe(chosen)
    expect(arrange(n, k)).toBe(arranged)
  })

  it('is told one by one', () => {
    expect([...combinations(['a', 'b', 'c'], 2)]).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ])
    expect([...combinations(['a'], 2)]).toEqual([])
    expect(permutationsOf('112')).toEqual(['112', '121', '211'])
    expect(permutationsOf('')).toEqual([''])
    expect(choose(3, -1)).toBe(0)
  })
})

describe('a refusal', () => {
  it('is told from what was read', () => {
    expect(isSelectionRefusal(refuseSelection('selection_empty'))).toBe(true)
    for (const read of [null, undefined, 'error', [], {}, 0])
      expect(isSelectionRefusal(read)).toBe(false)
  })

  it.each([
    [2, 3],
    [4, 9],
    [5, 11],
    [6, 6],
    [0, 4],
  ])(
    'to draw %i of %i are as many by their sum as a walk through all of them finds',
    (drawn, of) => {
      const balls = Array.from({ length: of }, (_, at) => at + 1)
      const walked: number[] = []
      for (const some of combinations(balls, drawn)) {
        const sum = some.reduce((all, ball) => all + ball, 0)
        walked[sum] = (walked[sum] ?? 0) + 1
      }
      expect(waysBySum({ drawn, of })).toEqual(
        Array.from(walked, (ways: number | undefined) => BigInt(ways ?? 0)),
      )
    },
  )
})
