import type { Reason } from '@parlour/money'
import type { MemberPage } from '../../base/overlays/overlays.ts'

const pages: Partial<Readonly<Record<Reason, MemberPage>>> = {
  deposit: 'deposit',
  deposit_fee: 'deposit',
  deposit_reversed: 'deposit',
  withdrawal_hold: 'withdraw',
  withdrawal_released: 'withdraw',
  withdrawal_paid: 'withdraw',
  withdrawal_fee: 'withdraw',
  withdrawal_returned: 'withdraw',
  bonus_granted: 'bonuses',
  bonus_converted: 'bonuses',
  bonus_forfeited: 'bonuses',
  bonus_expired: 'bonuses',
  promotion_paid: 'rewards',
  rebate_paid: 'rebate',
  agent_transfer_out: 'upline',
  wallet_transfer_out: 'wallets',
  wallet_transfer_arrived: 'wallets',
  wallet_transfer_refunded: 'wallets',
  wallet_transfer_in: 'wallets',
}

/** The page that explains why money moved, where one does; bets explain themselves. */
export const pageOfReason = (reason: string): MemberPage | undefined => pages[reason as Reason]
