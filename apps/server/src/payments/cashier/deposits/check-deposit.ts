import { type Refusal, refuse } from '@parlour/wire'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { PROVIDER_ASK_SECONDS } from '../limits.ts'
import { providerAtDoor } from '../providers/providers.ts'
import { type Arrival, receivePayment } from '../providers/receive-payment.ts'
import { stepDeposit } from './deposit-states.ts'
import { type DepositRow, findDeposit, takeTurnToAsk } from './deposits.store.ts'

export type CheckNeeds = Pick<
  Needs,
  'db' | 'config' | 'clock' | 'chance' | 'wallet' | 'settings' | 'log'
>

/**
 * The player says to have paid: the provider is asked, whose message may be late or lost. What it answers goes the way
 * of its messages, so that a payment counts once, whoever tells of it first. Silence changes nothing.
 */
export async function checkDeposit(
  needs: CheckNeeds,
  { memberId, depositId }: { memberId: bigint; depositId: string },
): Promise<DepositRow | Refusal<'deposit_not_found'>> {
  const deposit = await findDeposit(needs.db, depositId)
  if (deposit?.memberId !== memberId) return refuse('deposit_not_found')
  if (stepDeposit(deposit.state, 'confirm', 'provider').kind !== 'next') return deposit
  await askBack(needs, deposit)
  return (await findDeposit(needs.db, depositId)) ?? deposit
}

/**
 * Asks the provider what came for a deposit, and books it; silent where there was no answer. Of one that is switched off
 * nothing is believed, and a transfer by hand has nobody to ask.
 */
export async function askBack(
  needs: CheckNeeds,
  { depositId, provider }: Pick<DepositRow, 'depositId' | 'provider'>,
): Promise<'asked' | 'silent'> {
  const door = await providerAtDoor(needs.db, needs, provider)
  if (!door?.enabled) return 'asked'
  if (!(await takeTurnToAsk(needs.db, depositId, PROVIDER_ASK_SECONDS))) return 'asked'
  const answer = await door.provider.findPayments(depositId)
  if (answer.kind === 'unknown') return 'silent'
  for (const { paymentId, amount, currency, paidAt } of answer.payments) {
    const arrival = {
      provider,
      reference: depositId,
      providerId: paymentId,
      amount,
      currency,
      occurredAt: paidAt,
    }
    await bookApart(needs, arrival)
  }
  return 'asked'
}

/** One that cannot be booked now keeps no other from it, and is told again: the message, or the day's file. */
async function bookApart(needs: CheckNeeds, arrival: Arrival): Promise<void> {
  const { provider, reference: deposit, providerId: payment } = arrival
  const about = { provider, deposit, payment }
  try {
    const outcome = await transact(needs.db, (tx) => receivePayment(tx, needs, arrival))
    needs.log.info({ ...about, outcome }, 'A payment provider was asked back.')
  } catch (error) {
    needs.log.error({ ...about, err: error }, 'A payment that was asked for could not be booked.')
  }
}
