import type { Db, Tx } from '../../base/database/database.ts'
import { many, one } from '../../base/database/query.ts'
import type { Return } from '../draws/books/returns.store.ts'

/** Decides that bets on a draw are given back that were taken after its result was known somewhere. */
export async function decideLateReturns(
  tx: Tx,
  drawId: string,
  told: Date,
): Promise<readonly Return[]> {
  return many<Return>(tx)`
    insert into lottery_returns (wager_id, member_id, reason)
    select wager_id, member_id, 'result_known' from lottery_tickets
     where draw_id = ${drawId} and state = 'open' and placed_at >= ${told}
    on conflict (wager_id) do update set reason = excluded.reason
    returning wager_id as "wagerId", member_id as "memberId", reason`
}

/** Open bets that were taken since a moment. */
export async function countLateTickets(db: Db | Tx, drawId: string, told: Date): Promise<number> {
  const { late } = await one<{ late: number }>(db)`
    select count(*)::int as late from lottery_tickets
     where draw_id = ${drawId} and state = 'open' and placed_at >= ${told}`
  return late
}
