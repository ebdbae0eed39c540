import type { Amount } from '@parlour/money'
import type { JackpotRules } from './kit/jackpots.ts'
import { stakesOf } from './stakes.ts'

const amount = (text: string): Amount => stakesOf(text)[0]!

/** A meter that must hit, in hundredths of a unit of money. */
const mustHit = (seed: string, cap: string, meterPpm: number): JackpotRules => ({
  kind: 'must-hit',
  seed: amount(seed),
  cap: amount(cap),
  step: amount('0.01'),
  meterPpm,
  reservePpm: 0,
})

/**
 * The meters of the house by their codes, the same figures in each currency. What a meter that must hit gives back of a
 * stake is its share times (cap + seed) / (cap - seed), for the house pays the seeds: 1.05, 0.85 and 0.70 per cent.
 * A run keeps the rules that it was opened with.
 */
export const houseJackpots: Readonly<Record<string, JackpotRules>> = {
  quarter: mustHit('10', '20', 3_500),
  half: mustHit('50', '120', 3_500),
  midnight: mustHit('400', '1000', 3_000),
}
