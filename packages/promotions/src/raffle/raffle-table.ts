import { sha256, toHex } from '@parlour/chance'

/** What a prize brings, as it stands in the bound table. */
export type RaffleReward = {
  readonly kind: 'cash' | 'bonus' | 'points' | 'tickets'
  readonly amount: string | null
  readonly currency: string | null
  readonly times: string | null
  readonly raffleId: string | null
  readonly count: number | null
}

/** A line of a bound table: all that a player was told of a prize before the draw. */
export type RaffleLine = {
  readonly prize: string
  /** The prize's name in each language. */
  readonly titles: Readonly<Record<string, string>>
  readonly weight: number
  /** How many there were when the table was bound; null: no end of them. */
  readonly stock: number | null
  /** Null: no prize. */
  readonly reward: RaffleReward | null
}

/** A table of prizes as the house is bound to it, in the order of its weights. */
export type RaffleTable = {
  readonly raffle: string
  readonly version: number
  readonly prizes: readonly RaffleLine[]
}

/**
 * What binds the house to a table: SHA-256 over its JSON in UTF-8, without spaces, keys sorted. It goes into the
 * claim of a ticket and into the draw itself, so that no other table can come out with the same number.
 */
export const raffleTableHash = (table: RaffleTable): string =>
  toHex(sha256(new TextEncoder().encode(sortedJson(table))))

/** Numbers that are not whole and half letters are written otherwise in each language: they stand in no table. */
function sortedJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('not whole')
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('not UTF-8')
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, part]) => `${sortedJson(key)}:${sortedJson(part)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
