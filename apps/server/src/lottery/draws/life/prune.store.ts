import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, run } from '../../../base/database/query.ts'

/** Finished house draws without a single bet, older than so many days, that show nothing about another draw. */
export async function findEmptyDraws(
  tx: Tx,
  { days, most }: { days: number; most: number },
): Promise<readonly string[]> {
  const rows = await many<{ id: string }>(tx)`
    select d.id from draws d
     where d.commit is not null and d.state = 'settled' and d.book_count = 0 and d.book_late is not true
       and d.draws_at < clock_timestamp() - ${days} * interval '1 day'
       and not exists (select from lottery_tickets t where t.draw_id = d.id)
       and not exists (select from draws e
                        where e.lottery = d.lottery and e.chain = d.chain and e.chain_index < d.chain_index
                          and e.commit is not null and e.state in ('upcoming', 'open', 'closed'))
       and exists (select from draws n
                    where n.lottery = d.lottery and n.beacon = d.beacon and n.result is not null
                      and n.draws_at > d.draws_at and n.beacon_round >= d.beacon_round)
     order by d.draws_at limit ${most} for update of d skip locked`
  return rows.map(({ id }) => id)
}

/** Only the database itself takes draws away, and looks once more whether it may. */
export const dropDraws = (tx: Tx, ids: readonly string[]) =>
  run(tx)`select forget_draws(${list.uuid(ids)})`

/** Keeps the last opened numbers of each lottery. */
export const trimOpened = (db: Db, kept: number) =>
  run(db)`delete from opened_numbers o using (
        select game, issue, row_number() over (partition by game order by opened_at desc) as place
          from opened_numbers) as ranked
       where o.game = ranked.game and o.issue = ranked.issue and ranked.place > ${kept}`
