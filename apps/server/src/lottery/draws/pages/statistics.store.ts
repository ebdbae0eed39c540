import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { noSums, type Sums } from './statistics.ts'

type Row = { readonly draws: bigint; readonly sums: Sums['places'] }

/** Makes a lottery's row and holds it: draws are counted one after the other. */
export async function lockSums(tx: Tx, lottery: string): Promise<Sums> {
  await sql`insert into lottery_statistics (lottery) values (${lottery}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<Row>`
    select draws, sums from lottery_statistics where lottery = ${lottery} for update`.execute(tx)
  return { draws: Number(rows[0]!.draws), places: rows[0]!.sums }
}

export async function findSums(db: Db, lottery: string): Promise<Sums> {
  const { rows } = await sql<Row>`
    select draws, sums from lottery_statistics where lottery = ${lottery}`.execute(db)
  return rows[0] ? { draws: Number(rows[0].draws), places: rows[0].sums } : noSums
}

export const saveSums = (tx: Tx, lottery: string, { draws, places }: Sums) =>
  sql`update lottery_statistics
         set draws = ${draws}, sums = ${JSON.stringify(places)}::jsonb, updated_at = clock_timestamp()
       where lottery = ${lottery}`.execute(tx)

/** All results of a lottery that hold, in the order in which they were drawn. */
export async function findResultsInOrder(tx: Tx, lottery: string): Promise<readonly string[]> {
  const { rows } = await sql<{ result: string }>`
    select result from draws where lottery = ${lottery} and result is not null
     order by draws_at, id`.execute(tx)
  return rows.map(({ result }) => result)
}
