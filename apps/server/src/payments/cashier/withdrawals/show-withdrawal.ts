import { DAY_MS } from '@parlour/time'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../../house/needs.ts'
import { rulesOf } from '../../../house/settings/visitors/jurisdictions.ts'
import { accountsNamed, type PayoutAccountRow } from '../payout-accounts/payout-accounts.store.ts'
import { proofSubject, proofsBySubject } from '../deposits/proofs.store.ts'
import { readSettings } from '../settings.store.ts'
import { stepWithdrawal } from './withdrawal-states.ts'
import { type LegRow, legsOf, type WithdrawalRow } from './withdrawals.store.ts'

export type ShownWithdrawal = CallAnswer<'getWithdrawal'>

/** Withdrawals with their legs as the player sees them, and what may be answered now. */
export async function showWithdrawals(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  rows: readonly WithdrawalRow[],
): Promise<ShownWithdrawal[]> {
  const legs = await legsOf(
    db,
    rows.map((row) => row.withdrawal_id),
  )
  const accounts = await accountsNamed(
    db,
    rows.map((row) => row.payout_account_id),
  )
  const proofs = await proofsBySubject(
    db,
    legs.filter((leg) => leg.state !== 'sent').map((leg) => proofSubject(leg.leg_id)),
  )
  const { complaint_days: complaintDays } = await readSettings(db)
  const cancelling = rulesOf(settings.current().jurisdiction).cancelWithdrawal
  return rows.map((row) =>
    show(
      row,
      legs.filter((leg) => leg.withdrawal_id === row.withdrawal_id),
      accounts.find((one) => one.payout_account_id === row.payout_account_id),
      { complaintDays, cancelling, proofs },
    ),
  )
}

function show(
  row: WithdrawalRow,
  legs: readonly LegRow[],
  account: PayoutAccountRow | undefined,
  rules: {
    complaintDays: number
    cancelling: boolean
    proofs: ReadonlyMap<string, readonly string[]>
  },
): ShownWithdrawal {
  const cancellable = stepWithdrawal(row.state, 'cancel', 'player').kind === 'next'
  const waiting = legs.some((leg) => leg.state === 'sent')
  return {
    withdrawalId: row.withdrawal_id,
    state: row.state,
    currency: row.currency,
    amount: row.amount,
    feeAmount: row.fee_amount,
    heldAmount: row.amount + row.fee_amount,
    releasedAmount: row.released_amount,
    method: row.method,
    payoutAccount: {
      payoutAccountId: row.payout_account_id,
      kind: account?.kind ?? 'pix',
      label: account?.label ?? '',
      masked: account?.masked ?? '',
    },
    legs: legs.map((leg) => showLeg(leg, rules.proofs.get(proofSubject(leg.leg_id)))),
    rejectReason: row.reject_reason,
    forced: row.forced,
    canCancel: rules.cancelling && cancellable,
    canConfirmFullyPaid: row.state === 'awaiting_confirmation' && waiting,
    complainBy: complainBy(row, legs, rules.complaintDays),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

const showLeg = (leg: LegRow, proofIds: readonly string[] | undefined) => ({
  legId: leg.leg_id,
  number: leg.number,
  amount: leg.amount,
  state: leg.state,
  sentAt: leg.sent_at,
  confirmBy: leg.confirm_by,
  answeredAt: leg.answered_at,
  canAnswer: leg.state === 'sent',
  report: proofIds ? { note: leg.player_note, proofIds: [...proofIds] } : null,
})

function complainBy(row: WithdrawalRow, legs: readonly LegRow[], days: number): Date | null {
  const forced = legs.some((leg) => leg.state === 'forced_received')
  if (row.state !== 'completed' || !forced || !row.closed_at) return null
  return new Date(row.closed_at.getTime() + days * DAY_MS)
}
