import { type Fraction, fraction, minus, plus } from '@parlour/money'
import { choose } from '../ways.ts'
import { hits, isSelectionRefusal, type Play, refuseSelection } from '../play.ts'
import { lastDigits, numbersOf, positionsOf, type VietnamDraw, type VietnamRegion } from './draw.ts'
import { readGroups, readNumbers } from './read-numbers.ts'

/** Two-digit numbers that must all appear (xiên) or all stay away (trượt) among the last two digits. */
export type GroupPlay = Play<readonly (readonly string[])[], VietnamDraw>

/** A pool of numbers of which every combination of k is one bet. */
export type PoolPlay = Play<readonly string[], VietnamDraw>

/** How many numbers a parlay may have. */
export const parlaySizes = [2, 3, 4] as const
/** How many numbers may be bet to stay away together. */
export const missSizes = [4, 5, 6, 7, 8, 9, 10, 12, 14] as const
/** The most numbers of a pool: more combinations than a ticket may carry. */
const LARGEST_POOL = 20

export function parlayPlay(region: VietnamRegion, size: number): GroupPlay {
  return groupPlay(`parlay${size}`, size, allAppear(region, size), (present, group) =>
    group.every((number) => present.has(number)),
  )
}

export function missPlay(region: VietnamRegion, size: number): GroupPlay {
  return groupPlay(`miss${size}`, size, noneAppears(region, size), (present, group) =>
    group.every((number) => !present.has(number)),
  )
}

/** Every combination of some sizes out of a pool: ghép has one size, quay several together. */
export function poolPlay(region: VietnamRegion, id: string, sizes: readonly number[]): PoolPlay {
  const smallest = Math.min(...sizes)
  const waysOf = (count: number) => sizes.reduce((sum, size) => sum + choose(count, size), 0)
  return {
    id,
    read: (text) => {
      const pool = readNumbers(text, 2)
      if (isSelectionRefusal(pool)) return pool
      const fits = pool.length >= smallest && pool.length <= LARGEST_POOL
      return fits ? pool : refuseSelection('selection_out_of_range', String(pool.length))
    },
    bets: (pool) => waysOf(pool.length),
    units: (pool) => waysOf(pool.length),
    judge(pool, draw) {
      const present = presentIn(draw)
      const met = pool.filter((number) => present.has(number)).length
      return {
        kind: 'hits',
        hits: Object.fromEntries(sizes.map((size) => [tierOf(size), choose(met, size)])),
      }
    },
    chances: Object.fromEntries(sizes.map((size) => [tierOf(size), allAppear(region, size)])),
  }
}

/** Pools pay by the size of the combination that won. */
const tierOf = (size: number): string => `of${size}`

function groupPlay(
  id: string,
  size: number,
  chance: Fraction,
  wins: (present: ReadonlySet<string>, group: readonly string[]) => boolean,
): GroupPlay {
  return {
    id,
    read: (text) => readGroups(text, size),
    bets: (groups) => groups.length,
    units: (groups) => groups.length,
    judge(groups, draw) {
      const present = presentIn(draw)
      return hits(groups.filter((group) => wins(present, group)).length)
    },
    chances: { win: chance },
  }
}

const presentIn = (draw: VietnamDraw): ReadonlySet<string> =>
  new Set(lastDigits(numbersOf(draw), 2))

/** None of k numbers among N uniform pairs: (1 - k/100)^N. */
export function noneAppears(region: VietnamRegion, size: number): Fraction {
  const positions = BigInt(positionsOf(region, 2))
  return fraction(BigInt(100 - size) ** positions, 100n ** positions)
}

/** All of k numbers among N uniform pairs, by inclusion and exclusion of those that miss. */
export function allAppear(region: VietnamRegion, size: number): Fraction {
  let chance = fraction(0)
  for (let missing = 0; missing <= size; missing++) {
    const { num, den } = noneAppears(region, missing)
    const term = fraction(BigInt(choose(size, missing)) * num, den)
    chance = missing % 2 === 0 ? plus(chance, term) : minus(chance, term)
  }
  return chance
}
