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
import { methodFigures } from '../settings.store.ts'
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
    throw new Error(`deposit ${deposit.deposit_id} is ${deposit.state}`)
  const crediting = stepDeposit(
    confirming.next,
    'credit',
    confirmedBy === 'provider' ? 'system' : confirmedBy,
  )
  if (crediting.kind === 'refused') throw new Error('a confirmed deposit can always be credited')
  const { wallet } = needs
  const fee = await methodFee(tx, deposit, payment.amount)
  const giveReward = await holdDepositReward(tx, needs, {
    memberId: deposit.member_id,
    depositId: deposit.deposit_id,
    amount: payment.amount,
  })
  await moveDeposit(tx, deposit.deposit_id, crediting.next, {
    received_amount: payment.amount,
    fee,
    payment_id: payment.paymentId,
  })
  await countWhatCame(tx, deposit, payment.amount)
  await recordMovement(tx, {
    provider: payment.provider,
    kind: 'payment',
    providerId: payment.paymentId,
    day: payment.day,
    currency: deposit.currency,
    amount: payment.amount,
    reference: deposit.deposit_id,
    operationId: derivedId(deposit.deposit_id, 'deposit'),
  })
  await tellCredited(tx, deposit, payment.amount, fee)
  await addRolloverLock(tx, deposit.member_id, deposit.deposit_id, payment.amount - fee)
  await wallet.postOrThrow(tx, {
    memberId: deposit.member_id,
    operationId: derivedId(deposit.deposit_id, 'deposit'),
    reason: 'deposit',
    currency: deposit.currency,
    transfers: [
      {
        from: { kind: 'clearing', name: payment.provider },
        to: { kind: 'cash', memberId: deposit.member_id },
        amount: payment.amount,
      },
    ],
    reference: { deposit: deposit.deposit_id, method: deposit.method, payment: payment.paymentId },
  })
  if (fee > 0n) await takeFee(tx, wallet, deposit, fee)
  await collectDebt(tx, wallet, {
    memberId: deposit.member_id,
    currency: deposit.currency,
    amount: payment.amount - fee,
    cause: deposit.deposit_id,
    reference: { deposit: deposit.deposit_id },
  })
  await giveReward()
}

const takeFee = (tx: Tx, wallet: Wallet, deposit: DepositRow, fee: bigint) =>
  wallet.postOrThrow(tx, {
    memberId: deposit.member_id,
    operationId: derivedId(deposit.deposit_id, 'deposit fee'),
    reason: 'deposit_fee',
    currency: deposit.currency,
    transfers: [
      {
        from: { kind: 'cash', memberId: deposit.member_id },
        to: { kind: 'house', name: 'fees' },
        amount: fee,
      },
    ],
    reference: { deposit: deposit.deposit_id },
  })

/** The limits counted what was asked for; what came counts. */
async function countWhatCame(tx: Tx, deposit: DepositRow, received: bigint): Promise<void> {
  if (received === deposit.amount) return
  await releaseDeposit(tx, {
    memberId: deposit.member_id,
    amount: deposit.amount - received,
    day: deposit.reserved_day,
  })
}

async function tellCredited(tx: Tx, deposit: DepositRow, received: bigint, fee: bigint) {
  const other = received !== deposit.amount
  await addNotice(tx, {
    memberId: deposit.member_id,
    kind: other ? 'deposit_credited_other_amount' : 'deposit_credited',
    payload: {
      depositId: deposit.deposit_id,
      currency: deposit.currency,
      amount: formatAmount(deposit.amount),
      receivedAmount: formatAmount(received),
      creditedAmount: formatAmount(received - fee),
    },
    onceKey: deposit.deposit_id,
  })
}

async function methodFee(tx: Tx, deposit: DepositRow, received: bigint): Promise<bigint> {
  const method = await methodFigures(tx, deposit.method)
  return feeOn(
    received,
    { fixed: method.fee_fixed, rateBps: method.fee_rate_bps },
    deposit.currency,
  )
}
