import { below, outcomeWords } from '@parlour/chance'

/** A line of the prize table: its weight, and whether one is left. */
export type Prize = {
  readonly prize: string
  readonly weight: number
  /** False once none is left: its weight then belongs to "no prize". */
  readonly inStock: boolean
  /** The line that pays nothing; every table has exactly one, and it never runs out. */
  readonly empty: boolean
}

export type RaffleSeeds = {
  readonly serverSeed: string
  readonly clientSeed: string
  /** Counts the draws of one member in one raffle from 0. */
  readonly nonce: number
  /** Raffle and version of the prize table, such as `harvest@2`. */
  readonly version: string
  /** The hash of that table; absent in draws of before tables were bound. */
  readonly rulesHash?: string | undefined
}

/** The sum of all weights, which no draw changes: what is gone moves to "no prize". */
export const totalWeight = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0)

/**
 * The number that decides a draw, 0 to the total weight less one, from the seeds alone.
 *
 * @example drawValue({ serverSeed, clientSeed: 'mine', nonce: 0, version: 'harvest@1' }, 100)
 */
export function drawValue({ rulesHash, version, ...seeds }: RaffleSeeds, total: number): number {
  const rules = rulesHash === undefined ? version : `${version}:${rulesHash}`
  return below(outcomeWords({ ...seeds, version: rules }), total)
}

/**
 * Names the prize a value falls on. Weights stand one after the other in the order of the table; a
 * value inside the part of a prize that is gone brings no prize, never the next one.
 */
export function prizeAt(prizes: readonly Prize[], value: number): string {
  let from = 0
  for (const line of prizes) {
    if (value < from + line.weight) return line.inStock ? line.prize : emptyLine(prizes).prize
    from += line.weight
  }
  throw new Error(`A draw value of ${value} lies beyond the table of ${from}.`)
}

/** What a prize's chance is now: its own weight, or for "no prize" that of everything gone as well. */
export function weightNow(prizes: readonly Prize[], prize: string): number {
  const line = prizes.find((one) => one.prize === prize)
  if (!line) throw new Error(`The table has no prize ${prize}.`)
  if (!line.empty) return line.inStock ? line.weight : 0
  const gone = prizes.filter((one) => !one.inStock)
  return line.weight + totalWeight(gone)
}

export type PrizeTableFault = 'one_empty' | 'twice' | 'too_heavy'

/** What is wrong with a table before it may hold; undefined when it may. */
export function prizeTableFault(
  prizes: readonly Omit<Prize, 'inStock'>[],
): PrizeTableFault | undefined {
  if (prizes.filter(({ empty }) => empty).length !== 1) return 'one_empty'
  if (new Set(prizes.map(({ prize }) => prize)).size !== prizes.length) return 'twice'
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  return total > MOST_WEIGHT ? 'too_heavy' : undefined
}

/** Beyond this a draw value would no longer fit the stored integer. */
const MOST_WEIGHT = 2_000_000_000

function emptyLine(prizes: readonly Prize[]): Prize {
  const line = prizes.find(({ empty }) => empty)
  if (!line) throw new Error('A prize table has a line for no prize.')
  return line
}
