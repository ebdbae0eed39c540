import { ascii, sha256, toHex } from '@parlour/chance'
import type { SlotMachine } from './machine.ts'

/**
 * One text for one set of rules: JSON with sorted keys and no blanks. Its hash is what a receipt
 * and the verifier's table name.
 */
export function canonicalRules(machine: SlotMachine): string {
  return canonicalText(machine)
}

/** SHA-256 of the canonical text. */
export const rulesHash = (machine: SlotMachine): string =>
  toHex(sha256(ascii(canonicalRules(machine))))

/** JSON with sorted keys and no blanks; throws for a number that is not whole. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  // Too large a number would be written as null.
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('not whole')
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalText(part)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
