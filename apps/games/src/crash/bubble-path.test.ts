import { describe, expect, it, test } from 'vitest'
import { bubbleAt, marksOf, pathOf } from './bubble-path.ts'

const at = (times: number) => ({ ms: Math.log(times) / 0.000_06, shown: Math.floor(times * 100) })

describe('the picture of a round', () => {
  test.each([1, 1.01, 1.5, 2, 10, 250, 40_000, 1_000_000])(
    'has its bubble and at most seven heights in it at %s times',
    (times) => {
      const { x, y, r } = bubbleAt(at(times))
      expect([x >= 84 && x <= 560, y >= 100 && y <= 384, r >= 26 && r <= 58]).toEqual([
        true,
        true,
        true,
      ])
      const marks = marksOf(at(times))
      expect(marks.length).toBeGreaterThan(1)
      expect(marks.length).toBeLessThanOrEqual(7)
      expect(new Set(marks.map(({ value }) => value)).size).toBe(marks.length)
    },
  )

  it('leads from the ground to the bubble', () => {
    const flown = at(3)
    const { x, y } = bubbleAt(flown)
    expect(pathOf(flown).startsWith('M84 384L')).toBe(true)
    const [endX, endY] = pathOf(flown).split('L').at(-1)!.split(' ').map(Number) as [number, number]
    expect(Math.hypot(endX - x, endY - y)).toBeLessThan(2)
  })
})
