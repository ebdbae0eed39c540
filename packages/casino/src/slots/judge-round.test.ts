import { commitmentOf } from '@parlour/chance'
import { formatAmount, parseAmount } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { brassFox } from './brass-fox.ts'
import { rulesHash } from './canonical.ts'
import { houseSlots } from './house-slots.ts'
import { judgeRound } from './judge-round.ts'
import { roundOf, spinAt } from './round.ts'
import { payoutOf } from './stakes.ts'

const serverSeed = '4d9f7c2a1b8e6f3d5c0a9b8e7d6c5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e'
const { stakes } = houseSlots['brass-fox']!

/** A receipt as the house gives it; round 600 has free spins and wins. */
function receiptOf(nonce: number) {
  const round = roundOf(brassFox, { serverSeed, clientSeed: 'golden-rounds', nonce })
  return {
    receipt: 'parlour-round',
    format: 1,
    game: 'brass-fox',
    version: 'brass-fox@1',
    rulesHash: rulesHash(brassFox),
    rules: structuredClone(brassFox) as unknown,
    wagerId: '0192d3a4-0000-7000-8000-000000000001',
    currency: 'BRL',
    stake: formatAmount(stakes[0]!),
    payout: formatAmount(payoutOf(brassFox, stakes[0]!, round.coins)),
    placedAt: '2026-11-21T00:00:00.000Z',
    settledAt: '2026-11-21T00:00:00.010Z',
    commitment: commitmentOf(serverSeed),
    serverSeed: serverSeed as string | null,
    clientSeed: 'golden-rounds',
    nonce,
    spins: round.spins.map((spin) => ({ ...spin })) as unknown,
  }
}
const feature = receiptOf(600)
type Shown = { stops: readonly number[]; coins: number }
const shown = feature.spins as readonly Shown[]
const withSpins = (change: (spins: Shown[]) => unknown) => {
  const spins = structuredClone(shown) as Shown[]
  change(spins)
  return { spins }
}
const withStops = (changed: (stops: readonly number[]) => unknown) =>
  withSpins((spins) => {
    spins[0] = { ...spins[0]!, stops: changed(spins[0]!.stops) as number[] }
  })
/** The same round at another stake, with the payout to match. */
const stakeOf = (stake: string) => {
  const coins = (shown as readonly Shown[]).reduce((sum, spin) => sum + spin.coins, 0)
  return { stake, payout: formatAmount(payoutOf(brassFox, parseAmount(stake)!, coins)) }
}
const verdictOf = (change: object) => judgeRound({ ...feature, ...change }).verdict

