import { rateOf } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Contract, HOUSE } from '../contracts/contract.ts'
import { checkTiers } from '../contracts/terms.ts'
import { type LineMember, readLine, uplinesOf } from '../lines/line.ts'
import type { Tier } from './choose-tier.ts'
import { fundByHouse, fundByUplines, SUSPENSE } from './fund-period.ts'
import { judgePeriod, type PeriodRules, proofOf } from './judge-period.ts'
import type { Books } from './repay-debts.ts'
import { type Activity, teamFigures } from './team-figures.ts'

const rules: PeriodRules = {
  kind: 'DAILY',
  cashDecimals: 2,
  checkLoss: false,
  mode: 'FIXED',
  carry: 'NONE',
  firstHalf: true,
}
const figureRules = { activeMinTurnover: 1_000_000n, includeSelf: true, deduct: [] } as const

type World = {
  readonly members: readonly LineMember[]
  readonly contracts: readonly Contract<{ tiers: readonly Tier[] }>[]
  readonly activity: readonly Activity[]
}

/** Random lines: every member hangs below an earlier one, agents hold a flat rate below their upline's. */
const worlds: fc.Arbitrary<World> = fc
  .array(
    fc.record({
      up: fc.nat(),
      cut: fc.integer({ min: 0, max: 3_000 }),
      holds: fc.boolean(),
      turnover: fc.bigInt({ min: 0n, max: 10_000_000_000n }),
      result: fc.bigInt({ min: -10_000_000_000n, max: 10_000_000_000n }),
    }),
    { minLength: 2, maxLength: 24 },
  )
  .map((rows) => {
    const members: LineMember[] = []
    const rates = new Map<string, number>()
    const contracts: World['contracts'][number][] = []
    for (const [index, row] of rows.entries()) {
      const id = `m${index}`
      const upline = index === 0 ? null : `m${row.up % index}`
      members.push({ id, upline, type: 2 })
      const above = upline === null ? 20_000 : rates.get(upline)
      if (above === undefined || !(row.holds || index === 0)) continue
      const ratePpm = Math.max(0, above - row.cut)
      rates.set(id, ratePpm)
      const tiers = [{ ratePpm, minTurnover: 0n, minActive: 0, minLoss: 0n }]
      contracts.push({ agent: id, payer: upline ?? HOUSE, status: 'ACTIVE', tiers })
    }
    const activity = rows.map(({ turnover, result }, index) => ({
      member: `m${index}`,
      turnover,
      result,
      rebate: 0n,
      promo: 0n,
      fee: 0n,
      wage: 0n,
    }))
    return { members, contracts, activity }
  })

const judged = ({ members, contracts, activity }: World) => {
  const line = readLine(members)
  const agents = new Set(contracts.map(({ agent }) => agent))
  const figures = teamFigures(line, agents, activity, figureRules)
  return { line, ...judgePeriod(contracts, figures, new Map(), rules) }
}

const emptyBooks = (): Books => ({ wallets: new Map(), debts: [], moves: [] })

