import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { type Draw, drawColumns } from '../draws/draws.store.ts'

/** These draws by their id, as they stand by the database's clock. */
export async function findDraws(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Draw>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Draw>`
    select ${drawColumns} from draws as d
     where d.id = any (${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((draw) => [draw.id, draw]))
}

/** The family of plays of these lotteries, those that are switched off among them. */
export async function findFamilies(
  db: Db | Tx,
  games: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (games.length === 0) return new Map()
  const { rows } = await sql<{ code: string; family: string }>`
    select code, family from lotteries where code = any (${[...new Set(games)]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ code, family }) => [code, family]))
}

/** Of these draws, those from which tickets may still be taken back. */
export async function drawsStillOpen(
  db: Db | Tx,
  ids: readonly string[],
  marginSeconds: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from draws
     where id = any (${[...new Set(ids)]}::uuid[]) and state in ('upcoming', 'open')
       and closes_at > clock_timestamp() + ${marginSeconds} * interval '1 second'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
