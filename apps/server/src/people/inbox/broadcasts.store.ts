import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import type { Role } from '../../base/http/roles.ts'
import type { Lapse } from '../../house/operators/decisions.store.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import type { InboxKind } from './tell-member.ts'

export type Audience =
  | { readonly to: 'everybody' }
  | { readonly to: 'agents' }
  | { readonly to: 'labels'; readonly labels: readonly string[] }

export type BroadcastRow = {
  broadcastId: string
  kind: Exclude<InboxKind, 'transactions'>
  title: Words
  content: Words
  audience: Audience
  important: boolean
  state: 'proposed' | 'rejected' | 'sending' | 'sent'
  composedBy: string
  createdAt: Date
  sentAt: Date | null
}

const columns = sql`
  b.broadcast_id as "broadcastId", b.kind, b.title, b.content, b.audience, b.important, b.state,
  b.composed_by as "composedBy",
  b.created_at as "createdAt", b.sent_at as "sentAt"`

/** Adds a broadcast; false where the id is taken. */
export async function addBroadcast(
  tx: Tx,
  one: Pick<
    BroadcastRow,
    'broadcastId' | 'kind' | 'title' | 'content' | 'audience' | 'important' | 'composedBy'
  >,
): Promise<boolean> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  const touched = await run(tx)`
    insert into inbox_broadcasts (broadcast_id, kind, title, content, audience, important, composed_by)
    values (${one.broadcastId}, ${one.kind}, ${json(one.title)}, ${json(one.content)},
            ${json(one.audience)}, ${one.important}, ${one.composedBy})
    on conflict do nothing`
  return touched === 1
}

export async function findBroadcast(
  db: Db | Tx,
  broadcastId: string,
  lock = false,
): Promise<BroadcastRow | undefined> {
  return maybe<BroadcastRow>(db)`
    select ${columns} from inbox_broadcasts as b where broadcast_id = ${broadcastId}
    ${lock ? sql`for update` : sql``}`
}

/** Why what somebody wrote waits no more for the second person; null where they may still write. */
const lapse = (writers: readonly Role[]) => sql`
  case when not exists (select from operators where operator_id = composed_by and active) then 'left'
       when not exists (select from operators
                         where operator_id = composed_by and roles && ${list.text(writers)}) then 'role_lost' end`

/** Those that wait and were written by somebody who still may. */
export async function waitingBroadcasts(
  db: Db,
  writers: readonly Role[],
  most: number,
): Promise<string[]> {
  const rows = await many<{ broadcastId: string }>(db)`
    select broadcast_id as "broadcastId" from inbox_broadcasts where state = 'proposed' and ${lapse(writers)} is null
     order by created_at limit ${most}`
  return rows.map((row) => row.broadcastId)
}

/** Turns down those whose writer may write none any more, with why. */
export const lapseBroadcasts = (db: Db, writers: readonly Role[]): Promise<number> =>
  run(db)`
    update inbox_broadcasts set state = 'rejected', lapsed_because = ${lapse(writers)}
     where state = 'proposed' and ${lapse(writers)} is not null`

/** The latest that came to nothing so. */
export async function lapsedBroadcasts(
  db: Db,
  most: number,
): Promise<(BroadcastRow & { operator: string; lapsedBecause: Lapse })[]> {
  return many<BroadcastRow & { operator: string; lapsedBecause: Lapse }>(db)`
    select ${columns}, o.name as operator, b.lapsed_because as "lapsedBecause"
      from inbox_broadcasts b join operators o on o.operator_id = b.composed_by
     where b.lapsed_because is not null order by b.created_at desc limit ${most}`
}

export async function moveBroadcast(
  tx: Db | Tx,
  broadcastId: string,
  state: BroadcastRow['state'],
): Promise<void> {
  await run(tx)`
    update inbox_broadcasts
       set state = ${state}, sent_at = case when ${state} = 'sent' then now() end
     where broadcast_id = ${broadcastId}`
}

export type BroadcastSeen = BroadcastRow & { recipients: number; read: number }

export async function broadcastsSeen(
  db: Db,
  wanted: { most: number } | { broadcastId: string },
): Promise<BroadcastSeen[]> {
  const chosen = 'broadcastId' in wanted ? sql`where broadcast_id = ${wanted.broadcastId}` : sql``
  return many<BroadcastSeen>(db)`
    select ${columns}, seen.recipients, seen.read
      from (select * from inbox_broadcasts ${chosen}
             order by created_at desc limit ${'most' in wanted ? wanted.most : 1}) as b
      left join lateral (
        select count(*)::int as recipients, count(read_at)::int as read
          from inbox_messages where broadcast_id = b.broadcast_id) as seen on true
     order by b.created_at desc`
}

/**
 * Puts a broadcast into the inboxes of the next members after a number, and answers how far it came:
 * undefined when nobody is left. Whoever has it keeps it, so that a repeated step adds nothing.
 * Offers and news leave out whoever takes a break or is excluded.
 */
export async function spreadBroadcast(
  tx: Tx,
  { broadcastId, kind, important, audience }: BroadcastRow,
  { after, most }: { after: bigint; most: number },
): Promise<bigint | undefined> {
  const isOffer = kind !== 'safety'
  const labels = audience.to === 'labels' ? [...audience.labels] : []
  const row = await maybe<{ last: bigint | null }>(tx)`
    with next as (
      select m.id from members as m
       where m.id > ${after} and m.type <> 4 and m.state = 'open'
         and (${audience.to !== 'agents'} or m.type in (1, 2, 41, 42))
         and (${audience.to !== 'labels'} or exists (
               select from member_labels as l
                where l.member_id = m.id and l.label = any(${list.text(labels)})))
         and (not ${isOffer} or not exists (
               select from member_restrictions as r
                where r.member_id = m.id and (r.until is null or r.until > now())))
       order by m.id limit ${most}
    ), told as (
      insert into inbox_messages (member_id, kind, text_key, important, dedupe, broadcast_id)
      select id, ${kind}, 'broadcast', ${important}, ${`broadcast ${broadcastId}`}, ${broadcastId}::uuid
        from next
      on conflict (member_id, dedupe) do nothing)
    select max(id) as last from next`
  return row?.last ?? undefined
}
