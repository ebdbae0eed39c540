import type { MemberId } from '@parlour/money'
import type { Db } from '../../../base/database/database.ts'
import { many, one } from '../../../base/database/query.ts'

/** A member's wagers that stand beside a lottery ticket of the same stake and moment, line by line. */
export async function wagersBesideTickets(db: Db, memberId: MemberId) {
  return many<{ details: Readonly<Record<string, unknown>>; currency: string }>(db)`
    select w.details, w.currency from wagers w join lottery_tickets t
        on t.wager_id = w.id and t.member_id = w.member_id and t.stake = w.stake
       and t.placed_at = w.placed_at and w.round = t.issue
     where w.member_id = ${memberId} order by t.line`
}

/** A member's wagers that have no ticket. */
export async function wagersWithoutTicket(db: Db, memberId: MemberId) {
  return many<{ id: string }>(db)`
    select w.id from wagers w left join lottery_tickets t on t.wager_id = w.id
     where w.member_id = ${memberId} and t.wager_id is null`
}

/** What a draw has sold, how much of it at or after its close, and for how much. */
export async function soldInDraw(db: Db, drawId: string) {
  return one<{ sold: number; late: number; staked: bigint }>(db)`
    select count(*)::int as sold, count(*) filter (where w.placed_at >= d.closes_at)::int as late,
           sum(w.stake)::int8 as staked
      from lottery_tickets t join draws d on d.id = t.draw_id
      join wagers w on w.member_id = t.member_id and w.id = t.wager_id
     where t.draw_id = ${drawId}`
}

/** What a draw has sold of one play, how much of it at or after a moment, and for how much. */
export async function soldOfPlay(db: Db, drawId: string, play: string, moment: Date) {
  return one<{ sold: number; late: number; staked: bigint }>(db)`
    select count(*)::int as sold, count(*) filter (where w.placed_at >= ${moment})::int as late,
           sum(w.stake)::int8 as staked
      from lottery_tickets t join wagers w on w.member_id = t.member_id and w.id = t.wager_id
     where t.draw_id = ${drawId} and t.play = ${play}`
}

/** A member's purchases: how many tickets, wagers of the same stake, and chases over so many draws each has. */
export async function purchasesOf(db: Db, memberId: MemberId, draws: number) {
  return many<{ id: string; tickets: number; wagers: number; chases: number }>(db)`
    select t.order_id as id, count(*)::int as tickets, count(w.id)::int as wagers,
           count(distinct c.id)::int as chases
      from lottery_tickets t
      left join wagers w on w.member_id = t.member_id and w.id = t.wager_id and w.stake = t.stake
      left join lottery_chases c on c.id = t.chase_id and c.draws = ${draws}
     where t.member_id = ${memberId} group by t.order_id`
}

/** Members whose open stakes are not the sum of their open tickets, among those with any. */
export async function reservesThatDiffer(db: Db) {
  return many<{ memberId: bigint }>(db)`
    select t.member_id as "memberId" from lottery_tickets t where t.state = 'open' group by t.member_id
    having sum(t.stake) <> (select open_stake from ledger_accounts where id = t.member_id * 256)`
}
