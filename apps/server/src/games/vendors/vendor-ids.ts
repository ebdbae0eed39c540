import type { OperationId } from '@parlour/money'
import { createHash } from 'node:crypto'
import { keptOperation } from '../../ledger/ids/operation-ids.ts'

/**
 * Ids of our own for a vendor's transaction ids, which are strings: the same string always gives
 * the same id, in every process and after every crash.
 */
export const wagerIdOf = (vendor: string, transaction: string): OperationId =>
  derived('wager', vendor, transaction)

export const operationIdOf = (vendor: string, transaction: string): OperationId =>
  derived('operation', vendor, transaction)

/** The settlement of a further bet of a round by the transaction that closes it. */
export const closingIdOf = (vendor: string, transaction: string, wagerId: string): OperationId =>
  derived('closing', vendor, transaction, wagerId)

/** A void of a win: the same id with another reference is another content. */
export const winVoidIdOf = (vendor: string, transaction: string, win: string): OperationId =>
  derived('win void', vendor, transaction, win)

/** The return of a bet because the win that had settled it was taken back. */
export const undoneIdOf = (vendor: string, win: string, wagerId: string): OperationId =>
  derived('undone', vendor, win, wagerId)

/** UUID version 8 (custom) from the first 122 bits of a SHA-256. Parts are length-prefixed, so they cannot run together. */
function derived(...parts: readonly string[]): OperationId {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`)
  const bytes = hash.digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return keptOperation(
    [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-'),
  )
}
