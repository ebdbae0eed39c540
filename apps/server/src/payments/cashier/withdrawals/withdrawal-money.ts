import { keptOperation } from '../../../ledger/ids/operation-ids.ts'
import type { Tx } from '../../../base/database/database.ts'
import type { Wallet } from '../../../ledger/wallet/wallet.ts'
import { collectDebt } from '../reconciliation/collect-debt.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import { recordMovement } from '../reconciliation/movements.store.ts'
import { providerDay } from '../providers/receive-event.ts'
import type { LegRow, WithdrawalRow } from './withdrawals.store.ts'

type Moved = { tx: Tx; wallet: Wallet; withdrawal: WithdrawalRow }

const cash = (memberId: bigint) => ({ kind: 'cash', memberId }) as const
const hold = (memberId: bigint) => ({ kind: 'hold', memberId }) as const
const fees = { kind: 'house', name: 'fees' } as const

const basis = ({ withdrawal }: Moved) => ({
  memberId: withdrawal.memberId,
  currency: withdrawal.currency,
  reference: { withdrawal: withdrawal.withdrawalId },
})

/** Everything back to cash: rejected or cancelled before a cent went out. */
export async function releaseAll(moved: Moved): Promise<void> {
  const { memberId, amount, feeAmount: fee, withdrawalId: id } = moved.withdrawal
  const operationId = derivedId(id, 'release all')
  await moved.wallet.postOrThrow(moved.tx, {
    ...basis(moved),
    operationId,
    reason: 'withdrawal_released',
    transfers: [{ from: hold(memberId), to: cash(memberId), amount: amount + fee }],
  })
  await collectDebt(moved.tx, moved.wallet, {
    ...basis(moved),
    amount: amount + fee,
    cause: operationId,
  })
}

/**
 * The names of a leg's movements. Its provider may say that it is out again after it was taken back, under another id
 * of its own: what stands under the first names has not moved that.
 */
const paidName = (leg: LegRow, payoutId: string) =>
  leg.payoutId === null
    ? keptOperation(leg.legId)
    : derivedId(`${leg.legId} ${payoutId}`, 'paid again')
const backName = (leg: LegRow) => derivedId(`${leg.legId} ${leg.payoutId}`, 'returned')

/** A leg is out: its part of the hold belongs to the provider's account now; the first one carries the fee. */
export async function payLeg(moved: Moved, leg: LegRow, payoutId: string, paidAt: Date) {
  const { tx, wallet, withdrawal } = moved
  const clearing = { kind: 'clearing', name: withdrawal.provider } as const
  const operationId = paidName(leg, payoutId)
  await recordMovement(tx, {
    provider: withdrawal.provider,
    kind: 'payout',
    providerId: payoutId,
    day: providerDay(paidAt),
    currency: withdrawal.currency,
    amount: -leg.amount,
    reference: leg.legId,
    operationId,
  })
  await wallet.postOrThrow(tx, {
    ...basis(moved),
    operationId,
    reason: 'withdrawal_paid',
    transfers: [{ from: hold(withdrawal.memberId), to: clearing, amount: leg.amount }],
  })
  if (withdrawal.feeTaken || withdrawal.feeAmount === 0n) return
  await wallet.postOrThrow(tx, {
    ...basis(moved),
    operationId: derivedId(withdrawal.withdrawalId, 'fee'),
    reason: 'withdrawal_fee',
    transfers: [{ from: hold(withdrawal.memberId), to: fees, amount: withdrawal.feeAmount }],
  })
}

/** A leg that was out is not: its part comes back from the provider's account to the hold. */
export async function takeLegBack(moved: Moved, leg: LegRow, returnId: string, at: Date) {
  const { tx, wallet, withdrawal } = moved
  const operationId = backName(leg)
  await recordMovement(tx, {
    provider: withdrawal.provider,
    kind: 'payout_return',
    providerId: returnId,
    day: providerDay(at),
    currency: withdrawal.currency,
    amount: leg.amount,
    reference: leg.legId,
    operationId,
  })
  await wallet.postOrThrow(tx, {
    ...basis(moved),
    operationId,
    reason: 'withdrawal_returned',
    transfers: [
      {
        from: { kind: 'clearing', name: withdrawal.provider },
        to: hold(withdrawal.memberId),
        amount: leg.amount,
      },
    ],
  })
}

/**
 * A leg that the provider says is out and people have decided did not arrive: the house bears it. No line of the
 * provider's file will tell it; money that the provider returns later shows there by itself, and is booked then.
 */
export async function bearLeg(moved: Moved, leg: LegRow): Promise<void> {
  const { tx, wallet, withdrawal } = moved
  await wallet.postOrThrow(tx, {
    ...basis(moved),
    operationId: backName(leg),
    reason: 'withdrawal_returned',
    transfers: [
      {
        from: { kind: 'expense', name: 'reconciliation' },
        to: hold(withdrawal.memberId),
        amount: leg.amount,
      },
    ],
  })
}

/** A part that will not go out after all goes back to cash; with nothing paid at all, the fee too. */
export async function releasePart(moved: Moved, part: bigint, nothingPaid: boolean) {
  const { tx, wallet, withdrawal } = moved
  const { memberId, feeAmount: fee, feeTaken: taken } = withdrawal
  const feeBack = nothingPaid && fee > 0n
  const transfers = [
    { from: hold(memberId), to: cash(memberId), amount: part },
    ...(feeBack ? [{ from: taken ? fees : hold(memberId), to: cash(memberId), amount: fee }] : []),
  ]
  const operationId = derivedId(
    withdrawal.withdrawalId,
    `release after ${withdrawal.releasedAmount}`,
  )
  await wallet.postOrThrow(tx, {
    ...basis(moved),
    operationId,
    reason: 'withdrawal_released',
    transfers,
  })
  const amount = feeBack ? part + fee : part
  await collectDebt(tx, wallet, { ...basis(moved), amount, cause: operationId })
}
