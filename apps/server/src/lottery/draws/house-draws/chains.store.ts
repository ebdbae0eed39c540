import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, one, run } from '../../../base/database/query.ts'
import { CHAINS_SHOWN, SILENT_BEACON_MS } from '../limits.ts'

export type ChainRow = {
  readonly lottery: string
  readonly chain: number
  readonly links: number
  readonly terminal: Buffer
  readonly sealed: Buffer
  readonly nextIndex: number
}

/** The seed of draw `d` cannot be opened: nothing is asked for it until the key is back. */
export const isLost = sql`exists (
  select from draw_chains c
   where c.lottery = d.lottery and c.chain = d.chain and c.lost_at is not null)`

/** When draw `d` of the lost chain `c` is void: as long after its own time, or the loss, as a beacon may be silent. */
export const lostUntil = sql`
  greatest(d.draws_at, c.lost_at) + ${SILENT_BEACON_MS} * interval '1 millisecond'`

/** A draw of the chain that a row names is void for its seed, so that none is drawn any more. */
const isFinalOf = (row: 'd' | 'draw_chains') => sql`exists (
  select from draws v
   where v.lottery = ${sql.ref(`${row}.lottery`)} and v.chain = ${sql.ref(`${row}.chain`)}
     and v.commit is not null and v.state = 'void' and v.void_reason = 'seed_lost')`

/** Of the chain of draw `d` another draw is void for its seed, so that none is drawn any more. */
export const isFinal = isFinalOf('d')

export type LostSeed = {
  /** As JSON writes a moment; null where the draw is called off already. */
  readonly voidAt: string | null
  /** Another draw of its chain is void for it, so that none is drawn any more. */
  readonly final: boolean
}

/** Of draw `d`, where it waits for a seed that cannot be opened, or was called off and never told it: what is to come of it as JSON. */
export const lostSeedColumn = sql`case
  when d.state in ('upcoming', 'open', 'closed') or d.state = 'void' and d.revealed_link is null then (
  select jsonb_build_object('voidAt', case when d.state <> 'void' then ${lostUntil} end,
                            'final', ${isFinal})
    from draw_chains c
   where c.lottery = d.lottery and c.chain = d.chain and c.lost_at is not null) end`

const columns = sql`lottery, chain, links, terminal, sealed, next_index as "nextIndex"`

export async function lastChain(tx: Tx, lottery: string): Promise<ChainRow | undefined> {
  return maybe<ChainRow>(tx)`
    select ${columns} from draw_chains where lottery = ${lottery}
     order by chain desc limit 1 for no key update`
}

export async function findChain(
  db: Db | Tx,
  lottery: string,
  chain: number,
): Promise<ChainRow | undefined> {
  return maybe<ChainRow>(db)`
    select ${columns} from draw_chains where lottery = ${lottery} and chain = ${chain}`
}

export const insertChain = (tx: Tx, row: ChainRow) =>
  run(tx)`insert into draw_chains (lottery, chain, links, terminal, sealed)
      values (${row.lottery}, ${row.chain}, ${row.links}, ${row.terminal}, ${row.sealed})`

export const takeLinks = (
  tx: Tx,
  { lottery, chain }: Pick<ChainRow, 'lottery' | 'chain'>,
  n: number,
) =>
  run(tx)`update draw_chains set next_index = next_index + ${n}
       where lottery = ${lottery} and chain = ${chain}`

export type ChainInUse = ChainRow & {
  readonly lostAt: Date | null
  /** Draws that are not finished hang on it, or the next ones would. */
  readonly needed: boolean
  /** Draws that hang on it are on sale, or will be. */
  readonly selling: boolean
  /** One of them is void for its seed: none is drawn any more, whether it can be opened or not. */
  readonly final: boolean
}

/** Chains that something hangs on, and those that were lost. */
export async function findChainsInUse(db: Db): Promise<readonly ChainInUse[]> {
  return many<ChainInUse>(db)`
    select ${columns}, lost_at as "lostAt", next_index < links or u.selling is not null as needed,
           coalesce(u.selling, false) as selling,
           ${isFinalOf('draw_chains')} as final
      from draw_chains
      left join (select d.lottery as of, d.chain as at, bool_or(d.state <> 'closed') as selling
                   from draws d where d.state in ('upcoming', 'open', 'closed') and d.chain is not null
                  group by d.lottery, d.chain) as u on u.of = lottery and u.at = chain
     where lost_at is not null or next_index < links or u.selling is not null
     order by lottery, chain`
}

/** Notes that a chain cannot be opened any more, which ends its use, or can be again; false where nothing changes. */
export async function noteLostChain(
  db: Db,
  { lottery, chain }: Pick<ChainRow, 'lottery' | 'chain'>,
  lost: boolean,
): Promise<boolean> {
  const { noted } = await one<{ noted: boolean }>(db)`
    select note_lost_chain(${lottery}, ${chain}, ${lost}) as noted`
  return noted
}

export type PublishedChain = {
  readonly chain: number
  readonly links: number
  readonly terminal: Buffer
  readonly used: number
  readonly publishedAt: Date
}

/** The ends of a lottery's chains, the newest first. */
export async function publishedChains(db: Db, lottery: string): Promise<readonly PublishedChain[]> {
  return many<PublishedChain>(db)`
    select chain, links, terminal, next_index as used, published_at as "publishedAt"
      from draw_chains where lottery = ${lottery} order by chain desc limit ${CHAINS_SHOWN}`
}

/** House draws that were void, and those whose book was late: neither is ever forgotten. */
export async function countExceptions(
  db: Db,
  lottery: string,
): Promise<{ readonly voided: number; readonly lateBooks: number }> {
  return one<{ voided: number; lateBooks: number }>(db)`
    select (select count(*)::int from draws
             where lottery = ${lottery} and commit is not null and state = 'void') as voided,
           (select count(*)::int from draws
             where lottery = ${lottery} and book_late) as "lateBooks"`
}
