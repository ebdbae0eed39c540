import type { MemberId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../base/database/database.ts'
import { many, one } from '../../../../base/database/query.ts'
import { decisions } from '../activity-events.store.ts'
import type { BetLine, Part } from '../records.store.ts'

export type Decided = { readonly start: Date; readonly end: Date; readonly category?: string }

/**
 * A member's bets on which anything was decided in a time, newest first: what was settled in it and taken
 * back later is among them, and so is what was taken back in it.
 *
 * @param those what follows `from`: of the bets that it is given, those that count.
 */
export async function listDecidedBets(
  db: Db | Tx,
  memberId: MemberId,
  { start, end, category }: Decided,
  { limit, offset }: Part,
  those: (bets: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<{ lines: BetLine[]; total: number }> {
  const bets = those(sql`
    select * from wagers where member_id = ${memberId} and stake_hash is not null and id in (
      select unnest(coalesce(wager_ids, array[wager_id])) from ledger_transfers
       where member_id = ${memberId} and created_at >= ${start} and created_at < ${end}
         and reason in (${sql.join(decisions)}))
       and ${category === undefined ? sql`true` : sql`category = ${category}`}`)
  const rows = await many<BetLine>(db)`
    select id, placed_at as "placedAt", settled_at as "settledAt", vendor, game, category, round,
           (array['open', 'settled', 'voided'])[state + 1] as status, stake,
           bonus_stake as "bonusStake", payout
      from ${bets}
     order by settled_at desc, id desc limit ${limit} offset ${offset}`
  const { total } = await one<{ total: number }>(db)`
    select count(*)::int as total from ${bets}`
  return { lines: rows, total }
}
