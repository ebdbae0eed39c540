import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rebateDue, rebateFor } from './rebate.ts'

const money = (text: string) => BigInt(Math.round(Number(text) * 10_000))

describe('a rebate', () => {
  it.each`
    turnover      | ratePpm  | decimals | rebate
    ${'7777.77'}  | ${3_000} | ${2}     | ${'23.33'}
    ${'1'}        | ${4_000} | ${2}     | ${'0.00'}
    ${'2.50'}     | ${4_000} | ${2}     | ${'0.01'}
    ${'-1'}       | ${4_000} | ${2}     | ${'-0.01'}
    ${'1000'}     | ${0}     | ${2}     | ${'0'}
    ${'1000'}     | ${-5}    | ${2}     | ${'0'}
    ${'-1000'}    | ${-5}    | ${2}     | ${'0'}
    ${'12345678'} | ${5_000} | ${0}     | ${'61728'}
  `('of $turnover at $ratePpm ppm is $rebate', ({ turnover, ratePpm, decimals, rebate }) => {
    expect(rebateFor(money(turnover), ratePpm, decimals)).toBe(money(rebate))
  })

  it('never exceeds the rate over many days, with late voids among them', () => {
    const turnovers = fc.array(fc.bigInt({ min: -(10n ** 10n), max: 10n ** 12n }))
    fc.assert(
      fc.property(turnovers, fc.integer({ min: 1, max: 100_000 }), (days, ratePpm) => {
        const paid = days.reduce((sum, day) => sum + rebateFor(day, ratePpm, 2), 0n)
        const played = days.reduce((sum, day) => sum + day, 0n)
        expect(paid * 1_000_000n <= played * BigInt(ratePpm)).toBe(true)
      }),
    )
  })
})

describe('what is due', () => {
  it('nets days against each other and never asks anything back', () => {
    expect(rebateDue([])).toBe(0n)
    expect(rebateDue([{ earned: 500n, paid: 100n }])).toBe(400n)
    expect(
      rebateDue([
        { earned: 500n, paid: 500n },
        { earned: -200n, paid: 0n },
      ]),
    ).toBe(0n)
  })
})
