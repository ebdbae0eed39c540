import type { Db } from '../../../base/database/database.ts'
import { list, many } from '../../../base/database/query.ts'

export type MemberBet = {
  readonly memberId: bigint
  readonly wagerId: string
  readonly category: string
  readonly stake: bigint
  readonly payout: bigint
  readonly state: number
  readonly placedAt: Date
  readonly settledAt: Date | null
}

/** All bets of some members as they stand, for tests that count again what others have summed up. */
export async function betsOfMembers(db: Db, memberIds: readonly bigint[]): Promise<MemberBet[]> {
  return many<MemberBet>(db)`
    select member_id as "memberId", id as "wagerId", category, stake, payout, state,
           placed_at as "placedAt", settled_at as "settledAt"
      from wagers where member_id = any(${list.int8(memberIds)}) order by placed_at, id`
}
