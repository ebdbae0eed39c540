import { type Refusal, refuse, isUuid } from '@parlour/wire'
import type { Tx } from '../../../base/database/database.ts'
import type { Wallet } from '../../../ledger/wallet/wallet.ts'
import { dropPlanned, isLegToldPaid, isLost, isToldPaid } from '../withdrawals/paid-after-failed.ts'
import { bookFailed, bookPaid, lockedLeg } from '../withdrawals/pay-withdrawal.ts'
import { movementExists } from '../reconciliation/movements.store.ts'
import { type Outcome, type ProviderEvent, providerDay } from './receive-event.ts'
import { insertDifference } from '../reconciliation/reconciliation.store.ts'
import { takeLegBack } from '../withdrawals/withdrawal-money.ts'
import { legsInFlight } from '../withdrawals/plan-legs.ts'
import { applyEvent, tell } from '../withdrawals/withdrawal-progress.ts'
import { stepLeg, stepWithdrawal } from '../withdrawals/withdrawal-states.ts'
import {
  findLeg,
  type LegRow,
  moveLeg,
  type WithdrawalRow,
} from '../withdrawals/withdrawals.store.ts'

/** The provider tells what became of one leg. */
export async function receivePayout(
  tx: Tx,
  { wallet }: { wallet: Wallet },
  event: ProviderEvent,
): Promise<Outcome | Refusal<'event_too_early'>> {
  if (!isUuid(event.reference) || !(await findLeg(tx, event.reference))) return 'nothing_to_do'
  const { withdrawal, leg } = await lockedLeg(tx, event.reference)
  if (withdrawal.provider !== event.provider) return 'nothing_to_do'
  const isNews = stepLeg(leg.state, 'confirm_sent', 'provider').kind === 'next'
  if (event.type === 'payout.paid' && !isNews)
    return isLost(leg) ? paidAfterAll(tx, withdrawal, leg, event) : 'already_known'
  // Another amount is never booked as ours: the reconciliation shows it to a person.
  if (event.amount !== leg.amount || event.currency !== withdrawal.currency) return 'amount_differs'
  switch (event.type) {
    case 'payout.paid':
      await bookPaid(tx, wallet, withdrawal, leg, event.providerId, event.occurredAt)
      return 'applied'
    case 'payout.failed':
      if (stepLeg(leg.state, 'refuse', 'provider').kind === 'refused') return 'nothing_to_do'
      await bookFailed(tx, withdrawal, leg, 'provider_failed')
      return 'applied'
    default:
      return bankReturned(tx, wallet, withdrawal, leg, event)
  }
}

/**
 * The provider said that it failed or came back, and now that it is out: its money may be with the player twice. It
 * waits for two people at once, whatever its amount, as the line of the provider's file would the next day.
 */
async function paidAfterAll(
  tx: Tx,
  withdrawal: WithdrawalRow,
  leg: LegRow,
  { providerId, occurredAt, amount, currency }: ProviderEvent,
): Promise<Outcome> {
  const { provider } = withdrawal
  if (await movementExists(tx, provider, 'payout', providerId)) return 'already_known'
  await insertDifference(tx, provider, providerDay(occurredAt), {
    class: 'missing_ours',
    kind: 'payout',
    providerId,
    reference: leg.legId,
    currency,
    ours: undefined,
    theirs: -amount,
  })
  // What was to replace it and has not left yet stays: no later word can call it back.
  if (await isToldPaid(tx, withdrawal)) await dropPlanned(tx, withdrawal)
  return 'kept_for_decision'
}

/** The bank sent a paid leg back: the money is on hold again and finance decides. */
async function bankReturned(
  tx: Tx,
  wallet: Wallet,
  withdrawal: WithdrawalRow,
  leg: LegRow,
  event: ProviderEvent,
): Promise<Outcome | Refusal<'event_too_early'>> {
  // It overtook the word of its payment: answered now it would be forgotten, so it has to come again.
  if (legsInFlight.includes(leg.state)) return refuse('event_too_early')
  // So did one that comes back while two people still look whether it was out at all.
  if (await isLegToldPaid(tx, leg, withdrawal.provider)) return refuse('event_too_early')
  const legStep = stepLeg(leg.state, 'bank_return', 'provider')
  const step = stepWithdrawal(withdrawal.state, 'bank_return', 'provider')
  if (legStep.kind === 'refused' || step.kind === 'refused') return 'nothing_to_do'
  await moveLeg(tx, leg.legId, legStep.next, { failure: 'returned_by_bank' })
  const moved = await applyEvent(tx, withdrawal, 'bank_return', 'provider')
  await tell(tx, moved, 'withdrawal_returned', `${leg.legId} ${leg.payoutId}`, {
    legId: leg.legId,
  })
  await takeLegBack({ tx, wallet, withdrawal: moved }, leg, event.providerId, event.occurredAt)
  return 'applied'
}
