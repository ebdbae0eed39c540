import type { Amount, MemberId } from '@parlour/money'
import type { Db } from '../../../base/database/database.ts'
import { one } from '../../../base/database/query.ts'

export type Play = {
  readonly bets: number
  readonly stakes: Amount
  readonly wins: Amount
  /** Of the stakes, those that nothing has decided yet. */
  readonly open: Amount
}

/** A member's bets since a moment: what was staked, open bets included, and what was paid. Voided ones never were. */
export async function readPlay(db: Db, memberId: MemberId, since: Date): Promise<Play> {
  return one<Play>(db)`
    select count(*)::int as bets, coalesce(sum(stake), 0)::int8 as stakes,
           coalesce(sum(payout), 0)::int8 as wins,
           coalesce(sum(stake) filter (where state = 0), 0)::int8 as open
      from wagers where member_id = ${memberId} and placed_at >= ${since} and state <> 2`
}
