import type { JackpotRules } from '@parlour/casino'
import { fraction } from '@parlour/money'
import { systemChance } from '../../../../base/config/system.ts'
import { meterHouse } from '../meter-house.ts'

/** Meters that are hit soon: one that must hit, and a progressive that the test's own bits decide. */
export const rulesInTests: Readonly<Record<string, JackpotRules>> = {
  soon: {
    kind: 'must-hit',
    seed: 1_0000n,
    cap: 3_0000n,
    step: 100n,
    meterPpm: 35_007,
    reservePpm: 1_003,
  },
  pot: {
    kind: 'progressive',
    seed: 5_0000n,
    meterPpm: 10_009,
    reservePpm: 5_001,
    chancePerUnit: fraction(1n, 1_000_000n),
  },
}

/** The same key in every process of a test. */
export const metersInTests = () =>
  meterHouse({ config: { secretKey: Buffer.alloc(32, 7) }, chance: systemChance }, rulesInTests)

/** Bits that win and bits that do not. */
export const WINS = 0n
export const LOSES = 2n ** 52n - 1n
