import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, one, run } from '../../base/database/query.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import type { LedgerEvent, WagerFacts } from '../../ledger/wallet/records/events.store.ts'

type WonEvent = Pick<LedgerEvent, 'currency' | 'at'>

export type Winner = {
  readonly nickname: string
  readonly game: string
  readonly names: Words
  readonly image: string
  readonly vendor: string
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  readonly wonAt: Date
  /** The link to the round; null where it was played outside the house. */
  readonly link: string | null
}

export const findWinners = (
  db: Db,
  { count, days, by }: { count: number; days: number; by: 'win' | 'time' },
): Promise<Winner[]> =>
  many<Winner>(db)`
    select m.nickname, w.game, g.names, g.image, w.vendor, w.currency, w.stake, w.payout, w.won_at as "wonAt", l.link
      from game_winners as w
      left join round_links as l on l.member_id = w.member_id and l.wager_id = w.wager_id
      join games as g on g.code = w.game
      join members as m on m.id = w.member_id
     where w.won_at > now() - make_interval(days => ${days}) and w.currency not like '%.play'
     order by ${by === 'win' ? sql`w.payout desc,` : sql``} w.won_at desc limit ${count}`

/** Takes the board's place in a lane for this transaction; another worker waits. */
export async function lockPlace(tx: Tx, lane: number): Promise<bigint> {
  await run(tx)`insert into game_winner_places (lane) values (${lane}) on conflict do nothing`
  const { seq } = await one<{ seq: bigint }>(tx)`
    select seq from game_winner_places where lane = ${lane} for update`
  return seq
}

export const movePlace = (tx: Tx, lane: number, seq: bigint) =>
  run(tx)`update game_winner_places set seq = ${seq} where lane = ${lane}`

/** Writes a win as the ledger has it now. */
export const keepWinner = (tx: Tx, memberId: bigint, won: WagerFacts, event: WonEvent) =>
  run(tx)`
    insert into game_winners (member_id, wager_id, vendor, game, currency, stake, payout, won_at)
      values (${memberId}, ${won.id}, ${won.vendor}, ${won.game}, ${event.currency}, ${won.stake},
        ${won.payout}, ${event.at})
      on conflict (member_id, wager_id) do update set payout = excluded.payout`

/** A bet that was voided, or settled anew for less, leaves the board. */
export const dropWinner = (tx: Tx, memberId: bigint, wagerId: string) =>
  run(tx)`delete from game_winners where member_id = ${memberId} and wager_id = ${wagerId}`

/** Winners of the last days, the largest first by prize or by prize over stake. */
export async function findWinnersSince(
  db: Db,
  { days, by, count }: { days: number; by: 'win' | 'multiple'; count: number },
): Promise<{ since: Date; list: Winner[] }> {
  const order = by === 'win' ? sql`w.payout` : sql`w.payout::numeric / w.stake`
  const rows = await many<{ since: Date } & Winner>(db)`
    with span as (select now() - make_interval(days => ${days}) as since)
    select since, m.nickname, w.game, g.names, g.image, w.vendor, w.currency, w.stake, w.payout,
           w.won_at as "wonAt", l.link
      from span left join (game_winners w join games g on g.code = w.game
                             join members m on m.id = w.member_id
                             left join round_links l
                               on l.member_id = w.member_id and l.wager_id = w.wager_id)
        on w.won_at > since and w.currency not like '%.play' and w.stake > 0
     order by ${order} desc nulls last, w.won_at desc limit ${count}`
  return { since: rows[0]!.since, list: rows.filter((row) => row.game !== null) }
}

/** Keeps the largest of each currency and day by prize and by prize over stake, and the largest of all days. */
export const trimWinners = (db: Db, { days, keep }: { days: number; keep: number }) =>
  run(db)`delete from game_winners as w using (
      select member_id, wager_id, won_at,
        row_number() over (partition by currency, won_at::date order by payout desc) as by_prize,
        row_number() over (partition by currency, won_at::date
          order by payout::numeric / greatest(stake, 1) desc) as by_multiple
      from game_winners) as ranked
    where w.member_id = ranked.member_id and w.wager_id = ranked.wager_id
      and (least(ranked.by_prize, ranked.by_multiple) > ${keep}
        or ranked.won_at < now() - make_interval(days => ${days}))`