describe('a period', () => {
  it('adds up: the nets less the shortfalls are the gross of the house', () => {
    fc.assert(fc.property(worlds, (world) => proofOf(judged(world).rows, HOUSE) === 0n))
  })

  it('pays what the path of every bet pays: each agent its rate less the best rate below it', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { line, rows } = judged(world)
        const rates = new Map(world.contracts.map(({ agent, tiers }) => [agent, tiers[0]!.ratePpm]))
        const exact = new Map<string, bigint>()
        for (const { member, turnover } of world.activity) {
          let below = 0
          for (const agent of [member, ...uplinesOf(line, member)]) {
            const rate = rates.get(agent)
            if (rate === undefined) continue
            exact.set(agent, (exact.get(agent) ?? 0n) + turnover * BigInt(rate - below))
            below = rate
          }
        }
        // Before rounding the two methods are the same; a gross is floored once, so a net differs by
        // less than one cent for the agent itself and for each direct downline.
        for (const { agent, payer: _payer, net, shortfall } of rows) {
          const below = rows.filter(({ payer }) => payer === agent).length
          const difference = (net - shortfall) * 1_000_000n - (exact.get(agent) ?? 0n)
          const slack = BigInt(below + 1) * 100n * 1_000_000n
          expect(difference <= slack && difference >= -slack).toBe(true)
        }
      }),
    )
  })

  it('never costs the house more than the top gross, whoever funds it', () => {
    fc.assert(
      fc.property(worlds, fc.boolean(), fc.boolean(), (world, byUplines, freezes) => {
        const { line, rows } = judged(world)
        const frozen = new Set(freezes ? rows.slice(1, 3).map(({ agent }) => agent) : [])
        const books = emptyBooks()
        if (byUplines) fundByUplines(rows, books, frozen, (agent) => line.depths.get(agent)!)
        else fundByHouse(rows, books, frozen)
        const cost = books.moves.reduce(
          (sum, move) => sum + (move.from === HOUSE ? move.amount : 0n),
          0n,
        )
        const top = rows.reduce((sum, row) => sum + (row.payer === HOUSE ? row.gross : 0n), 0n)
        const shortfalls = rows.reduce((sum, row) => sum + row.shortfall, 0n)
        expect(cost <= top + shortfalls).toBe(true)
        const held = books.moves.reduce(
          (sum, move) => sum + (move.to === SUSPENSE ? move.amount : 0n),
          0n,
        )
        const wallets = [...books.wallets.values()].reduce((sum, amount) => sum + amount, 0n)
        expect(wallets + held).toBe(cost)
        for (const amount of books.wallets.values()) expect(amount >= 0n).toBe(true)
      }),
    )
  })

  it('is the same whatever the order of contracts and of activity', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const turned = judged({
          ...world,
          contracts: world.contracts.toReversed(),
          activity: world.activity.toReversed(),
        })
        const rows = judged(world).rows
        for (const row of turned.rows)
          expect(row).toEqual(rows.find(({ agent }) => agent === row.agent))
      }),
    )
  })

  it('lets terms that pass the checks never leave an upline short on turnover alone', () => {
    const tier = (ratePpm: number, minTurnover: bigint): Tier => ({
      ratePpm,
      minTurnover,
      minActive: 0,
      minLoss: 0n,
    })
    const tiers = fc
      .array(
        fc.record({
          up: fc.integer({ min: 1, max: 5_000 }),
          more: fc.bigInt({ min: 0n, max: 1_000_000n }),
        }),
        {
          minLength: 1,
          maxLength: 4,
        },
      )
      .map((steps) => {
        let rate = 0
        let turnover = 0n
        return steps.map(({ up, more }) => {
          rate += up
          turnover += more
          return tier(rate, turnover)
        })
      })
    fc.assert(
      fc.property(
        tiers,
        tiers,
        fc.bigInt({ min: 0n, max: 6_000_000n }),
        (upline, proposed, turnover) => {
          fc.pre(checkTiers(proposed, upline) === undefined)
          const contracts = [
            { agent: 'a', payer: HOUSE, status: 'ACTIVE' as const, tiers: upline },
            { agent: 'b', payer: 'a', status: 'ACTIVE' as const, tiers: proposed },
          ]
          const team = { turnover, result: 0n, costs: 0n, active: 0 }
          const figures = new Map([
            ['a', team],
            ['b', team],
          ])
          for (const { shortfall } of judgePeriod(contracts, figures, new Map(), rules).rows)
            expect(shortfall).toBe(0n)
        },
      ),
    )
  })

  it('suspends a contract whose payer has none, and everything below it', () => {
    const flat = [{ ratePpm: 1_000, minTurnover: 0n, minActive: 0, minLoss: 0n }]
    const team = { turnover: 10_000_000n, result: 0n, costs: 0n, active: 1 }
    const { rows, suspended } = judgePeriod(
      [
        { agent: 'a', payer: HOUSE, status: 'TERMINATED', tiers: flat },
        { agent: 'b', payer: 'a', status: 'ACTIVE', tiers: flat },
        { agent: 'c', payer: 'b', status: 'ACTIVE', tiers: flat },
      ],
      new Map([
        ['a', team],
        ['b', team],
        ['c', team],
      ]),
      new Map(),
      rules,
    )
    expect(rows).toEqual([])
    expect(suspended.map(({ agent }) => agent)).toEqual(['b', 'c'])
  })
})

