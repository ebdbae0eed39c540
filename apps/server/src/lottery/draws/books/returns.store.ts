import type { MemberId, WagerId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, run } from '../../../base/database/query.ts'

export type Return = {
  readonly wagerId: WagerId
  readonly memberId: MemberId
  readonly reason: string
}

/** Of tickets: nobody has decided to give it back without having done so yet. The decided ones are few at any time. */
export const isNotReturning = sql`wager_id not in (select r.wager_id from lottery_returns as r)`

/**
 * Decides that of these tickets those are given back whose draws are on sale, at this moment by the
 * database's clock; the others play on. What somebody else is giving back just now is among them. The database writes
 * nothing down of what has closed meanwhile.
 */
export async function decideReturns(
  tx: Tx,
  {
    memberId,
    reason,
    tickets,
    chaseId,
    marginSeconds,
  }: {
    memberId: MemberId
    reason: string
    tickets?: readonly WagerId[]
    chaseId?: string
    marginSeconds: number
  },
): Promise<readonly Return[]> {
  const which =
    chaseId === undefined
      ? sql`t.wager_id = any (${list.uuid([...(tickets ?? [])])})`
      : sql`t.chase_id = ${chaseId}`
  return many<Return>(tx)`
    insert into lottery_returns (wager_id, member_id, reason)
    select t.wager_id, t.member_id, ${reason} from lottery_tickets as t
      join draws as d on d.id = t.draw_id
      left join draw_stages as s on s.draw_id = t.draw_id and s.play = t.play
     where ${which} and t.member_id = ${memberId} and t.state = 'open'
       and d.state in ('upcoming', 'open')
       -- What begins with a part that is drawn plays on, though the rest of its draw is still sold.
       and coalesce(s.closes_at, d.closes_at) > clock_timestamp() + ${marginSeconds} * interval '1 second'
    on conflict (wager_id) do update set decided_at = excluded.decided_at
    returning wager_id as "wagerId", member_id as "memberId", reason`
}

/** Returns that nobody has finished for so long. */
export async function findUnfinishedReturns(
  db: Db,
  { olderThanSeconds, limit }: { olderThanSeconds: number; limit: number },
): Promise<readonly Return[]> {
  return many<Return>(db)`
    select wager_id as "wagerId", member_id as "memberId", reason from lottery_returns
     where decided_at < clock_timestamp() - ${olderThanSeconds} * interval '1 second'
     order by decided_at limit ${limit}`
}

export async function endReturns(tx: Tx, wagerIds: readonly WagerId[]): Promise<void> {
  await run(tx)`
    delete from lottery_returns where wager_id = any (${list.uuid(wagerIds)})`
}
