import { type Fraction, fraction } from '@parlour/money'
import { paidKinds } from './hands.ts'
import type { Paytable } from './paytables.ts'
import { onlyThese, type Sums, sumsOf, sumsWithin } from './sums.ts'

/** Ways to draw what five cards with so many held need, and what makes all of them comparable. */
const DRAWS = [1_533_939, 178_365, 16_215, 1_081, 47, 1] as const
export const COMPARABLE = 7_669_695
const HELD = Uint8Array.from({ length: 32 }, (_, mask) => {
  let held = 0
  for (let bits = mask; bits > 0; bits >>= 1) held += bits & 1
  return held
})
/** By the mask of what is held: what the sum over its draws is multiplied by, to be compared. */
export const FACTORS = Float64Array.from(HELD, (held) => COMPARABLE / DRAWS[held]!)

const known = new WeakMap<Paytable, Sums>()

/** The sums of a table; made when they are first asked for, in a fraction of a second. */
export function sumsOfTable(table: Paytable): Sums {
  const before = known.get(table)
  if (before) return before
  const pays = paidKinds(table).map((kind) => (kind === undefined ? 0 : table.pays[kind]!))
  const sums = sumsOf(table.game, pays)
  known.set(table, sums)
  return sums
}

/** What is best held of five cards: their places from the left, and what it pays on the mean. */
export type BestHold = { readonly places: readonly number[]; readonly mean: Fraction }

/**
 * The best hold, over all draws and exactly. Of holds that are worth the same it is the first, the
 * places counted as bits from the left.
 *
 * @example bestHold(paytables['jacks-or-better'], dealt).places // [0, 1]
 */
export function bestHold(table: Paytable, dealt: readonly number[]): BestHold {
  const order = dealt.map((_, place) => place).sort((a, b) => dealt[a]! - dealt[b]!)
  const worths = new Float64Array(32)
  sumsWithin(
    sumsOfTable(table),
    Uint8Array.from(order, (place) => dealt[place]!),
    worths,
  )
  onlyThese(worths)
  let [best, sorted, most] = [0, 0, -1]
  for (let mask = 0; mask < 32; mask++) {
    const inOrder = order.reduce((bits, place, at) => bits | (((mask >> place) & 1) << at), 0)
    const worth = worths[inOrder]! * FACTORS[inOrder]!
    if (worth > most) [best, sorted, most] = [mask, inOrder, worth]
  }
  return {
    places: dealt.flatMap((_, place) => ((best >> place) & 1 ? [place] : [])),
    mean: fraction(worths[sorted]!, DRAWS[HELD[sorted]!]!),
  }
}
