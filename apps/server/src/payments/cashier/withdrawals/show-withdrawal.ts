import { DAY_MS } from '@parlour/time'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../../house/needs.ts'
import { rulesOf } from '../../../house/settings/visitors/jurisdictions.ts'
import { labelOf } from '../payout-accounts/manage-payout-accounts.ts'
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
    rows.map((row) => row.withdrawalId),
  )
  const accounts = await accountsNamed(
    db,
    rows.map((row) => row.payoutAccountId),
  )
  const proofs = await proofsBySubject(
    db,
    legs.filter((leg) => leg.state !== 'sent').map((leg) => proofSubject(leg.legId)),
  )
  const { complaintDays } = await readSettings(db)
  const cancelling = rulesOf(settings.current().jurisdiction).cancelWithdrawal
  return rows.map((row) =>
    show(
      row,
      legs.filter((leg) => leg.withdrawalId === row.withdrawalId),
      accounts.find((one) => one.payoutAccountId === row.payoutAccountId),
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
    withdrawalId: row.withdrawalId,
    state: row.state,
    currency: row.currency,
    amount: row.amount,
    feeAmount: row.feeAmount,
    heldAmount: row.amount + row.feeAmount,
    releasedAmount: row.releasedAmount,
    method: row.method,
    payoutAccount: {
      payoutAccountId: row.payoutAccountId,
      kind: account?.kind ?? 'pix',
      label: account ? labelOf(account) : '',
      masked: account?.masked ?? '',
    },
    legs: legs.map((leg) => showLeg(leg, rules.proofs.get(proofSubject(leg.legId)))),
    rejectReason: row.rejectReason,
    forced: row.forced,
    canCancel: rules.cancelling && cancellable,
    canConfirmFullyPaid: row.state === 'awaiting_confirmation' && waiting,
    complainBy: complainBy(row, legs, rules.complaintDays),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

const showLeg = (leg: LegRow, proofIds: readonly string[] | undefined) => ({
  legId: leg.legId,
  number: leg.number,
  amount: leg.amount,
  state: leg.state,
  sentAt: leg.sentAt,
  confirmBy: leg.confirmBy,
  answeredAt: leg.answeredAt,
  canAnswer: leg.state === 'sent',
  report: proofIds ? { note: leg.playerNote, proofIds: [...proofIds] } : null,
})

function complainBy(row: WithdrawalRow, legs: readonly LegRow[], days: number): Date | null {
  const forced = legs.some((leg) => leg.state === 'forced_received')
  if (row.state !== 'completed' || !forced || !row.closedAt) return null
  return new Date(row.closedAt.getTime() + days * DAY_MS)
}
