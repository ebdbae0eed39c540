import { formatAmount, feeOn } from '@parlour/money'
import type { Tx } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'
import { holdDepositReward } from '../../../rewards/promotions/reward-event.ts'
import type { Wallet } from '../../../ledger/wallet/wallet.ts'
import { releaseDeposit } from '../../../ledger/wallet/posts/member-limits.ts'
import { collectDebt } from '../reconciliation/collect-debt.ts'
import { stepDeposit } from './deposit-states.ts'
import { type DepositRow, moveDeposit } from './deposits.store.ts'
import { addRolloverLock } from '../../../rewards/bonuses/add-rollover-lock.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import { recordMovement } from '../reconciliation/movements.store.ts'
import { addNotice } from '../add-notice.ts'
import { methodFee } from '../settings.store.ts'
import type { Actor } from '../transitions.ts'

export type CreditNeeds = Pick<Needs, 'wallet' | 'settings' | 'clock'>

export type ArrivedPayment = {
  readonly provider: string
  readonly paymentId: string
  readonly amount: bigint
  readonly day: string
}

/**
 * Confirms and credits an open deposit with what arrived, all in the caller's transaction. The ledger
 * operation follows from the deposit's id, so that no retry credits twice; it is not that id itself,
 * which the player's side chose and may have given to a withdrawal or seen on a payment.
 */
export async function creditDeposit(
  tx: Tx,
  needs: CreditNeeds,
  deposit: DepositRow,
  payment: ArrivedPayment,
  confirmedBy: Extract<Actor, 'provider' | 'finance_pair'>,
): Promise<void> {
  const confirming = stepDeposit(deposit.state, 'confirm', confirmedBy)
  if (confirming.kind === 'refused')
    throw new Error(`deposit ${deposit.depositId} is ${deposit.state}`)
  const crediting = stepDeposit(
    confirming.next,
    'credit',
    confirmedBy === 'provider' ? 'system' : confirmedBy,
  )
  if (crediting.kind === 'refused') throw new Error('a confirmed deposit can always be credited')
  const { wallet } = needs
  const fee = await feeFor(tx, deposit, payment.amount)
  const giveReward = await holdDepositReward(tx, needs, {
    memberId: deposit.memberId,
    depositId: deposit.depositId,
    amount: payment.amount,
  })
  await moveDeposit(tx, deposit.depositId, crediting.next, {
    receivedAmount: payment.amount,
    fee,
    paymentId: payment.paymentId,
  })
  await countWhatCame(tx, deposit, payment.amount)
  await recordMovement(tx, {
    provider: payment.provider,
    kind: 'payment',
    providerId: payment.paymentId,
    day: payment.day,
    currency: deposit.currency,
    amount: payment.amount,
    reference: deposit.depositId,
    operationId: derivedId(deposit.depositId, 'deposit'),
  })
  await tellCredited(tx, deposit, payment.amount, fee)
  await addRolloverLock(tx, deposit.memberId, deposit.depositId, payment.amount - fee)
  await wallet.postOrThrow(tx, {
    memberId: deposit.memberId,
    operationId: derivedId(deposit.depositId, 'deposit'),
    reason: 'deposit',
    currency: deposit.currency,
    transfers: [
      {
        from: { kind: 'clearing', name: payment.provider },
        to: { kind: 'cash', memberId: deposit.memberId },
        amount: payment.amount,
      },
    ],
    reference: { deposit: deposit.depositId, method: deposit.method, payment: payment.paymentId },
  })
  if (fee > 0n) await takeFee(tx, wallet, deposit, fee)
  await collectDebt(tx, wallet, {
    memberId: deposit.memberId,
    currency: deposit.currency,
    amount: payment.amount - fee,
    cause: deposit.depositId,
    reference: { deposit: deposit.depositId },
  })
  await giveReward()
}

const takeFee = (tx: Tx, wallet: Wallet, deposit: DepositRow, fee: bigint) =>
  wallet.postOrThrow(tx, {
    memberId: deposit.memberId,
    operationId: derivedId(deposit.depositId, 'deposit fee'),
    reason: 'deposit_fee',
    currency: deposit.currency,
    transfers: [
      {
        from: { kind: 'cash', memberId: deposit.memberId },
        to: { kind: 'house', name: 'fees' },
        amount: fee,
      },
    ],
    reference: { deposit: deposit.depositId },
  })

/** The limits counted what was asked for; what came counts. */
async function countWhatCame(tx: Tx, deposit: DepositRow, received: bigint): Promise<void> {
  if (received === deposit.amount) return
  await releaseDeposit(tx, {
    memberId: deposit.memberId,
    amount: deposit.amount - received,
    day: deposit.reservedDay,
  })
}

async function tellCredited(tx: Tx, deposit: DepositRow, received: bigint, fee: bigint) {
  const other = received !== deposit.amount
  await addNotice(tx, {
    memberId: deposit.memberId,
    kind: other ? 'deposit_credited_other_amount' : 'deposit_credited',
    payload: {
      depositId: deposit.depositId,
      currency: deposit.currency,
      amount: formatAmount(deposit.amount),
      receivedAmount: formatAmount(received),
      creditedAmount: formatAmount(received - fee),
    },
    onceKey: deposit.depositId,
  })
}

/** As the page said when the deposit was opened: people pay later, and the method may cost otherwise by then. */
async function feeFor(tx: Tx, deposit: DepositRow, received: bigint): Promise<bigint> {
  const { feeFixed: fixed, feeRateBps: rateBps, method, currency } = deposit
  const said = fixed === null || rateBps === null ? await methodFee(tx, method) : { fixed, rateBps }
  return feeOn(received, said, currency)
}
