import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, one, run } from '../../../base/database/query.ts'
import { noSums, type Sums } from './statistics.ts'

type Row = { readonly draws: bigint; readonly sums: Sums['places'] }

/** Makes a lottery's row and holds it: draws are counted one after the other. */
export async function lockSums(tx: Tx, lottery: string): Promise<Sums> {
  await run(tx)`
    insert into lottery_statistics (lottery) values (${lottery}) on conflict do nothing`
  const { draws, sums } = await one<Row>(tx)`
    select draws, sums from lottery_statistics where lottery = ${lottery} for update`
  return { draws: Number(draws), places: sums }
}

export async function findSums(db: Db, lottery: string): Promise<Sums> {
  const row = await maybe<Row>(db)`
    select draws, sums from lottery_statistics where lottery = ${lottery}`
  return row ? { draws: Number(row.draws), places: row.sums } : noSums
}

export const saveSums = (tx: Tx, lottery: string, { draws, places }: Sums) =>
  run(tx)`update lottery_statistics
         set draws = ${draws}, sums = ${JSON.stringify(places)}::jsonb, updated_at = clock_timestamp()
       where lottery = ${lottery}`

/** All results of a lottery that hold, in the order in which they were drawn. */
export async function findResultsInOrder(tx: Tx, lottery: string): Promise<readonly string[]> {
  const rows = await many<{ result: string }>(tx)`
    select result from draws where lottery = ${lottery} and result is not null
     order by draws_at, id`
  return rows.map(({ result }) => result)
}
