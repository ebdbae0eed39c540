import { type Refusal, refuse } from '@parlour/wire'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { PROVIDER_ASK_SECONDS } from '../limits.ts'
import { providerAtDoor } from '../providers/providers.ts'
import { receivePayment } from '../providers/receive-payment.ts'
import { stepDeposit } from './deposit-states.ts'
import { type DepositRow, findDeposit, takeTurnToAsk } from './deposits.store.ts'

type CheckNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'chance' | 'wallet' | 'settings' | 'log'>

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

async function askBack(needs: CheckNeeds, { depositId, provider }: DepositRow): Promise<void> {
  const door = await providerAtDoor(needs.db, needs, provider)
  // Of one that is switched off nothing is believed; a transfer by hand has nobody to ask.
  if (!door?.enabled) return
  if (!(await takeTurnToAsk(needs.db, depositId, PROVIDER_ASK_SECONDS))) return
  const answer = await door.provider.findPayments(depositId)
  if (answer.kind === 'unknown') return
  for (const { paymentId, amount, currency, paidAt } of answer.payments) {
    const arrival = {
      provider,
      reference: depositId,
      providerId: paymentId,
      amount,
      currency,
      occurredAt: paidAt,
    }
    const outcome = await transact(needs.db, (tx) => receivePayment(tx, needs, arrival))
    needs.log.info({ provider, deposit: depositId, outcome }, 'A payment provider was asked back.')
  }
}
