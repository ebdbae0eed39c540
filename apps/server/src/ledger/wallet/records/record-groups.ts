import { type Reason, reasons } from '@parlour/money'

/** How the account record sorts its lines for the player. */
export type RecordGroup = 'bets' | 'deposits' | 'withdrawals' | 'bonuses' | 'transfers' | 'other'

const GROUPS: Readonly<Record<Exclude<RecordGroup, 'other'>, readonly Reason[]>> = {
  bets: ['stake', 'stake_taken', 'payout', 'stake_returned', 'payout_reversed', 'payout_owed'],
  deposits: ['deposit', 'deposit_reversed', 'deposit_fee'],
  withdrawals: [
    'withdrawal_hold',
    'withdrawal_released',
    'withdrawal_paid',
    'withdrawal_fee',
    'withdrawal_returned',
  ],
  bonuses: [
    'bonus_granted',
    'bonus_converted',
    'bonus_forfeited',
    'bonus_expired',
    'promotion_paid',
    'rebate_paid',
    'lottery_rebate',
    'lottery_rebate_returned',
    'points_converted',
  ],
  transfers: [
    'agent_transfer_out',
    'agent_transfer_in',
    'wallet_transfer_out',
    'wallet_transfer_in',
    'wallet_transfer_refunded',
  ],
}

const groupByReason = new Map<Reason, RecordGroup>(
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).flatMap((group) =>
    GROUPS[group].map((reason) => [reason, group] as const),
  ),
)

export const groupOf = (reason: Reason): RecordGroup => groupByReason.get(reason) ?? 'other'

export const codesOf = (group: RecordGroup): number[] =>
  (Object.keys(reasons) as Reason[])
    .filter((reason) => groupOf(reason) === group)
    .map((reason) => reasons[reason].code)
