import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { CHAINS_SHOWN } from './limits.ts'

export type ChainRow = {
  readonly lottery: string
  readonly chain: number
  readonly links: number
  readonly terminal: Buffer
  readonly sealed: Buffer
  readonly nextIndex: number
}

const columns = sql`lottery, chain, links, terminal, sealed, next_index as "nextIndex"`

export async function lastChain(tx: Tx, lottery: string): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from draw_chains where lottery = ${lottery}
     order by chain desc limit 1 for update`.execute(tx)
  return rows[0]
}

export async function findChain(
  db: Db | Tx,
  lottery: string,
  chain: number,
): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from draw_chains where lottery = ${lottery} and chain = ${chain}`.execute(db)
  return rows[0]
}

export const insertChain = (tx: Tx, row: ChainRow) =>
  sql`insert into draw_chains (lottery, chain, links, terminal, sealed)
      values (${row.lottery}, ${row.chain}, ${row.links}, ${row.terminal}, ${row.sealed})`.execute(
    tx,
  )

export const takeLinks = (
  tx: Tx,
  { lottery, chain }: Pick<ChainRow, 'lottery' | 'chain'>,
  n: number,
) =>
  sql`update draw_chains set next_index = next_index + ${n}
       where lottery = ${lottery} and chain = ${chain}`.execute(tx)

export type PublishedChain = {
  readonly chain: number
  readonly links: number
  readonly terminal: Buffer
  readonly used: number
  readonly publishedAt: Date
}

/** The ends of a lottery's chains, the newest first. */
export async function publishedChains(db: Db, lottery: string): Promise<readonly PublishedChain[]> {
  const { rows } = await sql<PublishedChain>`
    select chain, links, terminal, next_index as used, published_at as "publishedAt"
      from draw_chains where lottery = ${lottery} order by chain desc limit ${CHAINS_SHOWN}`.execute(
    db,
  )
  return rows
}

/** House draws that were void, and those whose book was late: neither is ever forgotten. */
export async function countExceptions(
  db: Db,
  lottery: string,
): Promise<{ readonly voided: number; readonly lateBooks: number }> {
  const { rows } = await sql<{ voided: number; lateBooks: number }>`
    select (select count(*)::int from draws
             where lottery = ${lottery} and commit is not null and state = 'void') as voided,
           (select count(*)::int from draws
             where lottery = ${lottery} and book_late) as "lateBooks"`.execute(db)
  return rows[0]!
}
