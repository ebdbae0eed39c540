import { sql } from 'kysely'
import type { Schemas } from '@parlour/wire/schemas'
import type { z } from 'zod'
import type { Db, Tx } from '../database/database.ts'

export type NoticeKind = z.output<Schemas['listNotices']['reply']>['notices'][number]['kind']

export type NoticeRow = {
  notice_id: bigint
  kind: NoticeKind
  payload: Record<string, unknown>
  created_at: Date
  read_at: Date | null
}

/** Tells the member something once: a retried step with the same key tells nothing new. */
export async function addNotice(
  tx: Tx,
  notice: {
    memberId: bigint
    kind: NoticeKind
    payload: Readonly<Record<string, unknown>>
    onceKey: string
  },
): Promise<void> {
  await sql`
    insert into member_notices (member_id, kind, payload, once_key)
    values (${notice.memberId}, ${notice.kind}, ${JSON.stringify(notice.payload)}::jsonb,
            ${`${notice.kind} ${notice.onceKey}`})
    on conflict (member_id, once_key) do nothing`.execute(tx)
}

export async function noticesOf(
  db: Db,
  memberId: bigint,
  { page, pageSize, unread }: { page: number; pageSize: number; unread: boolean },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const { rows } = await sql<NoticeRow & { total: number }>`
    select *, count(*) over ()::int as total from member_notices
     where member_id = ${memberId} and (not ${unread} or read_at is null)
     order by notice_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function unreadNotices(db: Db, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_notices
     where member_id = ${memberId} and read_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export async function markRead(
  db: Db,
  memberId: bigint,
  noticeIds: readonly string[] | undefined,
): Promise<void> {
  const chosen = noticeIds ? sql`and notice_id = any(${sql.val([...noticeIds])}::bigint[])` : sql``
  await sql`
    update member_notices set read_at = now()
     where member_id = ${memberId} and read_at is null ${chosen}`.execute(db)
}
