import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashForPoints, pointsForTurnover, pointUnits, readPoints, wholePoints } from './points.ts'

const per100 = 1_000_000n
const money = (text: string) => BigInt(Math.round(Number(text) * 10_000))

describe('points for turnover', () => {
  it('keep what does not make a whole point for the next turnover', () => {
    const first = pointsForTurnover(money('12345.67'), per100)
    expect(first).toEqual({ points: 123n, residue: money('45.67') })
    expect(pointsForTurnover(first.residue + money('54.33'), per100)).toEqual({
      points: 1n,
      residue: 0n,
    })
  })

  it('are none for no turnover, and never less than none', () => {
    expect(pointsForTurnover(0n, per100).points).toBe(0n)
    expect(pointsForTurnover(-5n, per100)).toEqual({ points: 0n, residue: 0n })
    expect(() => pointsForTurnover(5n, 0n)).toThrow('points per 0')
  })

  it('are the same in one step and in many', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 20 }),
        fc.bigInt({ min: 1n, max: 10n ** 8n }),
        (parts, per) => {
          let residue = 0n
          let points = 0n
          for (const part of parts) {
            const step = pointsForTurnover(residue + part, per)
            points += step.points
            residue = step.residue
          }
          const sum = parts.reduce((total, part) => total + part, 0n)
          expect({ points, residue }).toEqual(pointsForTurnover(sum, per))
        },
      ),
    )
  })
})

describe('cash for points', () => {
  it.each`
    points   | rate                              | cash
    ${1_000} | ${{ points: 100, cash: 10_000n }} | ${'10.00'}
    ${100}   | ${{ points: 100, cash: 10_000n }} | ${'1.00'}
    ${1}     | ${{ points: 3, cash: 10_000n }}   | ${'0.3333'}
  `('gives $cash for $points', ({ points, rate, cash }) => {
    expect(cashForPoints(points, rate)).toBe(money(cash))
  })

  it('never gives more in parts than at once', () => {
    const whole = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(whole, whole, whole, (a, b, points) => {
        const rate = { points, cash: 12_345n }
        expect(cashForPoints(a, rate) + cashForPoints(b, rate) <= cashForPoints(a + b, rate)).toBe(
          true,
        )
      }),
    )
  })
})

describe('points as typed', () => {
  it.each(['0', '-5', '1.5', '1,5', '1e3', '', ' ', '٣', '0x10', '1000000000', '+3', '05'])(
    'are not %j',
    (typed) => expect(readPoints(typed)).toBeUndefined(),
  )

  it('are whole numbers above zero', () => {
    expect(readPoints('1')).toBe(1)
    expect(readPoints(' 1000 ')).toBe(1000)
    expect(wholePoints(pointUnits(499))).toBe(499)
    expect(wholePoints(49_999n)).toBe(4)
  })
})
