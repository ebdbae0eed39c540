import type { LocalText } from '../../../house/operators/decision-queues.ts'
import type { MovementKind } from './movements.store.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

/** Lines of a provider’s day. */
export const movementWords: Readonly<Record<MovementKind, LocalText>> = {
  payment: texts.paymentOfAPlayer,
  payout: texts.paymentToAPlayer,
  refund: texts.refund,
  payout_return: texts.payoutThatCameBack,
  chargeback: texts.chargeback,
}
