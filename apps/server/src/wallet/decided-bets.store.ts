import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { BetLine, Part } from './records.store.ts'
import type { MemberId } from './wallet.ts'

type Moments = { readonly start: Date; readonly end: Date }

/** A member's bets that were decided in a time, newest first. */
export async function listDecidedBets(
  db: Db | Tx,
  memberId: MemberId,
  { start, end }: Moments,
  { limit, offset }: Part,
): Promise<{ lines: BetLine[]; total: number }> {
  const those = sql`member_id = ${memberId} and stake_hash is not null
    and settled_at >= ${start} and settled_at < ${end}`
  const { rows } = await sql<BetLine>`
    select id, placed_at as "placedAt", settled_at as "settledAt", vendor, game, category, round,
           (array['open', 'settled', 'voided'])[state + 1] as status, stake,
           bonus_stake as "bonusStake", payout
      from wagers where ${those}
     order by settled_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from wagers where ${those}`.execute(db)
  return { lines: rows, total: counted[0]!.total }
}
