import { currencies, formatAmount } from '@parlour/money'
import { type Refusal, refuse, isUuid } from '@parlour/wire'
import type { Tx } from '../../../base/database/database.ts'
import { countExposure } from '../../../ledger/wallet/records/exposure.store.ts'
import type { Wallet } from '../../../ledger/wallet/wallet.ts'
import { endDeposit } from '../deposits/close-deposit.ts'
import { type CreditNeeds, creditDeposit } from '../deposits/credit-deposit.ts'
import { type DepositState, stepDeposit } from '../deposits/deposit-states.ts'
import { type DepositRow, lockDeposit } from '../deposits/deposits.store.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import { movementExists, recordMovement } from '../reconciliation/movements.store.ts'
import { addNotice } from '../add-notice.ts'
import { type Outcome, type ProviderEvent, providerDay } from './receive-event.ts'
import {
  insertChargeback,
  insertStray,
  isKeptWhileOff,
  type StrayRow,
} from '../reconciliation/stray-payments.store.ts'

export type Arrival = Pick<
  ProviderEvent,
  'provider' | 'reference' | 'providerId' | 'amount' | 'currency' | 'occurredAt'
>

/**
 * Money arrived: it is credited to the open deposit it names, as much as came; everything else is
 * kept for two people to decide. The provider's id of a payment counts once.
 */
export async function receivePayment(tx: Tx, needs: CreditNeeds, event: Arrival): Promise<Outcome> {
  if (event.amount === 0n) return 'nothing_to_do'
  const deposit = isUuid(event.reference) ? await lockDeposit(tx, event.reference) : undefined
  if (await movementExists(tx, event.provider, 'payment', event.providerId)) return 'already_known'
  const reason =
    whyNotCredited(deposit, event) ?? (await judgeCeiling(tx, deposit, event, needs.clock))
  if (!reason && deposit) {
    await creditDeposit(
      tx,
      needs,
      deposit,
      {
        provider: event.provider,
        paymentId: event.providerId,
        amount: event.amount,
        day: providerDay(event.occurredAt),
      },
      'provider',
    )
    return 'credited'
  }
  const kept = await keep(tx, needs.wallet, deposit, reason ?? 'unknown_reference', event)
  return kept ? 'kept_for_decision' : 'already_known'
}

/** Providers sometimes lie, too: what is beyond one's ceiling closes its deposit and waits for two people. */
async function judgeCeiling(
  tx: Tx,
  deposit: DepositRow | undefined,
  { provider, currency, amount }: Arrival,
  clock: CreditNeeds['clock'],
): Promise<'over_ceiling' | undefined> {
  if (!deposit) return undefined
  const { memberId, depositId } = deposit
  const told = { kind: 'provider', code: provider, memberId, currency, amount } as const
  if (await countExposure(tx, { ...told, at: clock.now() })) return undefined
  const expired = await endDeposit(tx, depositId, 'expire', 'provider')
  if (!expired) await endDeposit(tx, depositId, 'fail', 'provider', 'provider_failed')
  return 'over_ceiling'
}

/**
 * A payment that a provider tells of while it is switched off, perhaps because its key has leaked: it is kept for two
 * people where a player was sent to pay it, once for each deposit, and refused otherwise.
 */
export async function keepWhileOff(
  tx: Tx,
  { wallet }: CreditNeeds,
  event: Arrival,
): Promise<Outcome | Refusal<'provider_off'>> {
  const deposit = isUuid(event.reference) ? await lockDeposit(tx, event.reference) : undefined
  if (await movementExists(tx, event.provider, 'payment', event.providerId)) return 'already_known'
  const reason = whyNotCredited(deposit, event)
  const underWay = event.amount > 0n && (reason === undefined || reason === 'late')
  if (!deposit || !underWay || (await isKeptWhileOff(tx, deposit.depositId))) {
    return refuse('provider_off')
  }
  await keep(tx, wallet, deposit, 'provider_off', event)
  return 'kept_for_decision'
}

