import type { Reason } from '@parlour/money'
import type { MemberPage } from '../../base/overlays/overlays.ts'

const pages: Partial<Readonly<Record<Reason, MemberPage>>> = {
  deposit: 'depositv2',
  deposit_fee: 'depositv2',
  deposit_reversed: 'depositv2',
  withdrawal_hold: 'withdraw',
  withdrawal_released: 'withdraw',
  withdrawal_paid: 'withdraw',
  withdrawal_fee: 'withdraw',
  withdrawal_returned: 'withdraw',
  bonus_granted: 'bonusDetails',
  bonus_converted: 'bonusDetails',
  bonus_forfeited: 'bonusDetails',
  bonus_expired: 'bonusDetails',
  promotion_paid: 'rewardCenter',
  rebate_paid: 'manualRebate',
  agent_transfer_out: 'transferUpline',
  wallet_transfer_out: 'transferFund',
  wallet_transfer_arrived: 'transferFund',
  wallet_transfer_refunded: 'transferFund',
  wallet_transfer_in: 'transferFund',
}

/** The page that explains why money moved, where one does; bets explain themselves. */
export const pageOfReason = (reason: string): MemberPage | undefined => pages[reason as Reason]
