import { type Fraction, fraction } from '@parlour/money'
import { COMPARABLE, FACTORS, sumsOfTable } from './best-hold.ts'
import { paidKinds } from './hands.ts'
import type { Paytable } from './paytables.ts'
import { onlyThese, type Sums, sumsOf, sumsWithin } from './sums.ts'

/** All deals with all draws, each counted so often that every hold weighs the same. */
export const ALL_ENDS = 2_598_960n * BigInt(COMPARABLE)

const RANKS = 13

type DealtClass = {
  /** Five cards in rising order. */
  readonly cards: Uint8Array
  /** How many deals differ from it by a change of suits alone. */
  readonly weight: number
}

/** Ranks of one suit as bits, by how many they are. */
const SUIT_SETS: readonly (readonly number[])[] = Array.from({ length: 6 }, (_, size) =>
  Array.from({ length: 2 ** RANKS }, (_, bits) => bits).filter((bits) => countBits(bits) === size),
)

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left > 0; left &= left - 1) count++
  return count
}

/** Every deal up to a change of suits, 134,459 in all: the ranks of its four suits in falling order. */
function eachClass(visit: (dealt: DealtClass) => void): void {
  const suits: number[] = []
  const walk = (left: number, highest: number): void => {
    if (suits.length === 4) {
      if (left === 0) visit({ cards: cardsOf(suits), weight: changesOf(suits) })
      return
    }
    for (let size = left; size >= 0; size--) {
      for (const bits of SUIT_SETS[size]!) {
        if (bits > highest) break
        suits.push(bits)
        walk(left - size, bits)
        suits.pop()
      }
    }
  }
  walk(5, 2 ** RANKS)
}

function cardsOf(suits: readonly number[]): Uint8Array {
  const cards = new Uint8Array(5)
  let at = 0
  for (const [suit, ranks] of suits.entries()) {
    for (let rank = 0; rank < RANKS; rank++) if (ranks & (1 << rank)) cards[at++] = rank * 4 + suit
  }
  return cards.sort()
}

/** How many ways there are to give four suits their ranks: 24, less where suits hold the same. */
function changesOf([a, b, c, d]: readonly number[]): number {
  const runs = [a === b, b === c, c === d]
  let [ways, run] = [24, 1]
  for (const same of runs) {
    run = same ? run + 1 : 1
    ways /= run
  }
  return ways
}

/**
 * What best play ends with: by kind of hand that pays, how often of all ends. Exact, over all
 * deals and all draws.
 */
export function optimalCounts(table: Paytable): ReadonlyMap<string, bigint> {
  const sums = sumsOfTable(table)
  const classes: { readonly dealt: DealtClass; readonly mask: number }[] = []
  const worths = new Float64Array(32)
  eachClass((dealt) => {
    sumsWithin(sums, dealt.cards, worths)
    onlyThese(worths)
    let [mask, most] = [0, -1]
    for (let held = 0; held < 32; held++) {
      const worth = worths[held]! * FACTORS[held]!
      if (worth > most) [mask, most] = [held, worth]
    }
    classes.push({ dealt, mask })
  })
  const kinds = paidKinds(table)
  const paying = [...new Set(kinds)].filter((kind) => kind !== undefined)
  return new Map(
    paying.map((kind) => {
      const only = sumsOf(
        table.game,
        kinds.map((one) => (one === kind ? 1 : 0)),
      )
      return [kind, endsWith(only, classes)]
    }),
  )
}

function endsWith(
  sums: Sums,
  classes: readonly { readonly dealt: DealtClass; readonly mask: number }[],
): bigint {
  const within = new Float64Array(32)
  let ends = 0
  for (const { dealt, mask } of classes) {
    sumsWithin(sums, dealt.cards, within)
    onlyThese(within)
    ends += within[mask]! * FACTORS[mask]! * dealt.weight
  }
  return BigInt(ends)
}

/** The exact return of a table under best play. */
export function optimalReturn(table: Paytable): Fraction {
  const sums = sumsOfTable(table)
  const worths = new Float64Array(32)
  let paid = 0
  eachClass(({ cards, weight }) => {
    sumsWithin(sums, cards, worths)
    onlyThese(worths)
    let most = 0
    for (let held = 0; held < 32; held++) most = Math.max(most, worths[held]! * FACTORS[held]!)
    paid += most * weight
  })
  return fraction(BigInt(paid), ALL_ENDS)
}

/** How far the best hold of a deal lies from the return of the table: the variance over all deals, in squared stakes. */
export function varianceOfDeals(table: Paytable): number {
  const sums = sumsOfTable(table)
  const worths = new Float64Array(32)
  let [deals, paid, squares] = [0, 0, 0]
  eachClass(({ cards, weight }) => {
    sumsWithin(sums, cards, worths)
    onlyThese(worths)
    let most = 0
    for (let held = 0; held < 32; held++) most = Math.max(most, worths[held]! * FACTORS[held]!)
    const mean = most / COMPARABLE
    deals += weight
    paid += mean * weight
    squares += mean ** 2 * weight
  })
  return squares / deals - (paid / deals) ** 2
}
