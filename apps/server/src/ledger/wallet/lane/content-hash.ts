import { hash } from 'node:crypto'

/**
 * A fingerprint of what a caller asked for, independent of the order of keys.
 * Half of a SHA-256 word suffices: it tells two contents of one id apart, it guards no secret.
 */
export const contentHash = (content: unknown): bigint => textHash(canonical(content))

/** The same of a content that is written out already. */
export const textHash = (text: string): bigint => hash('sha256', text, 'buffer').readBigInt64BE(0)

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value === undefined) return 'null'
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`
}
