import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import { wakeReaders } from '../../base/database/wake-ups.ts'
import type { Needs } from '../../house/needs.ts'
import { say } from '../../house/settings/say.ts'
import { type InboxReader, inboxText } from './inbox-texts.ts'
import { type InboxRow, messagesOf, takeImportant, unreadByKind } from './inbox.store.ts'

type InboxNeeds = Pick<Needs, 'db' | 'settings'>
type Reader = { readonly memberId: bigint; readonly language: string }

/** The member's messages, newest first, in the reader's language. */
export async function showInbox(
  { db, settings }: InboxNeeds,
  { memberId, language }: Reader,
  { kind, unread, page, pageSize }: CallQuery<'listInbox'>,
): Promise<CallAnswer<'listInbox'>> {
  const wanted = { kind, unread: unread === 'true', page, pageSize }
  const { rows, total } = await messagesOf(db, memberId, wanted)
  const house = settings.current().merchant
  const counted = await unreadByKind(db, memberId)
  return {
    messages: rows.map((row) => showLine(row, { language, house })),
    unread: Object.values(counted).reduce((sum, one) => sum + one, 0),
    unreadByKind: counted,
    total,
    page,
    pageSize,
  }
}

/** The important message that opens by itself now; each does so once, in one tab. */
export async function nextImportant(
  { db, settings }: InboxNeeds,
  { memberId, language }: Reader,
): Promise<CallAnswer<'takeImportant'>> {
  const row = await takeImportant(db, memberId)
  if (row) wakeReaders(db, `inbox ${memberId}`)
  const house = settings.current().merchant
  return { message: row ? showLine(row, { language, house }) : null }
}

/** One line in the reader's words; a broadcast brings its own. */
export function showLine(
  row: InboxRow,
  reader: InboxReader,
): CallAnswer<'listInbox'>['messages'][number] {
  const words =
    row.title && row.content
      ? { title: say(row.title, reader.language), text: say(row.content, reader.language) }
      : inboxText({ key: row.textKey, params: row.params }, reader)
  return {
    messageId: String(row.messageId),
    kind: row.kind,
    key: row.textKey,
    ...words,
    isHtml: row.content !== null,
    reference:
      row.referenceKind && row.referenceId
        ? { kind: row.referenceKind, id: row.referenceId }
        : null,
    important: row.important,
    createdAt: row.createdAt,
    readAt: row.readAt,
  }
}
