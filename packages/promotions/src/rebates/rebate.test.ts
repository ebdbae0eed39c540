import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RebateRate, rebateDue, rebateFor, shareRebate } from './rebate.ts'

const money = (text: string) => BigInt(Math.round(Number(text) * 10_000))

describe('a rebate', () => {
  it.each`
    turnover      | ratePpm  | decimals | rebate
    ${'7777.77'}  | ${3_000} | ${2}     | ${'23.33'}
    ${'1'}        | ${4_000} | ${2}     | ${'0.00'}
    ${'2.50'}     | ${4_000} | ${2}     | ${'0.01'}
    ${'-1'}       | ${4_000} | ${2}     | ${'-0.01'}
    ${'1000'}     | ${0}     | ${2}     | ${'0'}
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

describe('a rebate in a line', () => {
  const line = (...rates: [string, number][]): RebateRate[] =>
    rates.map(([account, ratePpm]) => ({ account, ratePpm }))

  it.each([
    {
      turnover: '1000',
      rates: line(['player', 50_000], ['agent', 70_000], ['top', 80_000]),
      shares: { player: '50', agent: '20', top: '10' },
    },
    {
      turnover: '20000',
      rates: line(['player', 4_000], ['agent', 6_000], ['top', 8_000]),
      shares: { player: '80', agent: '40', top: '40' },
    },
    {
      turnover: '5000',
      rates: line(['player', 2_000], ['agent', 6_000], ['top', 6_000]),
      shares: { player: '10', agent: '20' },
    },
    {
      turnover: '7777.77',
      rates: line(['player', 3_000], ['top', 9_000]),
      shares: { player: '23.33', top: '46.66' },
    },
  ])(
    'of $turnover is shared by the difference to the next below',
    ({ turnover, rates, shares }) => {
      const found = shareRebate(money(turnover), rates, 2)

      expect(Object.fromEntries(found.shares.map((each) => [each.account, each.amount]))).toEqual(
        Object.fromEntries(Object.entries(shares).map(([account, text]) => [account, money(text)])),
      )
      expect(found.inverted).toEqual([])
    },
  )

  it('gives nothing to a rate below one under it, and names it', () => {
    const rates = line(['player', 5_000], ['agent', 3_000], ['top', 6_000])

    expect(shareRebate(money('1000'), rates, 2)).toEqual({
      shares: [
        { account: 'player', amount: money('5') },
        { account: 'top', amount: money('1') },
      ],
      inverted: ['agent'],
    })
  })

  it('comes together to exactly what the highest rate alone gives', () => {
    const rates = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), rates, (turnover, ppms) => {
        const { shares } = shareRebate(
          turnover,
          ppms.map((ratePpm, at) => ({ account: String(at), ratePpm })),
          2,
        )
        expect(shares.reduce((sum, { amount }) => sum + amount, 0n)).toBe(
          rebateFor(turnover, Math.max(...ppms), 2),
        )
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
