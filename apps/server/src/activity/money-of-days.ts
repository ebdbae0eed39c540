import { type RawBuilder, sql } from 'kysely'

/** The movements that the days of members and of lines are made of. */
const reasons = [
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
]

/** Whether a transfer is one of these movements. */
export const countsForDays = (reason: RawBuilder<unknown>) =>
  sql`${reason} in (${sql.join(reasons)})`

const amounts = (...why: string[]) =>
  sql`coalesce(sum(amount) filter (where reason in (${sql.join(why)})), 0)::int8`

/** What the transfers of a day come to. */
export const moneyOfDay = {
  deposits: amounts('deposit'),
  depositsReversed: amounts('deposit_reversed'),
  withdrawals: sql`${amounts('withdrawal_paid')} - ${amounts('withdrawal_returned')}`,
  fees: amounts('deposit_fee', 'withdrawal_fee'),
  rebates: sql`${amounts('rebate_paid', 'lottery_rebate')} - ${amounts('lottery_rebate_returned')}`,
  rewards: amounts('promotion_paid', 'bonus_converted'),
}
