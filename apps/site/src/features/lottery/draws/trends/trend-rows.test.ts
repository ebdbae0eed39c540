import { describe, expect, it } from 'vitest'
import { sideOf, trendRows } from './trend-rows.ts'

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

describe('the trend of a position', () => {
  it('counts how long each symbol has been away, oldest draw first', () => {
    const draws = [
      { issue: '3', shown: ['b'] },
      { issue: '2', shown: ['a'] },
      { issue: '1', shown: ['b'] },
    ]
    const rows = trendRows(draws, ['a', 'b', 'c'], new Map([['c', 7]]))
    expect(rows.map(({ issue }) => issue)).toEqual(['1', '2', '3'])
    expect(rows.map(({ away }) => away)).toEqual([
      [undefined, 0, 5],
      [0, 1, 6],
      [1, 0, 7],
    ])
  })

  it('keeps several symbols of one draw', () => {
    const [row] = trendRows([{ issue: '1', shown: ['a', 'b', 'a'] }], ['a', 'b', 'c'], new Map())
    expect(row?.away).toEqual([0, 0, undefined])
  })
})

describe('the sides of a symbol', () => {
  it('are by halves and by evenness', () => {
    expect(sideOf('big', '4', digits, 'ssc')).toBe('small')
    expect(sideOf('big', '5', digits, 'ssc')).toBe('big')
    expect(sideOf('odd', '7', digits, 'ssc')).toBe('odd')
  })

  it('put 49 of Mark Six on no side, and 25 with the big ones', () => {
    const balls = Array.from({ length: 49 }, (_, at) => String(at + 1).padStart(2, '0'))
    expect(sideOf('big', '49', balls, 'lhc')).toBeUndefined()
    expect(sideOf('odd', '49', balls, 'lhc')).toBeUndefined()
    expect(sideOf('big', '25', balls, 'lhc')).toBe('big')
    expect(sideOf('big', '24', balls, 'lhc')).toBe('small')
  })
})
