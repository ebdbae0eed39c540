import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, run } from '../../base/database/query.ts'
import type { Entry } from '../draws/beacons/agree.ts'
import type { DrawState } from '../draws/draws.store.ts'
import type { Words } from '../../house/settings/site-settings.ts'

/** An official draw with what its result needs to be written. */
export type OfficialDraw = {
  readonly id: string
  readonly lottery: string
  readonly family: string
  readonly names: Words
  readonly issue: string
  readonly state: DrawState
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly closed: boolean
  readonly result: string | null
  readonly version: number
  readonly bets: number | null
  /** Who draws it: the house what it has bound itself to, whatever its lottery is called by now. */
  readonly source: 'house' | 'official'
  readonly feeds: readonly string[]
  /** A part of it is not on sale any more. */
  readonly begun: boolean
}

const columns = sql`
  d.id, d.lottery, l.family, g.names, d.issue, d.state, d.closes_at as "closesAt",
  d.draws_at as "drawsAt", d.closes_at <= clock_timestamp() as closed, d.result,
  d.result_version as version, d.book_count as bets, l.feeds,
  case when d.commit is null then 'official' else 'house' end as source,
  exists (select from draw_stages s
           where s.draw_id = d.id and s.closes_at <= clock_timestamp()) as begun`
const tables = sql`draws d join lotteries l on l.code = d.lottery join games g on g.code = d.lottery`

export async function findOfficial(
  db: Db | Tx,
  which: { readonly id: string } | { readonly lottery: string; readonly issue: string },
  lock = false,
): Promise<OfficialDraw | undefined> {
  const one =
    'id' in which
      ? sql`d.id = ${which.id}`
      : sql`d.lottery = ${which.lottery} and d.issue = ${which.issue}`
  return maybe<OfficialDraw>(db)`
    select ${columns} from ${tables} where ${one} ${lock ? sql`for update of d` : sql``}`
}

/** Official draws without a result whose time has come; the feeds are asked about them. */
export async function findAwaited(db: Db, most: number): Promise<readonly OfficialDraw[]> {
  return many<OfficialDraw>(db)`
    select ${columns} from ${tables}
     where d.state = 'closed' and d.commit is null and d.draws_at <= clock_timestamp()
     order by d.draws_at limit ${most}`
}

/** Closed official draws that somebody has said something of. */
export async function findTold(
  db: Db,
  most: number,
): Promise<readonly { readonly id: string; readonly closesAt: Date }[]> {
  return many<{ id: string; closesAt: Date }>(db)`
    select d.id, d.closes_at as "closesAt" from draws d join lotteries l on l.code = d.lottery
     where d.state = 'closed' and d.commit is null
       and exists (select from draw_entries e where e.draw_id = d.id)
     order by d.draws_at limit ${most}`
}

/** Draws an operator looks at: those that wait for a result, and the last days’. */
export async function findOfficialDraws(
  db: Db,
  { days, most }: { days: number; most: number },
): Promise<readonly OfficialDraw[]> {
  return many<OfficialDraw>(db)`
    select ${columns} from ${tables}
     where d.commit is null and d.closes_at <= clock_timestamp()
       and d.draws_at > clock_timestamp() - ${days} * interval '1 day'
     order by (d.state = 'closed') desc, d.draws_at desc limit ${most}`
}

export async function entriesOf(db: Db | Tx, drawId: string): Promise<readonly Entry[]> {
  return many<Entry>(db)`
    select kind, source, result, published_at as "publishedAt", received_at as "receivedAt"
      from draw_entries where draw_id = ${drawId} order by received_at, id`
}

export type NewEntry = {
  readonly id: string
  readonly drawId: string
  readonly kind: Entry['kind']
  readonly source: string
  readonly result: string
  readonly payload?: Buffer
  readonly payloadHash?: Buffer
  readonly publishedAt?: Date | undefined
}

/**
 * Keeps what a source says; the same source's later word takes the place of its earlier one, under the id of that.
 *
 * @returns false where the id is another word's, also one that was said at the same moment.
 */
export async function saveEntry(db: Db | Tx, entry: NewEntry): Promise<boolean> {
  const { id, drawId, kind, source, result } = entry
  const [payload, hash, published] = [entry.payload, entry.payloadHash, entry.publishedAt]
  const added = await run(db)`
    insert into draw_entries (id, draw_id, kind, source, result, payload, payload_hash, published_at)
      values (${id}, ${drawId}, ${kind}, ${source}, ${result}, ${payload ?? null}, ${hash ?? null},
              ${published ?? null})
      on conflict do nothing`
  if (added === 1) return true
  const replaced = await run(db)`
    update draw_entries
       set result = ${result}, payload = ${payload ?? null}, payload_hash = ${hash ?? null},
           published_at = ${published ?? null}, received_at = clock_timestamp()
     where draw_id = ${drawId} and kind = ${kind} and source = ${source}`
  return replaced === 1
}

/** What was said under an id. */
export async function findResultEntry(
  tx: Tx,
  id: string,
): Promise<Pick<NewEntry, 'drawId' | 'source' | 'result'> | undefined> {
  return maybe<Pick<NewEntry, 'drawId' | 'source' | 'result'>>(tx)`
    select draw_id as "drawId", source, result from draw_entries where id = ${id}`
}
