import type { OperationId } from '@parlour/money'
import { derived } from '../../ledger/ids/derived-id.ts'

/**
 * Ids of our own for a vendor's transaction ids, which are strings: the same string always gives
 * the same id, in every process and after every crash.
 */
export const wagerIdOf = (vendor: string, transaction: string): OperationId =>
  derived(['wager', vendor, transaction])

export const operationIdOf = (vendor: string, transaction: string): OperationId =>
  derived(['operation', vendor, transaction])

/** The settlement of a further bet of a round by the transaction that closes it. */
export const closingIdOf = (vendor: string, transaction: string, wagerId: string): OperationId =>
  derived(['closing', vendor, transaction, wagerId])

/** A void of a win: the same id with another reference is another content. */
export const winVoidIdOf = (vendor: string, transaction: string, win: string): OperationId =>
  derived(['win void', vendor, transaction, win])

/** The return of a bet because the win that had settled it was taken back. */
export const undoneIdOf = (vendor: string, win: string, wagerId: string): OperationId =>
  derived(['undone', vendor, win, wagerId])
