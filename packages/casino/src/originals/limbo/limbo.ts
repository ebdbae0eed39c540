import { WIDE, wideWord } from '@parlour/chance'
import { type Fraction, fraction, PPM } from '@parlour/money'
import type { Choice } from '../kit/figures.ts'
import { type Edge, fromHundredths } from '../kit/multipliers.ts'
import { oneDraw } from '../kit/one-draw.ts'
import { hundredthsOf, hundredthsText, objectWith } from '../kit/reading.ts'
import type { Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'

/** A number that is drawn without an end, and a target that it has to reach. */
export const limboRules = {
  ...originalTerms,
  version: 'limbo@1',
  edgePpm: 10_000,
  decimals: 2,
  /** Targets in hundredths. */
  leastTarget: 101,
  mostTarget: 100_000_000,
} as const

export type LimboRules = Published &
  Edge & { readonly leastTarget: number; readonly mostTarget: number }

/** The game of limbo under these rules. A win pays the target, not what was drawn. */
export const limboGame = (rules: LimboRules) =>
  oneDraw({
    rules,
    readOptions(told): { readonly target: number } | undefined {
      const target = hundredthsOf(objectWith(told, 'target')?.target)
      const fits = target !== undefined && target >= rules.leastTarget && target <= rules.mostTarget
      return fits ? { target } : undefined
    },
    reach: ({ target }) => fromHundredths(target),
    draw(words, { target }) {
      const result = risenTo(wideWord(words), rules.edgePpm)
      return {
        multiplier: result >= BigInt(target) ? fromHundredths(target) : 0n,
        shown: { result: risenText(result) },
      }
    },
  })

/**
 * How high 52 bits rise, in hundredths: (1 - edge) / (1 - their share of 2^52), floored, and 1.00
 * at least. Crash ends by the same rule.
 */
export function risenTo(bits: bigint, edgePpm: number): bigint {
  const risen = ((PPM - BigInt(edgePpm)) * WIDE) / ((PPM / 100n) * (WIDE - bits))
  return risen < 100n ? 100n : risen
}

/** Hundredths with two decimals; they may be more than a number holds. */
export const risenText = (hundredths: bigint): string => {
  const digits = hundredths.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The exact chance that a target, in hundredths, is reached. */
export function chanceToReach(target: number, edgePpm: number): Fraction {
  if (target <= 100) return fraction(1n)
  const reaching = ((PPM - BigInt(edgePpm)) * WIDE) / ((PPM / 100n) * BigInt(target))
  return fraction(reaching, WIDE)
}

const printed = [101, 110, 150, 200, 300, 500, 1_000, 5_000, 10_000, 100_000, 1_000_000, 10_000_000]

/** Some of the targets; of all of them the test shows that they return the same but for 3 in 10^10. */
export function limboChoices({ edgePpm, mostTarget }: LimboRules): Choice[] {
  return [...printed.filter((target) => target < mostTarget), mostTarget].map((target) => ({
    name: `to ${hundredthsText(target)}`,
    likelihoods: [{ multiplier: fromHundredths(target), chance: chanceToReach(target, edgePpm) }],
  }))
}
