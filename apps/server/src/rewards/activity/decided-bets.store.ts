import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { followsUp } from './figures.store.ts'
import { ancestorsOf } from './line-facts.store.ts'
import { decisions } from '../../ledger/wallet/records/activity-events.store.ts'
import type { BetLine, Part } from '../../ledger/wallet/records/records.store.ts'
import type { MemberId } from '../../ledger/wallet/wallet.ts'

type Decided = {
  readonly start: Date
  readonly end: Date
  /** Somebody at or above the member, with all who were to pay them, one by one upwards; bets of other lines are left out. */
  readonly under: { readonly agentId: bigint; readonly payers: readonly bigint[] }
  readonly category?: string
}

/**
 * A member's bets on which anything was decided in a time, newest first: what was settled in it and taken
 * back later is among them, and so is what was taken back in it.
 */
export async function listDecidedBets(
  db: Db | Tx,
  memberId: MemberId,
  { start, end, under, category }: Decided,
  { limit, offset }: Part,
): Promise<{ lines: BetLine[]; total: number }> {
  const decided = sql`
    select * from wagers where member_id = ${memberId} and stake_hash is not null and id in (
      select unnest(coalesce(wager_ids, array[wager_id])) from ledger_transfers
       where member_id = ${memberId} and created_at >= ${start} and created_at < ${end}
         and reason in (${sql.join(decisions)}))
       and ${category === undefined ? sql`true` : sql`category = ${category}`}`
  const those = sql`${ancestorsOf(decided)} as w
    where ${under.agentId}::int8 = any(w.member_id || w.ancestors)
      and ${followsUp(sql`${[...under.payers]}::int8[]`, {
        agent: sql`${under.agentId}::int8`,
        ancestors: sql`w.ancestors`,
      })}`
  const { rows } = await sql<BetLine>`
    select id, placed_at as "placedAt", settled_at as "settledAt", vendor, game, category, round,
           (array['open', 'settled', 'voided'])[state + 1] as status, stake,
           bonus_stake as "bonusStake", payout
      from ${those}
     order by settled_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${those}`.execute(db)
  return { lines: rows, total: counted[0]!.total }
}
