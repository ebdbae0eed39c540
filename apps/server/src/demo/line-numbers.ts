import { derivedAtSameTime } from '../ledger/ids/derived-id.ts'
import { createHash } from 'node:crypto'

/** Numbers that follow from a name: a step that is done anew makes the same plan. They decide no bet. */
export type LineNumbers = {
  /** From 0 up to, not including, `count`. */
  below(count: number): number
  /** True in so many of a thousand cases. */
  often(perThousand: number): boolean
}

export function numbersOf(name: string): LineNumbers {
  let drawn = 0
  const below = (count: number): number => {
    drawn += 1
    const digest = createHash('sha256').update(`${name} ${drawn}`).digest()
    return Math.floor((digest.readUInt32BE(0) / 2 ** 32) * count)
  }
  return { below, often: (perThousand) => below(1000) < perThousand }
}

/** An id of version 7 that follows from a moment and a name. */
export function lineId(atMs: number, name: string): string {
  const time = Math.floor(atMs).toString(16).padStart(12, '0')
  return derivedAtSameTime(`${time.slice(0, 8)}-${time.slice(8)}`, `demo line ${name}`)
}
