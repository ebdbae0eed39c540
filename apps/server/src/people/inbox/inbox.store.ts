import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import type { InboxKind, InboxLine, InboxValue } from './tell-member.ts'

export type InboxRow = {
  messageId: bigint
  kind: InboxKind
  textKey: string
  params: Readonly<Record<string, InboxValue>>
  referenceKind: string | null
  referenceId: string | null
  important: boolean
  createdAt: Date
  readAt: Date | null
  /** A broadcast's own words. */
  title: Words | null
  content: Words | null
}

const columns = sql`
  m.message_id as "messageId", m.kind, m.text_key as "textKey", m.params,
  m.reference_kind as "referenceKind", m.reference_id as "referenceId", m.important,
  m.created_at as "createdAt", m.read_at as "readAt", b.title, b.content`

export async function insertMessage(tx: Tx, line: InboxLine): Promise<void> {
  await run(tx)`
    insert into inbox_messages (member_id, kind, text_key, params, reference_kind, reference_id,
                                important, dedupe, passed_on_at)
    values (${line.memberId}, ${line.kind}, ${line.text.key},
            ${JSON.stringify(line.text.params ?? {})}::jsonb, ${line.reference?.kind ?? null},
            ${line.reference?.id ?? null}, ${line.important ?? false}, ${line.dedupe},
            case when ${line.stays ?? false} then now() end)
    on conflict (member_id, dedupe) do nothing`
}

export async function insertMessages(tx: Tx, lines: readonly InboxLine[]): Promise<void> {
  const column = <Value>(of: (line: InboxLine) => Value) => lines.map(of)
  await run(tx)`
    insert into inbox_messages (member_id, kind, text_key, params, reference_kind, reference_id,
                                important, dedupe, passed_on_at)
    select member_id, kind, text_key, params::jsonb, reference_kind, reference_id, important, dedupe,
           case when stays then now() end
      from unnest(${list.int8(column(({ memberId }) => memberId))}, ${list.text(column(({ kind }) => kind))},
                  ${list.text(column(({ text }) => text.key))},
                  ${list.text(column(({ text }) => JSON.stringify(text.params ?? {})))},
                  ${list.text(column(({ reference }) => reference?.kind ?? null))},
                  ${list.text(column(({ reference }) => reference?.id ?? null))},
                  ${list.bool(column(({ important }) => important ?? false))},
                  ${list.text(column(({ dedupe }) => dedupe))},
                  ${list.bool(column(({ stays }) => stays ?? false))})
             as line (member_id, kind, text_key, params, reference_kind, reference_id, important, dedupe, stays)
    on conflict (member_id, dedupe) do nothing`
}

export async function messagesOf(
  db: Db,
  memberId: bigint,
  wanted: { page: number; pageSize: number; unread: boolean; kind?: InboxKind | undefined },
): Promise<{ rows: InboxRow[]; total: number }> {
  const rows = await many<InboxRow & { total: number }>(db)`
    select ${columns}, count(*) over ()::int as total
      from inbox_messages as m left join inbox_broadcasts as b using (broadcast_id)
     where member_id = ${memberId} and deleted_at is null
       and (not ${wanted.unread} or read_at is null)
       and (${wanted.kind ?? null}::text is null or m.kind = ${wanted.kind ?? null})
     order by message_id desc
     limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}`
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Unread lines of a member, by kind. */
export async function unreadByKind(
  db: Db | Tx,
  memberId: bigint,
): Promise<Readonly<Record<InboxKind, number>>> {
  const rows = await many<{ kind: InboxKind; unread: number }>(db)`
    select kind, count(*)::int as unread from inbox_messages
     where member_id = ${memberId} and read_at is null and deleted_at is null
     group by kind`
  const none = { transactions: 0, rewards: 0, safety: 0, news: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ kind, unread }) => [kind, unread])) }
}

/** How many lines the member has not read. */
export async function countUnread(db: Db | Tx, memberId: bigint): Promise<number> {
  const { unread } = await one<{ unread: number }>(db)`
    select count(*)::int as unread from inbox_messages
     where member_id = ${memberId} and read_at is null and deleted_at is null`
  return unread
}

/** Marks as read: the chosen ones, all of a kind, or simply all. */
export async function markRead(
  db: Db | Tx,
  memberId: bigint,
  {
    messageIds,
    kind,
  }: { messageIds?: readonly string[] | undefined; kind?: InboxKind | undefined },
): Promise<void> {
  const chosen = messageIds ? sql`and message_id = any(${list.int8(messageIds)})` : sql``
  await run(db)`
    update inbox_messages set read_at = now()
     where member_id = ${memberId} and read_at is null and deleted_at is null
       and (${kind ?? null}::text is null or kind = ${kind ?? null}) ${chosen}`
}

/** Takes lines out of the list, or brings them back; how many have moved. */
export async function setDeleted(
  db: Db,
  memberId: bigint,
  { messageIds, isDeleted }: { messageIds: readonly string[]; isDeleted: boolean },
): Promise<number> {
  const touched = await run(db)`
    update inbox_messages set deleted_at = case when ${isDeleted} then now() end
     where member_id = ${memberId} and message_id = any(${list.int8(messageIds)})
       and (deleted_at is null) = ${isDeleted}`
  return touched
}

/** The newest important line that has not opened by itself, from now on marked as opened: two tabs get it once. */
export async function takeImportant(db: Db, memberId: bigint): Promise<InboxRow | undefined> {
  return maybe<InboxRow>(db)`
    with taken as (
      update inbox_messages set shown_at = now()
       where message_id = (
         select message_id from inbox_messages
          where member_id = ${memberId} and important and shown_at is null and read_at is null
            and deleted_at is null
          order by message_id desc limit 1 for update skip locked)
      returning *)
    select ${columns} from taken as m left join inbox_broadcasts as b using (broadcast_id)`
}

export async function purgeDeleted(db: Db, before: Date): Promise<void> {
  await run(db)`delete from inbox_messages where deleted_at < ${before}`
}

export type ToPassOn = InboxRow & { memberId: bigint }

/** Messages on whose mail and SMS nobody has decided yet, from now on decided on. */
export async function takeToPassOn(tx: Tx, most: number): Promise<ToPassOn[]> {
  return many<ToPassOn>(tx)`
    with next as (
      select message_id from inbox_messages where passed_on_at is null
       order by message_id limit ${most} for update skip locked
    ), taken as (
      update inbox_messages as i set passed_on_at = now()
        from next where i.message_id = next.message_id
      returning i.*)
    select ${columns}, m.member_id as "memberId"
      from taken as m left join inbox_broadcasts as b using (broadcast_id)
     order by m.message_id`
}
