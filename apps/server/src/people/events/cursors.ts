import type { LanePositions } from '../../ledger/wallet/records/member-events.store.ts'

const MOST_LANES = 512
const PAIR = /^(\d{1,9}):(\d{1,19})$/

/**
 * Writes a reader's place as the id of an event.
 *
 * @example writeCursors(new Map([[1, 20n], [5, 7n]])) // '1:20,5:7'
 */
export const writeCursors = (positions: LanePositions): string =>
  [...positions].map(([lane, seq]) => `${lane}:${seq}`).join(',')

/** Reads the id of the last event a browser saw; undefined for anything we did not write. */
export function readCursors(text: string): Map<number, bigint> | undefined {
  const pairs = text.split(',')
  if (pairs.length > MOST_LANES) return undefined
  const positions = new Map<number, bigint>()
  for (const pair of pairs) {
    const match = PAIR.exec(pair)
    if (!match) return undefined
    positions.set(Number(match[1]), BigInt(match[2] as string))
  }
  return positions
}

/** True when a place lies ahead of what exists, as after a restore of the books: nothing can be resumed from there. */
export const isAhead = (claimed: LanePositions, real: LanePositions): boolean =>
  [...claimed].some(([lane, seq]) => seq > (real.get(lane) ?? 0n))
