import { hash } from 'node:crypto'

/**
 * A UUID that follows from another id and a word, so that a retried step names its operation
 * alike every time.
 */
export function derivedId(id: string, word: string): string {
  const bytes = hash('sha256', `${id} ${word}`, 'buffer').subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for what may be looked up in a uuid column. */
export const isUuid = (text: string): boolean => UUID.test(text)
