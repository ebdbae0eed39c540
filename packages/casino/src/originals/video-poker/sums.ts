import { choose } from '../../choose.ts'
import { DECK } from '../kit/cards.ts'
import { kindOf } from './hands.ts'
import type { Paytable } from './paytables.ts'

/**
 * For every set of up to five cards, the sum of what all hands pay that contain it. A set is found
 * by its number among those of its size: C(c0,1) + C(c1,2) + ... with its cards in rising order.
 */
export type Sums = readonly Uint32Array[]

const HAND = 5

/** Ways to take k of n cards, by k and n: the places of the numbers of sets. */
const WAYS: readonly Uint32Array[] = Array.from({ length: HAND + 1 }, (_, k) =>
  Uint32Array.from({ length: DECK + 1 }, (_, n) => Number(choose(n, k))),
)

const HANDS = WAYS[HAND]![DECK]!

/** So many sets are gone through in one part: a few milliseconds on a small phone. */
const PART = 20_000

/** Visits every set of so many cards in the order of their numbers; the array is the same each time. */
function* eachSet(
  size: number,
  visit: (cards: Uint8Array, number: number) => void,
): Generator<void, void> {
  const cards = Uint8Array.from({ length: size + 1 }, (_, at) => at)
  cards[size] = DECK
  const all = WAYS[size]![DECK]!
  for (let from = 0; from < all; from += PART) {
    walk(cards, size, [from, Math.min(all, from + PART)], visit)
    yield
  }
}

/** Visits the sets of some numbers, and leaves the array at the set after them. */
function walk(
  cards: Uint8Array,
  size: number,
  [from, to]: readonly [number, number],
  visit: (cards: Uint8Array, number: number) => void,
): void {
  for (let number = from; number < to; number++) {
    visit(cards, number)
    let at = 0
    while (at < size - 1 && cards[at]! + 1 === cards[at + 1]!) {
      cards[at] = at
      at++
    }
    cards[at]!++
  }
}

/** Runs what pauses between its parts without a pause. */
export function atOnce<Made>(parts: Generator<void, Made>): Made {
  for (;;) {
    const { done, value } = parts.next()
    if (done) return value
  }
}

const known = new Map<Paytable['game'], Uint8Array>()

/** The number of the kind of every hand, by the hand's number; counted once for all tables of a game. */
export const kindsOfHands = (game: Paytable['game']): Uint8Array => atOnce(kindsByParts(game))

function* kindsByParts(game: Paytable['game']): Generator<void, Uint8Array> {
  const before = known.get(game)
  if (before) return before
  const kinds = new Uint8Array(HANDS)
  yield* eachSet(HAND, (cards, number) => {
    kinds[number] = kindOf(game, cards)
  })
  known.set(game, kinds)
  return kinds
}

/**
 * The sums for pays by kind. Each set of k cards is held by n - k sets of k + 1, and each hand that
 * contains it by 5 - k of those: so one pass over each size gives the next smaller one.
 */
export const sumsOf = (game: Paytable['game'], payOfKind: ArrayLike<number>): Sums =>
  atOnce(sumsByParts(game, payOfKind))

/** The same with a pause after every few thousand sets, so that a page can draw its frames meanwhile. */
export function* sumsByParts(
  game: Paytable['game'],
  payOfKind: ArrayLike<number>,
): Generator<void, Sums> {
  const kinds = yield* kindsByParts(game)
  const ofHands = new Uint32Array(HANDS)
  for (let number = 0; number < HANDS; number++) ofHands[number] = payOfKind[kinds[number]!]!
  const sums: Uint32Array[] = [ofHands]
  for (let size = HAND; size > 0; size--) sums.unshift(yield* withoutOne(size, sums[0]!))
  return sums
}

function* withoutOne(size: number, upper: Uint32Array): Generator<void, Uint32Array> {
  const lower = new Uint32Array(WAYS[size - 1]![DECK]!)
  const [own, moved] = [waysBySize(size, 1), waysBySize(size, 0)]
  yield* eachSet(size, (cards, number) => {
    const sum = upper[number]!
    if (sum === 0) return
    // From the top: cards above the one left out move down a place, those below stay.
    let set = number
    for (let at = size - 1; at >= 0; at--) {
      const place = at * ROW + cards[at]!
      lower[set - own[place]!]! += sum
      set += moved[place]! - own[place]!
    }
  })
  const times = HAND - size + 1
  if (times > 1) for (let at = 0; at < lower.length; at++) lower[at]! /= times
  return lower
}

const ROW = DECK + 1

/** In one row for each place: the ways to take as many of so many cards as the place, and `more`. */
const waysBySize = (size: number, more: number): Int32Array =>
  Int32Array.from({ length: size * ROW }, (_, at) => WAYS[Math.floor(at / ROW) + more]![at % ROW]!)

/** The sums of the sets within five cards in rising order, by the bits of those that are in them. */
export function sumsWithin(sums: Sums, cards: Uint8Array, into: Float64Array): void {
  for (let mask = 0; mask < 32; mask++) {
    let [number, size] = [0, 0]
    for (let at = 0; at < HAND; at++) {
      if (mask & (1 << at)) {
        size++
        number += FLAT[size * ROW + cards[at]!]!
      }
    }
    into[mask] = sums[size]![number]!
  }
}

const FLAT = waysBySize(HAND + 1, 0)

/** From sums over hands that contain a set to sums over those that contain nothing more of the five. */
export function onlyThese(within: Float64Array): void {
  for (let bit = 1; bit < 32; bit <<= 1) {
    for (let mask = 0; mask < 32; mask++) if (!(mask & bit)) within[mask]! -= within[mask | bit]!
  }
}
