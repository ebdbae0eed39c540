import { rateOf, sum } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitRebate } from './differential.ts'

const money = (text: string) => BigInt(Math.round(Number(text) * 10_000))

describe('a rebate in a line', () => {
  const line = (...rates: [string, number][]): { account: string; ratePpm: number }[] =>
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
      const found = splitRebate(rates, money(turnover), 2)

      expect(Object.fromEntries(found.shares.map((each) => [each.account, each.amount]))).toEqual(
        Object.fromEntries(Object.entries(shares).map(([account, text]) => [account, money(text)])),
      )
      expect(found.inverted).toEqual([])
    },
  )

  it('gives nothing to a rate below one under it, and names it', () => {
    const rates = line(['player', 5_000], ['agent', 3_000], ['top', 6_000])

    expect(splitRebate(rates, money('1000'), 2)).toEqual({
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
        const { shares } = splitRebate(
          ppms.map((ratePpm, at) => ({ account: String(at), ratePpm })),
          turnover,
          2,
        )
        expect(sum(shares.map(({ amount }) => amount))).toBe(rateOf(turnover, Math.max(...ppms), 2))
      }),
    )
  })
})
