import type { LocalText } from '../../../house/operators/decision-queues.ts'
import type { MovementKind } from './movements.store.ts'

/** Lines of a provider’s day. */
export const movementWords: Readonly<Record<MovementKind, LocalText>> = {
  payment: { pt: 'Pagamento de um jogador', en: 'Payment of a player' },
  payout: { pt: 'Pagamento a um jogador', en: 'Payment to a player' },
  refund: { pt: 'Devolução', en: 'Refund' },
  payout_return: { pt: 'Pagamento devolvido pelo banco', en: 'Payout that came back' },
  chargeback: { pt: 'Estorno', en: 'Chargeback' },
}
