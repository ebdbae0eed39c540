import type { Db, Tx } from '../../base/database/database.ts'
import { one, run } from '../../base/database/query.ts'
import { CLICKS_A_DAY, CLICKS_OF_NETWORK } from './limits.ts'

/** The salt of the business day of now: the first who asks has written it down. */
export async function saltOfToday(tx: Tx, made: Buffer): Promise<{ day: string; salt: Buffer }> {
  await run(tx)`
    insert into link_salts (business_day, salt) values (contract_day(clock_timestamp()), ${made})
    on conflict do nothing`
  return one<{ day: string; salt: Buffer }>(tx)`
    select business_day::text as day, salt from link_salts order by business_day desc limit 1`
}

type Click = {
  readonly day: string
  readonly linkId: string
  readonly network: Buffer
  readonly visitor: Buffer
}

/** Keeps a visitor of a day; false where they were counted, or a bound of the network or of the link is reached. */
export async function insertVisitor(
  tx: Tx,
  { day, linkId, network, visitor }: Click,
): Promise<boolean> {
  const touched = await run(tx)`
    insert into link_visitors (business_day, link_id, network, visitor)
    select ${day}::date, ${linkId}::uuid, ${network}::bytea, ${visitor}::bytea
     where (select count(*) from link_visitors as v
             where v.business_day = ${day}::date and v.link_id = ${linkId}::uuid
               and v.network = ${network}::bytea) < ${CLICKS_OF_NETWORK}::int
       and coalesce((select d.clicks from link_days as d
             where d.link_id = ${linkId}::uuid and d.business_day = ${day}::date), 0) < ${CLICKS_A_DAY}::int
    on conflict do nothing`
  return touched === 1
}

export async function countClick(tx: Tx, { day, linkId }: Pick<Click, 'day' | 'linkId'>) {
  await run(tx)`
    insert into link_days as d (link_id, business_day, clicks) values (${linkId}, ${day}::date, 1)
    on conflict (link_id, business_day) do update set clicks = d.clicks + 1`
}

/** With the salt of a day goes what its hashes could be compared with. */
export async function forgetVisitors(db: Db): Promise<void> {
  await run(db)`delete from link_salts where business_day < contract_day(clock_timestamp())`
  await run(db)`delete from link_visitors where business_day < contract_day(clock_timestamp())`
}
