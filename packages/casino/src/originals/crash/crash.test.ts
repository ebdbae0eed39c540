import { sha256, toHex } from '@parlour/chance'
import { parseAmount } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { risenText } from '../limbo/limbo.ts'
import { acceptCrashBet, crashRefusals } from './accept.ts'
import { curveAt, endOf, firstMsOf } from './curve.ts'
import { crashPoint, crashSeals, crashSeedOf, crashWords } from './point.ts'
import { crashRules } from './rules.ts'
import { collectAt, effectiveTarget, highestTarget, settleCrash, settleOutage } from './settle.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const link = bytes('2e30a315aa6d4e294f38d8ea1c7b1f3572513242d3aea652bd5aa340a89e29e6')
const randomness = bytes('101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec')
const seeds = { link, randomness, round: 1, version: 'crash@1' }
const bet = (stake: string, target?: number, collectedMs?: number) => ({
  stake: parseAmount(stake)!,
  target,
  collectedMs,
})

describe('where a round ends', () => {
  it('follows from link, randomness and number, and none of it is what was told before', () => {
    expect(risenText(crashPoint(seeds, 10_000))).toBe('1.53')
    const { toldBefore, seedHash } = crashSeals(link)
    expect(toldBefore).toBe(toHex(sha256(link)))
    const word = crashWords(seeds)().toString(16).padStart(8, '0')
    for (const told of [toldBefore, seedHash, toHex(crashSeedOf(link))])
      expect(told).not.toContain(word)
    expect(crashPoint({ ...seeds, round: 2 }, 10_000)).not.toBe(153n)
    expect(crashPoint({ ...seeds, randomness: link }, 10_000)).not.toBe(153n)
  })
})

describe('the curve', () => {
  it.each([
    [0, 100],
    [165, 100],
    [166, 101],
    [11_552, 199],
    [11_553, 200],
    [230_258, 99_996_944],
    [230_259, 100_002_944],
    [9_999_999, 100_002_944],
  ])('shows after %s ms %s hundredths', (ms, shown) => {
    expect(curveAt(ms)).toBe(shown)
  })

  it('first shows a multiplier where the logarithm says, wherever floats can tell', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000_000 }), (hundredths) => {
        const ms = Math.log(hundredths / 100) / 0.000_06
        const found = firstMsOf(hundredths)
        expect(curveAt(found) >= hundredths && curveAt(found - 1) < hundredths).toBe(true)
        if (Math.abs(ms - Math.round(ms)) > 1e-6) expect(found).toBe(Math.ceil(ms))
      }),
      { numRuns: 2_000 },
    )
    expect(() => firstMsOf(200_000_000)).toThrow('does not go so high')
  })

  it('ends a round when it would show more than it goes to, and the highest with the last target', () => {
    expect(endOf(200n)).toBe(11_636)
    expect(endOf(100n)).toBe(166)
    expect(endOf(10n ** 17n)).toBe(endOf(100_000_000n))
  })
})

describe('a bet', () => {
  it('that names the crash itself as target is paid, and the next hundredth is lost', () => {
    const end = (target: number) => settleCrash(crashRules, 200n, bet('1', target))
    expect(end(200)).toEqual({ by: 'auto', multiplier: 200, payout: 20_000n })
    expect(end(201)).toEqual({ by: 'lost', multiplier: undefined, payout: 0n })
  })

  it('is collected by hand until the last millisecond, and not in it', () => {
    const end = (ms: number) => settleCrash(crashRules, 200n, bet('1', undefined, ms))
    expect(end(11_635)).toEqual({ by: 'manual', multiplier: 200, payout: 20_000n })
    expect(end(11_636).by).toBe('lost')
    expect(collectAt(crashRules, 200n, 11_636)).toEqual({ refused: 'round_over' })
    expect(collectAt(crashRules, 200n, 165)).toEqual({ refused: 'below_least_win' })
    expect(collectAt(crashRules, 200n, 166)).toBe(101)
  })

  it('gets the lower of its target and the wish to collect', () => {
    const end = (target: number, ms: number) =>
      settleCrash(crashRules, 1_000n, bet('1', target, ms))
    expect(end(150, 11_553)).toMatchObject({ by: 'auto', multiplier: 150 })
    expect(end(300, 11_553)).toMatchObject({ by: 'manual', multiplier: 200 })
    expect(end(200, 11_553)).toMatchObject({ by: 'auto', multiplier: 200 })
    expect(end(300, 10)).toMatchObject({ by: 'auto', multiplier: 300 })
  })

  it('nothing of a round that ends at 1.00 is paid', () => {
    for (const one of [bet('5', 101), bet('5', undefined, 10), bet('5', undefined, 166)]) {
      expect(settleCrash(crashRules, 100n, one).payout).toBe(0n)
    }
  })

  it('is never paid more than the house pays at most, which collects by itself', () => {
    expect(highestTarget(crashRules, parseAmount('1000')!)).toBe(1_000)
    expect(highestTarget(crashRules, parseAmount('0.1')!)).toBe(10_000_000)
    expect(highestTarget({ ...crashRules, mostPayout: 1e15 }, 1_000n)).toBe(10_000_000)
    expect(effectiveTarget(crashRules, bet('1000', 2_000))).toBe(1_000)
    const end = settleCrash(crashRules, 5_000n, bet('1000', 2_000))
    expect(end).toEqual({ by: 'cap', multiplier: 1_000, payout: 100_000_000n })
    fc.assert(
      fc.property(
        fc.bigInt(1_000n, 10_000_000n),
        fc.bigInt(100n, 10n ** 12n),
        fc.option(fc.integer({ min: 101, max: 100_000_000 }), { nil: undefined }),
        fc.option(fc.nat(300_000), { nil: undefined }),
        (stake, crash, target, collectedMs) => {
          const { payout } = settleCrash(crashRules, crash, { stake, target, collectedMs })
          return payout <= BigInt(crashRules.mostPayout)
        },
      ),
    )
  })
})