describe('a dividend', () => {
  const dividends = [
    {
      agent: 'a',
      payer: HOUSE,
      status: 'ACTIVE' as const,
      tiers: [{ ratePpm: 100_000, minTurnover: 0n, minActive: 0, minLoss: 0n }],
    },
  ]
  const judge = (result: bigint, carried: bigint, change: Partial<PeriodRules>) =>
    judgePeriod(
      dividends,
      new Map([['a', { turnover: 90_0000n, result, costs: 10_0000n, active: 1 }]]),
      new Map([['a', carried]]),
      { ...rules, kind: 'DIVIDEND', checkLoss: true, ...change },
    ).rows[0]!

  // Of a period's own: what the players lost, less the costs of 10.00.
  it.each`
    own         | brought     | carry            | firstHalf | left
    ${-50_0000} | ${-30_0000} | ${'NONE'}        | ${true}   | ${0}
    ${-50_0000} | ${-30_0000} | ${'FOREVER'}     | ${true}   | ${-80_0000}
    ${-50_0000} | ${-30_0000} | ${'PREVIOUS'}    | ${true}   | ${-50_0000}
    ${-50_0000} | ${-30_0000} | ${'SECOND_HALF'} | ${true}   | ${-80_0000}
    ${-50_0000} | ${-30_0000} | ${'SECOND_HALF'} | ${false}  | ${0}
    ${50_0000}  | ${-90_0000} | ${'FOREVER'}     | ${true}   | ${-40_0000}
    ${50_0000}  | ${-90_0000} | ${'PREVIOUS'}    | ${true}   | ${0}
    ${50_0000}  | ${-90_0000} | ${'SECOND_HALF'} | ${true}   | ${-40_0000}
    ${50_0000}  | ${-30_0000} | ${'FOREVER'}     | ${true}   | ${0}
    ${50_0000}  | ${-30_0000} | ${'PREVIOUS'}    | ${true}   | ${0}
    ${50_0000}  | ${-30_0000} | ${'SECOND_HALF'} | ${true}   | ${0}
  `(
    'of $own after $brought under $carry leaves $left (in a first half: $firstHalf)',
    ({ own, brought, carry, firstHalf, left }) => {
      const row = judge(-BigInt(own) - 10_0000n, BigInt(brought), { carry, firstHalf })
      expect({
        raw: row.raw,
        base: row.base,
        carryIn: row.carryIn,
        carryOut: row.carryOut,
      }).toEqual({
        raw: BigInt(own),
        base: BigInt(own + brought),
        carryIn: BigInt(brought),
        carryOut: BigInt(left),
      })
      expect(row.gross).toBe(own + brought > 0 ? BigInt(own + brought) / 10n : 0n)
    },
  )

  it('is alone in that: a salary neither brings nor leaves anything', () => {
    const salary = judge(-60_0000n, -30_0000n, { kind: 'DAILY', carry: 'FOREVER' })
    expect([salary.base, salary.raw, salary.carryIn, salary.carryOut]).toEqual([
      90_0000n,
      0n,
      0n,
      0n,
    ])
  })
})

describe('a rate of an amount', () => {
  it('is floored once, toward minus infinity, to what cash shows', () => {
    expect(rateOf(123_456_700n, 5_000, 2)).toBe(617_200n)
    expect(rateOf(-123_456_700n, 5_000, 2)).toBe(-617_300n)
    expect(rateOf(123_456_700n, 5_000, 0)).toBe(610_000n)
  })
})
