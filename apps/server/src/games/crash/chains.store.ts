import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { maybe, run } from '../../base/database/query.ts'

export type CrashChain = {
  readonly chain: number
  readonly links: number
  readonly terminal: Buffer
  readonly sealed: Buffer
  readonly nextIndex: number
}

const columns = sql`chain, links, terminal, sealed, next_index as "nextIndex"`

/** The newest chain, held: who opens a round takes its next link. */
export const lockLastCrashChain = (tx: Tx): Promise<CrashChain | undefined> =>
  maybe<CrashChain>(tx)`
    select ${columns} from crash_chains order by chain desc limit 1 for no key update`

export const findCrashChain = (db: Db | Tx, chain: number): Promise<CrashChain | undefined> =>
  maybe<CrashChain>(db)`select ${columns} from crash_chains where chain = ${chain}`

export const insertCrashChain = (tx: Tx, row: CrashChain) =>
  run(tx)`
    insert into crash_chains (chain, links, terminal, sealed)
    values (${row.chain}, ${row.links}, ${row.terminal}, ${row.sealed})
    on conflict do nothing`

export const takeCrashLink = (tx: Tx, chain: number, index: number) =>
  run(tx)`update crash_chains set next_index = ${index} + 1 where chain = ${chain}`