describe('the receipt of a round', () => {
  it('of every kind of round is verified, with what only the house says of it', () => {
    expect(shown.length).toBeGreaterThan(5)
    for (const nonce of [600, ...Array.from({ length: 40 }, (_, at) => at)])
      expect(judgeRound(receiptOf(nonce))).toEqual({
        verdict: 'verified',
        attested: ['currency', 'placedAt', 'settledAt', 'stake', 'wagerId'],
        unknown: [],
      })
  })

  it('whose seed is sealed cannot be verified yet, and is refused where it is wrong in itself', () => {
    expect(judgeRound({ ...feature, serverSeed: null, more: 1 })).toEqual({
      verdict: 'unverifiable',
      attested: [
        'clientSeed',
        'commitment',
        'currency',
        'nonce',
        'placedAt',
        'settledAt',
        'spins',
        'stake',
        'wagerId',
      ],
      unknown: ['more'],
    })
    expect(verdictOf({ serverSeed: null, payout: '1.0000' })).toBe('rejected')
  })

  it.each<[string, object]>([
    ['a version that there is not', { version: 'brass-fox@9' }],
    [
      'other coins than its stops make',
      withSpins((spins) => spins.splice(0, 1, { ...spins[0]!, coins: 1_000 })),
    ],
    ['a stake that is not offered', stakeOf('7.0000')],
  ])('whose seed is sealed is refused with %s', (_, change) => {
    expect(verdictOf({ serverSeed: null, ...change })).toBe('rejected')
    expect(verdictOf(change)).toBe('rejected')
  })

  it.each<[string, (stops: readonly number[]) => number[]]>([
    ['a turn further on', ([first, ...rest]) => [first! + 32, ...rest]],
    ['behind the last place', ([, ...rest]) => [32, ...rest]],
    ['before the first place', ([, ...rest]) => [-1, ...rest]],
    ['on a reel that there is not', (stops) => [...stops, 0]],
  ])('whose seed is sealed is refused with a stop %s, also where all else fits', (_, moved) => {
    // A round of one spin, so that all of it follows from these stops.
    const nonce = Array.from({ length: 20 }, (_, at) => at).find(
      (at) => (receiptOf(at).spins as readonly Shown[]).length === 1,
    )!
    const plain = receiptOf(nonce)
    const [{ stops }] = plain.spins as readonly [Shown]
    const sealed = (of: readonly number[]) => {
      const spin = spinAt(brassFox, of, 'base', 1)
      const payout = formatAmount(payoutOf(brassFox, stakes[0]!, spin.coins))
      return judgeRound({ ...plain, serverSeed: null, spins: [spin], payout }).verdict
    }
    expect(sealed(stops)).toBe('unverifiable')
    expect(sealed(moved(stops))).toBe('rejected')
  })

  it('may show its fields in any order', () => {
    const spins = shown.map((spin) => Object.fromEntries(Object.entries(spin).reverse()))
    expect(verdictOf({ spins })).toBe('verified')
  })

  it.each<[string, object]>([
    ['another nonce', { nonce: 601 }],
    ['another client seed', { clientSeed: 'other' }],
    ['another server seed', { serverSeed: 'f'.repeat(64) }],
    [
      'another seed with its own seal',
      { serverSeed: 'f'.repeat(64), commitment: commitmentOf('f'.repeat(64)) },
    ],
    ['another seal', { commitment: commitmentOf('f'.repeat(64)) }],
    ['another game', { game: 'lantern-row' }],
    ['a version that there is not', { version: 'brass-fox@9' }],
    ['rules of another hash', { rulesHash: '0'.repeat(64) }],
    ['other rules', { rules: { ...brassFox, version: 'brass-fox@2' } }],
    ['no rules', { rules: null }],
    ['rules that cannot be written', { rules: { ...brassFox, more: 1n } }],
    ['a stake that is not offered', { stake: '0.0001' }],
    ['another payout', { payout: '999.0000' }],
    ['no spins', { spins: [] }],
    ['spins that are no list', { spins: { length: 1 } }],
    ['spins of nothing', { spins: [null] }],
    ['a spin too few', withSpins((spins) => spins.pop())],
    ['a spin too many', withSpins((spins) => spins.push(spins[0]!))],
    ['other coins', withSpins((spins) => spins.splice(0, 1, { ...spins[0]!, coins: 1_000 }))],
    ['a reel that stops elsewhere', withStops(([first, ...rest]) => [(first! + 1) % 20, ...rest])],
    ['a reel too few', withStops((stops) => stops.slice(1))],
    ['a reel too many', withStops((stops) => [...stops, 0])],
    ['stops that are no list', withStops(() => 'abc')],
    ['a stop before the reel', withStops((stops) => [-1, ...stops.slice(1)])],
    ['a stop behind the reel', withStops((stops) => [10_000, ...stops.slice(1)])],
    ['half a stop', withStops((stops) => [0.5, ...stops.slice(1)])],
  ])('with %s is rejected', (_, change) => {
    expect(judgeRound({ ...feature, ...change })).toEqual({
      verdict: 'rejected',
      attested: [],
      unknown: [],
    })
  })

  it.each(Object.keys(feature))(
    'without its %s, or with another kind of it, is rejected',
    (name) => {
      const { [name]: _, ...rest } = feature as Record<string, unknown>
      expect(judgeRound(rest).verdict).toBe('rejected')
      expect(verdictOf({ [name]: true })).toBe('rejected')
    },
  )

  it.each([
    ['currency', 'brl'],
    ['currency', 'BRL.plays'],
    ['currency', 'BRL.'],
    ['currency', 'XBRL\n'],
    ['wagerId', '1'],
    ['stake', '1.0'],
    ['placedAt', '2026-11-21'],
    ['clientSeed', 'a b'],
  ])('with a %s of %j is rejected', (name, value) => {
    expect(verdictOf({ [name]: value })).toBe('rejected')
  })
})
