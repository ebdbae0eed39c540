import type { Direction } from './vendor-wallets.store.ts'

export type WalletTransferState = 'init' | 'debited' | 'sent' | 'unknown' | 'done' | 'refunded'
export type WalletTransferEvent =
  /** The main wallet has been debited. */
  | 'debit'
  /** The vendor is about to hear of it. */
  | 'send'
  /** No answer, or none that proves to be the vendor's. */
  | 'silence'
  | 'accepted'
  | 'refused'

/**
 * INIT, DEBITED (main), SENT (vendor), DONE; a refusal ends in REFUNDED, silence in UNKNOWN until a
 * definite answer comes. Both ends are final, so that money can never be given back and kept.
 *
 * @returns the next state, or undefined where the event has no place.
 */
export function nextState(
  direction: Direction,
  state: WalletTransferState,
  event: WalletTransferEvent,
): WalletTransferState | undefined {
  switch (state) {
    case 'init':
      if (direction === 'to_vendor') return event === 'debit' ? 'debited' : undefined
      return event === 'send' ? 'sent' : undefined
    case 'debited':
      return direction === 'to_vendor' && event === 'send' ? 'sent' : undefined
    case 'sent':
    case 'unknown':
      if (event === 'silence') return 'unknown'
      if (event === 'accepted') return 'done'
      return event === 'refused' ? 'refunded' : undefined
    case 'done':
    case 'refunded':
      return undefined
  }
}
