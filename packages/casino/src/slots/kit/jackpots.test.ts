import { fraction } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fastWords } from '../testing/fast-words.ts'
import { drawTrigger, feedMeter, hitMeter, openMeter, winsProgressive } from './jackpots.ts'

describe('a meter', () => {
  it('never loses or makes money: stakes’ shares and seeds are what was paid and what is left', () => {
    const event = fc.oneof(fc.constant('hit' as const), fc.bigInt({ min: 1n, max: 1_000_000n }))
    fc.assert(
      fc.property(
        fc.array(event),
        fc.bigInt({ min: 0n, max: 500_000n }),
        fc.option(fc.bigInt({ min: 500_000n, max: 600_000n }), { nil: undefined }),
        (events, seed, cap) => {
          const rules = { seed, meterPpm: 8_000, reservePpm: 2_000, ...(cap ? { cap } : {}) }
          let meter = openMeter(rules)
          let [paid, shares] = [0n, 0n]
          for (const one of events) {
            if (one === 'hit') {
              const hit = hitMeter(rules, meter)
              paid += hit.paid
              meter = hit.after
            } else {
              meter = feedMeter(rules, meter, one)
              shares += one * 10_000n
            }
            expect(meter.reserve).toBeGreaterThanOrEqual(0n)
            if (cap) expect(meter.meter).toBeLessThan((cap + 1n) * 1_000_000n)
          }
          const books = paid * 1_000_000n + meter.meter + meter.reserve
          expect(books).toBe(shares + meter.house * 1_000_000n)
        },
      ),
    )
  })
})

describe('the trigger of a meter that must hit', () => {
  it('is on the grid above the seed, up to the cap, each place as likely', () => {
    const words = fastWords(3)
    const of = { seed: 1_000n, cap: 2_000n, step: 100n }
    const seen = new Map<bigint, number>()
    for (let i = 0; i < 10_000; i++) {
      const trigger = drawTrigger(of, words)
      seen.set(trigger, (seen.get(trigger) ?? 0) + 1)
    }
    const places = [...seen.keys()].toSorted((a, b) => Number(a - b))
    expect(places).toEqual(Array.from({ length: 10 }, (_, place) => 1_100n + 100n * BigInt(place)))
    for (const count of seen.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120)
  })
})

describe('a progressive', () => {
  const chance = fraction(1n, 8n)
  const at = (first: number, second: number) => {
    const words = [first, second]
    return winsProgressive(2n, chance, () => words.shift()!)
  }

  it('is won by 52 bits below the stake’s chance, to the last of them', () => {
    // Two units at one in eight are a quarter of all draws.
    const quarter = 2 ** 30
    expect(at(0, 0)).toBe(true)
    expect(at(quarter - 1, 2 ** 32 - 1)).toBe(true)
    expect(at(quarter, 0)).toBe(false)
    expect(at(2 ** 32 - 1, 2 ** 32 - 1)).toBe(false)
  })

  it('takes two words, whatever comes of it', () => {
    let taken = 0
    winsProgressive(2n, chance, () => taken++)
    expect(taken).toBe(2)
  })
})
