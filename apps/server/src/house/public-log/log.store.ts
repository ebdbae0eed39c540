import type { Node } from '@parlour/proof'
import { sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { list, many, one } from '../../base/database/query.ts'
import { CHECKPOINTS_SHOWN, KEPT_EVERY_SECONDS } from './limits.ts'

/** Gives the next facts their places; none where another process is at it. */
export async function takePortion(db: Db, most: number): Promise<number> {
  const { taken } = await one<{ taken: number }>(db)`
    select sequence_public_log(${most}) as taken`
  return taken
}

export type Head = {
  readonly size: number
  readonly signedSize: number
  readonly signedRoot: Buffer | null
  readonly signedAt: Date | null
  readonly note: string | null
  /** The database's clock. */
  readonly now: Date
}

export async function readHead(db: Db): Promise<Head> {
  return one<Head>(db)`
    select size::float8 as size, signed_size::float8 as "signedSize", signed_root as "signedRoot",
           signed_at as "signedAt", signed_note as note, clock_timestamp() as now
      from public_log_head`
}

/** False where another process has signed a later state meanwhile. */
export async function keepCheckpoint(
  db: Db,
  { size, root, at, note }: { size: number; root: Uint8Array; at: Date; note: string },
): Promise<boolean> {
  const { kept } = await one<{ kept: boolean }>(db)`
    select keep_public_log_checkpoint(${size}, ${Buffer.from(root)}, ${at}, ${note},
             make_interval(secs => ${KEPT_EVERY_SECONDS})) as kept`
  return kept
}

/** The hashes of complete subtrees, by one question. */
export async function readNodes(
  db: Db,
  nodes: readonly Node[],
): Promise<(node: Node) => Uint8Array> {
  const rows = await many<{ level: number; index: number; hash: Buffer | null }>(db)`
    select level::int as level, index::float8 as index, public_log_node(level::int, index) as hash
      from unnest(${list.int4(nodes.map(({ level }) => level))},
                  ${list.int8(nodes.map(({ index }) => BigInt(index)))}) as n (level, index)`
  const known = new Map(rows.map(({ level, index, hash }) => [`${level}/${index}`, hash]))
  return ({ level, index }) => {
    const hash = known.get(`${level}/${index}`)
    if (!hash) throw new Error(`The public log has lost its node ${level}/${index}.`)
    return hash
  }
}

export type Entry = {
  readonly index: number
  readonly at: Date
  readonly kind: string
  readonly subject: string
  readonly body: string
  readonly leaf: Buffer
}

const columns = sql`index::float8 as index, at, kind, subject, body, leaf`

export async function readEntries(
  db: Db,
  { from, before, most }: { from: number; before: number; most: number },
): Promise<readonly Entry[]> {
  return many<Entry>(db)`
    select ${columns} from public_log_entries
     where index >= ${from} and index < ${before} order by index limit ${most}`
}

/** What the log says of a draw, chain, raffle or seal, the first entries first. */
export async function entriesAbout(
  db: Db,
  { subject, before, most }: { subject: string; before: number; most: number },
): Promise<readonly Entry[]> {
  return many<Entry>(db)`
    select ${columns} from public_log_entries
     where subject = ${subject} and index < ${before} order by index limit ${most}`
}

export type KeptCheckpoint = {
  readonly at: Date
  readonly size: number
  readonly root: Buffer
  readonly note: string
}

/** The states that were signed at fixed times, the newest first. */
export async function keptCheckpoints(db: Db): Promise<readonly KeptCheckpoint[]> {
  return many<KeptCheckpoint>(db)`
    select at, size::float8 as size, root, signed_note as note from public_log_checkpoints
     order by at desc limit ${CHECKPOINTS_SHOWN}`
}
