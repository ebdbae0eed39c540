import { type Fraction, fraction } from '@parlour/money'
import { paidKinds } from './hands.ts'
import type { Paytable } from './paytables.ts'
import { atOnce, onlyThese, type Sums, sumsByParts, sumsOf, sumsWithin } from './sums.ts'

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
export const sumsOfTable = (table: Paytable): Sums => atOnce(sumsOfTableByParts(table))

/**
 * The sums of a table, made with pauses: each `next` does a few milliseconds of the work. Once it has come to its end,
 * `bestHold` and `meanOfHold` answer for this table at once.
 */
export function* sumsOfTableByParts(table: Paytable): Generator<void, Sums> {
  const before = known.get(table)
  if (before) return before
  const pays = paidKinds(table).map((kind) => (kind === undefined ? 0 : table.pays[kind]!))
  const sums = yield* sumsByParts(table.game, pays)
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
  const worthOf = drawsWithin(table, dealt)
  let [best, most] = [0, -1]
  for (let mask = 0; mask < 32; mask++) {
    const worth = worthOf(mask) * FACTORS[mask]!
    if (worth > most) [best, most] = [mask, worth]
  }
  return {
    places: dealt.flatMap((_, place) => ((best >> place) & 1 ? [place] : [])),
    mean: fraction(worthOf(best), DRAWS[HELD[best]!]!),
  }
}

/**
 * What holding these places of five cards pays on the mean, in stakes, over all draws and exactly.
 *
 * @example meanOfHold(paytables['jacks-or-better'], dealt, [0, 1, 2, 3, 4]) // what the hand pays as it lies
 */
export function meanOfHold(
  table: Paytable,
  dealt: readonly number[],
  places: readonly number[],
): Fraction {
  const mask = places.reduce((bits, place) => bits | (1 << place), 0)
  return fraction(drawsWithin(table, dealt)(mask), DRAWS[HELD[mask]!]!)
}

/** For a hold, its places as bits from the left: what all of its draws together pay. */
function drawsWithin(table: Paytable, dealt: readonly number[]): (mask: number) => number {
  const order = dealt.map((_, place) => place).sort((a, b) => dealt[a]! - dealt[b]!)
  const worths = new Float64Array(32)
  sumsWithin(
    sumsOfTable(table),
    Uint8Array.from(order, (place) => dealt[place]!),
    worths,
  )
  onlyThese(worths)
  return (mask) =>
    worths[order.reduce((bits, place, at) => bits | (((mask >> place) & 1) << at), 0)]!
}

const squaresKnown = new WeakMap<Paytable, Sums>()

/** The same sums of squared pays. */
function squaresOfTable(table: Paytable): Sums {
  const before = squaresKnown.get(table)
  if (before) return before
  const squares = paidKinds(table).map((kind) => (kind === undefined ? 0 : table.pays[kind]! ** 2))
  const sums = sumsOf(table.game, squares)
  squaresKnown.set(table, sums)
  return sums
}

/** What a hold pays on the mean, and its square on the mean, over all draws. */
export function momentsOfHold(
  table: Paytable,
  dealt: readonly number[],
  places: readonly number[],
): { readonly mean: number; readonly square: number } {
  const order = dealt.map((_, place) => place).sort((a, b) => dealt[a]! - dealt[b]!)
  const cards = Uint8Array.from(order, (place) => dealt[place]!)
  const mask = order.reduce((bits, place, at) => bits | (Number(places.includes(place)) << at), 0)
  const [mean, square] = [sumsOfTable(table), squaresOfTable(table)].map((sums) => {
    const worths = new Float64Array(32)
    sumsWithin(sums, cards, worths)
    onlyThese(worths)
    return worths[mask]! / DRAWS[HELD[mask]!]!
  })
  return { mean: mean!, square: square! }
}