function whyNotCredited(
  deposit: DepositRow | undefined,
  event: Arrival,
): StrayRow['reason'] | undefined {
  // A payment counts only for the provider whose page the player was sent to.
  if (deposit?.provider !== event.provider) return 'unknown_reference'
  if (deposit.currency !== event.currency) return 'other_currency'
  if (stepDeposit(deposit.state, 'confirm', 'provider').kind === 'next') return undefined
  const paid: readonly DepositState[] = ['confirming', 'credited', 'reversed']
  return paid.includes(deposit.state) ? 'extra' : 'late'
}

/** Puts the money into suspense and onto the decisions page. */
async function keep(
  tx: Tx,
  wallet: Wallet,
  deposit: DepositRow | undefined,
  reason: StrayRow['reason'],
  event: Arrival,
): Promise<boolean> {
  const strayId = derivedId(`${event.provider} ${event.providerId}`, 'stray')
  const ours = reason === 'unknown_reference' ? undefined : deposit
  const isNew = await insertStray(tx, {
    strayId,
    provider: event.provider,
    paymentId: event.providerId,
    reference: event.reference,
    depositId: ours?.depositId ?? null,
    memberId: ours?.memberId ?? null,
    reason,
    currency: event.currency,
    amount: event.amount,
  })
  if (!isNew) return false
  if (ours) {
    await addNotice(tx, {
      memberId: ours.memberId,
      kind: reason === 'extra' || reason === 'other_currency' ? 'payment_extra' : 'payment_late',
      payload: {
        depositId: ours.depositId,
        amount: formatAmount(event.amount),
        currency: event.currency,
      },
      onceKey: strayId,
    })
  }
  // The books hold only currencies they know; the line then stands in the reconciliation.
  if (!isKnownCurrency(event.currency)) return true
  await recordMovement(tx, {
    provider: event.provider,
    kind: 'payment',
    providerId: event.providerId,
    day: providerDay(event.occurredAt),
    currency: event.currency,
    amount: event.amount,
    reference: event.reference,
    operationId: strayId,
  })
  await wallet.postOrThrow(tx, {
    memberId: 0n,
    operationId: strayId,
    reason: 'deposit',
    currency: event.currency,
    transfers: [
      {
        from: { kind: 'clearing', name: event.provider },
        to: { kind: 'house', name: 'suspense' },
        amount: event.amount,
      },
    ],
    reference: { stray: strayId, payment: event.providerId },
  })
  return true
}

export const isKnownCurrency = (code: string): boolean =>
  currencies.some((one) => one.code === code)

/** The provider closed its page without a payment. */
export async function receivePaymentEnd(tx: Tx, event: ProviderEvent): Promise<Outcome> {
  const deposit = isUuid(event.reference) ? await lockDeposit(tx, event.reference) : undefined
  // Only the provider whose page it is can say that it is closed.
  if (deposit?.provider !== event.provider) return 'nothing_to_do'
  const ended =
    event.type === 'payment.expired'
      ? await endDeposit(tx, event.reference, 'expire', 'provider')
      : await endDeposit(
          tx,
          event.reference,
          'fail',
          'provider',
          event.type === 'payment.declined' ? 'declined' : 'provider_failed',
        )
  return ended ? 'closed' : 'nothing_to_do'
}

/**
 * The payer's bank took a payment back: two people decide who bears it. One that overtakes its
 * payment is kept as well, and waits until there is something to take back.
 */
export async function receiveChargeback(tx: Tx, event: ProviderEvent): Promise<Outcome> {
  const deposit = isUuid(event.reference) ? await lockDeposit(tx, event.reference) : undefined
  if (!deposit || deposit.provider !== event.provider || event.amount === 0n) return 'nothing_to_do'
  if (event.currency !== deposit.currency) return 'amount_differs'
  const kept = await insertChargeback(tx, {
    chargebackId: derivedId(`${event.provider} ${event.providerId}`, 'chargeback'),
    provider: event.provider,
    providerChargebackId: event.providerId,
    depositId: deposit.depositId,
    memberId: deposit.memberId,
    currency: event.currency,
    amount: event.amount,
  })
  if (kept === 'known') return 'already_known'
  if (kept === 'differs') return 'amount_differs'
  return 'kept_for_decision'
}
