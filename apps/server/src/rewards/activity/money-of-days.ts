import type { Reason } from '@parlour/money'
import { sql } from 'kysely'

/** The movements that the days of members and of lines are made of. */
export const reasonsOfDays = [
  'deposit',
  'deposit_reversed',
  'withdrawal_paid',
  'withdrawal_returned',
  'deposit_fee',
  'withdrawal_fee',
  'rebate_paid',
  'lottery_rebate',
  'lottery_rebate_returned',
  'promotion_paid',
  'bonus_converted',
] as const satisfies readonly Reason[]

const amounts = (...why: (typeof reasonsOfDays)[number][]) =>
  sql`total(amount) filter (where reason in (${sql.join(why)}))`

/** What the transfers of a day come to. */
export const moneyOfDay = {
  deposits: amounts('deposit'),
  depositsReversed: amounts('deposit_reversed'),
  withdrawals: sql`${amounts('withdrawal_paid')} - ${amounts('withdrawal_returned')}`,
  fees: amounts('deposit_fee', 'withdrawal_fee'),
  rebates: sql`${amounts('rebate_paid', 'lottery_rebate')} - ${amounts('lottery_rebate_returned')}`,
  rewards: amounts('promotion_paid', 'bonus_converted'),
}