describe('when the house goes out in a round', () => {
  const out = (ms: number, ...of: Parameters<typeof bet>) =>
    settleOutage(crashRules, 450n, bet(...of), ms)

  it('targets stand, what was collected stands, and the button alone gets the stake back', () => {
    expect(out(9_000, '1', 200)).toMatchObject({ by: 'auto', payout: 20_000n })
    expect(out(9_000, '1', 500)).toMatchObject({ by: 'lost', payout: 0n })
    expect(out(9_000, '1', undefined, 8_000)).toMatchObject({ by: 'manual', payout: 16_100n })
    expect(out(9_000, '1', undefined, 9_000)).toMatchObject({ by: 'void', payout: 10_000n })
    expect(out(9_000, '1')).toMatchObject({ by: 'void', payout: 10_000n })
    expect(out(9_000, '1', undefined, 10)).toMatchObject({ by: 'void', payout: 10_000n })
  })

  it('after its end, nobody gets anything back', () => {
    expect(out(endOf(450n), '1')).toMatchObject({ by: 'lost', payout: 0n })
    expect(out(endOf(450n) - 1, '1')).toMatchObject({ by: 'void' })
  })

  it('what the house pays at most has collected by itself only where the curve had come so far', () => {
    const before = firstMsOf(400)
    const rules = { ...crashRules, mostPayout: 40_000 }
    expect(settleOutage(rules, 450n, bet('1'), before + 1)).toMatchObject({
      by: 'cap',
      multiplier: 400,
    })
    expect(settleOutage(rules, 450n, bet('1'), before)).toMatchObject({ by: 'void' })
    expect(settleOutage(rules, 450n, bet('1'), 0)).toMatchObject({ by: 'void' })
  })

  it('to bring it down is worth no more than the stake to whoever has only the button', () => {
    fc.assert(
      fc.property(fc.bigInt(100n, 10_000n), fc.nat(150_000), (crash, ms) => {
        const { payout } = settleOutage(crashRules, crash, bet('1'), ms)
        return payout <= 10_000n
      }),
    )
  })
})

describe('taking a bet', () => {
  const betting = { isOpen: true, promised: 0n }
  const fine = { version: 'crash@1', stake: 10_000n, target: 200 }

  it('is refused, by name and in order of precedence', () => {
    const most = BigInt(crashRules.mostOfRound)
    const rules = { ...crashRules, mostPayout: 10_000 }
    const refusals = [
      acceptCrashBet(
        crashRules,
        { isOpen: false, promised: most },
        { version: 'crash@2', stake: 0n, target: 1 },
      ),
      acceptCrashBet(
        crashRules,
        { isOpen: false, promised: most },
        { ...fine, stake: 0n, target: 100 },
      ),
      acceptCrashBet(crashRules, { isOpen: false, promised: most }, { ...fine, stake: 50n }),
      acceptCrashBet(crashRules, { isOpen: false, promised: most }, { ...fine, stake: 900n }),
      acceptCrashBet(
        crashRules,
        { isOpen: false, promised: most },
        { ...fine, stake: 10_000_100n },
      ),
      acceptCrashBet(rules, { isOpen: false, promised: most }, fine),
      acceptCrashBet(crashRules, { isOpen: false, promised: most }, fine),
      acceptCrashBet(crashRules, { isOpen: true, promised: most - 19_999n }, fine),
    ]
    expect(refusals).toEqual(crashRefusals.map((refused) => ({ refused })))
    for (const target of [1.5, Number.NaN, 10_000_001, -200]) {
      expect(acceptCrashBet(crashRules, betting, { ...fine, target })).toEqual({
        refused: 'target_invalid',
      })
    }
  })

  it('adds what the bet may come to, its cap counted', () => {
    expect(acceptCrashBet(crashRules, betting, fine)).toEqual({ isOpen: true, promised: 20_000n })
    const open = { ...fine, target: undefined }
    expect(acceptCrashBet(crashRules, { ...betting, promised: 1n }, open)).toEqual({
      isOpen: true,
      promised: 100_000_001n,
    })
  })
})
