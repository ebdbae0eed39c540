import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import { run } from '../../../base/database/query.ts'
import type { World } from '../../../testing/world.ts'

/**
 * Play of one moment, as the consumer of the transfers writes it into the windows and days of lines.
 *
 * @param result what the player has won; all stakes are lost where it is left out.
 * @param line the version of the line it was played in.
 */
export async function playAt(
  { needs }: Pick<World, 'needs'>,
  memberId: bigint,
  {
    at,
    turnover,
    result = -turnover,
    line = 1,
  }: { at: Date; turnover: Amount; result?: Amount; line?: number },
): Promise<void> {
  const figures = sql`1, ${turnover}::int8, ${turnover}::int8, ${turnover + result}::int8, ${turnover}::int8`
  const added = sql`
    bets = d.bets + 1, turnover = d.turnover + excluded.turnover, stakes = d.stakes + excluded.stakes,
    payouts = d.payouts + excluded.payouts, lose_turnover = d.lose_turnover + excluded.lose_turnover`
  await run(needs.db)`
    insert into line_windows as d (window_start, member_id, line_version, bets, turnover, stakes, payouts, lose_turnover)
    values (date_bin('5 minutes', ${at}::timestamptz, '2000-01-01 00:00+00'), ${memberId}, ${line}, ${figures})
    on conflict (window_start, member_id, line_version) do update set ${added}`
  await run(needs.db)`
    insert into line_days as d (business_day, member_id, line_version, category, bets, turnover, stakes, payouts, lose_turnover)
    values (contract_day(${at}), ${memberId}, ${line}, 'RNG', ${figures})
    on conflict (business_day, member_id, line_version, category) do update set ${added}`
}
