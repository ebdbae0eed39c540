import type { Amount, MemberId, WagerId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, longList, many, run } from '../../../base/database/query.ts'

/** A bet of which less than the stake is at risk, and the part of it that counts, in millionths. */
export type NettedBet = {
  readonly wagerId: WagerId
  readonly memberId: MemberId
  readonly countsPpm: number
}

/** Keeps what bets count that were set against opposite ones, before anybody can read their settlement. */
export async function keepNettedBets(tx: Tx, bets: readonly NettedBet[]): Promise<void> {
  if (bets.length === 0) return
  await run(tx)`
    insert into netted_bets (wager_id, member_id, counts_ppm)
    select * from unnest(${longList.uuid(bets.map(({ wagerId }) => wagerId))},
                         ${longList.int8(bets.map(({ memberId }) => memberId))},
                         ${longList.int4(bets.map(({ countsPpm }) => countsPpm))})
        on conflict do nothing`
}

/**
 * The money of their own that a member had at risk with the wager `w`, as far as it counts as turnover once the bet is
 * won or lost: nothing under the lowest odds of the day it was placed, and of opposite bets what is left of them.
 */
export const ownAtRisk: RawBuilder<unknown> = sql`
  case when not ${atOddsThatCount()} then 0
       when w.category in ('LOTT', 'ELOTT') then
         trunc((w.stake - w.bonus_stake) * coalesce((
           select counts_ppm from netted_bets where member_id = w.member_id and wager_id = w.id), 1000000)::numeric / 1000000)::int8
       else w.stake - w.bonus_stake end`

/**
 * The rule of the day on which the bet was placed; a bet that names no odds counts. All rules are read once, and the
 * day's is found among them by its place.
 */
function atOddsThatCount(): RawBuilder<unknown> {
  return sql`
  case when w.category in ('SPORTS', 'ESPORTS') then
    coalesce(substring(w.details ->> 'odds' from '^[0-9]{1,9}(?:[.][0-9]{1,9})?$')::numeric >= (
      select array_agg(odds order by starts_on) from activity_lowest_odds)[width_bucket(w.business_day, (
      select array_agg(starts_on order by starts_on) from activity_lowest_odds))], true)
  else true end`
}

/** What bets of a member count as valid turnover, as they stand now: a tie counts nothing, and neither does an open bet. */
export async function countedStakes(
  db: Db,
  memberId: MemberId,
  wagerIds: readonly WagerId[],
): Promise<ReadonlyMap<WagerId, Amount>> {
  const rows = await many<{ id: WagerId; counts: Amount }>(db)`
    select w.id, case when w.state = 1 and w.payout <> w.stake then ${ownAtRisk} else 0 end::int8 as counts
      from wagers as w where w.member_id = ${memberId} and w.id = any(${list.uuid(wagerIds)})`
  return new Map(rows.map(({ id, counts }) => [id, counts]))
}
