import { below } from '@parlour/chance'
import { fraction } from '@parlour/money'
import type { Choice } from '../kit/figures.ts'
import { multiplierFrom } from '../kit/multipliers.ts'
import { oneDraw } from '../kit/one-draw.ts'
import { nameIn, objectWith } from '../kit/reading.ts'
import type { Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'
import { wheelSegments } from './wheel-segments.ts'

/** A wheel of equal segments that stops at one of them. */
export const wheelRules = { ...originalTerms, version: 'wheel@1', wheels: wheelSegments } as const

export type WheelRules = Published & {
  /** By risk and number of segments: their multipliers, clockwise from the pointer. */
  readonly wheels: Readonly<Record<string, readonly string[]>>
}

/** The game of the wheel under these rules. */
export function wheelGame(rules: WheelRules) {
  const tables = new Map(
    Object.entries(rules.wheels).map(([name, segments]) => [name, segments.map(multiplierFrom)]),
  )
  return oneDraw({
    rules,
    readOptions(told): { readonly wheel: string } | undefined {
      const wheel = objectWith(told, 'wheel')?.wheel
      return nameIn(wheel, rules.wheels) ? { wheel } : undefined
    },
    reach: ({ wheel }) => tables.get(wheel)!.reduce((top, one) => (one > top ? one : top)),
    draw(words, { wheel }) {
      const segments = tables.get(wheel)!
      const index = below(words, segments.length)
      return { multiplier: segments[index]!, shown: { index } }
    },
  })
}

/** What the segments of a wheel may come to. */
export const segmentLikelihoods = (segments: readonly string[]): Choice['likelihoods'] =>
  segments.map((text) => ({
    multiplier: multiplierFrom(text),
    chance: fraction(1, segments.length),
  }))

/** Every wheel on offer. */
export const wheelChoices = ({ wheels }: WheelRules): Choice[] =>
  Object.entries(wheels).map(([name, segments]) => ({
    name,
    likelihoods: segmentLikelihoods(segments),
  }))
