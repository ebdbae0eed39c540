import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many } from '../../base/database/query.ts'

/**
 * What the members' levels add to every rebate rate, in millionths of the turnover; who has nothing
 * added is left out.
 */
export async function vipRates(
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await many<{ memberId: bigint; ppm: number }>(db)`
    select s.member_id as "memberId", l.rebate_ppm as ppm
      from vip_standings s join vip_levels l using (level)
     where s.member_id = any(${list.int8(memberIds)}) and l.rebate_ppm > 0`
  return new Map(rows.map(({ memberId, ppm }) => [memberId, ppm]))
}

/** The same of one member inside a statement over many; nothing is 0. */
export const vipRebatePpm = (memberId: RawBuilder<unknown>): RawBuilder<number> => sql`coalesce((
  select rebate_ppm from vip_standings join vip_levels using (level)
   where vip_standings.member_id = ${memberId} and rebate_ppm > 0), 0)`
