import type { Db, Tx } from '../../base/database/database.ts'
import { list, many } from '../../base/database/query.ts'
import { type Draw, drawColumns } from '../draws/draws.store.ts'

/** These draws by their id, as they stand by the database's clock. */
export async function findDraws(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Draw>> {
  if (ids.length === 0) return new Map()
  const rows = await many<Draw>(db)`
    select ${drawColumns} from draws as d
     where d.id = any (${list.uuid([...new Set(ids)])})`
  return new Map(rows.map((draw) => [draw.id, draw]))
}

/** The family of plays of these lotteries, those that are switched off among them. */
export async function findFamilies(
  db: Db | Tx,
  games: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (games.length === 0) return new Map()
  const rows = await many<{ code: string; family: string }>(db)`
    select code, family from lotteries where code = any (${list.text([...new Set(games)])})`
  return new Map(rows.map(({ code, family }) => [code, family]))
}

/** Of these tickets, those whose draw, and the part of it they begin with, is on sale: they may still be taken back. */
export async function ticketsStillOpen(
  db: Db | Tx,
  tickets: readonly { readonly drawId: string; readonly play: string }[],
  marginSeconds: number,
): Promise<(ticket: { readonly drawId: string; readonly play: string }) => boolean> {
  const rows = await many<{ id: string; play: string | null; closed: boolean }>(db)`
    select d.id, s.play, coalesce(s.closes_at, d.closes_at)
             <= clock_timestamp() + ${marginSeconds} * interval '1 second' as closed
      from draws as d left join draw_stages as s on s.draw_id = d.id
     where d.id = any (${list.uuid([...new Set(tickets.map(({ drawId }) => drawId))])})
       and d.state in ('upcoming', 'open')`
  const open = new Set(
    rows.filter(({ closed }) => !closed).map(({ id, play }) => `${id} ${play ?? ''}`),
  )
  return ({ drawId, play }) => open.has(`${drawId} ${play}`) || open.has(`${drawId} `)
}
