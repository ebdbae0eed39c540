import { isUuid } from '@parlour/wire'
import { forEachApart } from '../../../base/jobs/for-each-apart.ts'
import { formatAmount } from '@parlour/money'
import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import type { Wallet } from '../../../ledger/wallet/wallet.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import { movementExists, recordMovement } from './movements.store.ts'
import { addNotice } from '../add-notice.ts'
import { providerNamed } from '../providers/providers.ts'
import { type Outcome, type ProviderEvent, providerDay } from '../providers/receive-event.ts'
import { isKnownCurrency } from '../providers/receive-payment.ts'
import { findStray, moveStray, refundingStrays, type StrayRow } from './stray-payments.store.ts'

type RefundNeeds = Pick<Needs, 'db' | 'wallet' | 'config' | 'clock' | 'chance' | 'log'>

/** Sends back every payment two people decided to return. One key per payment: the provider returns it once. */
export async function refundStrays(needs: RefundNeeds): Promise<void> {
  await forEachApart(needs.log, 'refund-payments', await refundingStrays(needs.db, 50), (stray) =>
    refund(needs, stray),
  )
}

async function refund(needs: RefundNeeds, stray: StrayRow): Promise<void> {
  const provider = await providerNamed(needs.db, needs, stray.provider)
  const answer = await provider?.refund({
    key: stray.strayId,
    paymentId: stray.paymentId,
    amount: stray.amount,
    currency: stray.currency,
  })
  if (answer?.kind !== 'paid') return
  await transact(needs.db, (tx) =>
    bookRefund(tx, needs.wallet, stray.strayId, answer.refundId, answer.paidAt),
  )
}

/** The provider tells of a refund; it may be faster than its own answer. */
export async function receiveRefund(
  tx: Tx,
  { wallet }: { wallet: Wallet },
  event: ProviderEvent,
): Promise<Outcome> {
  const stray = isUuid(event.reference) ? await findStray(tx, event.reference, true) : undefined
  if (stray?.provider !== event.provider) return 'nothing_to_do'
  // Another amount is never booked as ours: the reconciliation shows it to a person.
  if (event.amount !== stray.amount || event.currency !== stray.currency) return 'amount_differs'
  const booked = await bookRefund(tx, wallet, event.reference, event.providerId, event.occurredAt)
  return booked ? 'applied' : 'nothing_to_do'
}

async function bookRefund(
  tx: Tx,
  wallet: Wallet,
  strayId: string,
  refundId: string,
  paidAt: Date,
): Promise<boolean> {
  const stray = await findStray(tx, strayId, true)
  if (stray?.state !== 'refunding') return false
  await moveStray(tx, strayId, 'refunded')
  await tell(tx, stray)
  if (!isKnownCurrency(stray.currency)) return true
  if (await movementExists(tx, stray.provider, 'refund', refundId)) return true
  const operationId = derivedId(strayId, 'refund')
  await recordMovement(tx, {
    provider: stray.provider,
    kind: 'refund',
    providerId: refundId,
    day: providerDay(paidAt),
    currency: stray.currency,
    amount: -stray.amount,
    reference: strayId,
    operationId,
  })
  await wallet.postOrThrow(tx, {
    memberId: 0n,
    operationId,
    reason: 'correction',
    currency: stray.currency,
    transfers: [
      {
        from: { kind: 'house', name: 'suspense' },
        to: { kind: 'clearing', name: stray.provider },
        amount: stray.amount,
      },
    ],
    reference: { stray: strayId, refund: refundId },
  })
  return true
}

async function tell(tx: Tx, stray: StrayRow): Promise<void> {
  if (stray.memberId === null) return
  await addNotice(tx, {
    memberId: stray.memberId,
    kind: 'payment_returned',
    payload: {
      depositId: stray.depositId,
      amount: formatAmount(stray.amount),
      currency: stray.currency,
    },
    onceKey: stray.strayId,
  })
}
