import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, ServiceMessage } from '@parlour/wire/schemas'
import type { Db } from '../../base/database/database.ts'
import { wakeReaders } from '../../base/database/wake-ups.ts'
import { openPersonal } from '../../base/database/personal-data.ts'
import type { Needs } from '../../house/needs.ts'
import { isOf, showMessage, subjectOf, type Talker } from './say.ts'
import {
  type ChatRow,
  closeChat,
  findChat,
  markRead,
  messagesAfter,
  openChatOf,
  rateChat,
  somebodyThere,
} from './chat.store.ts'

type Shown = CallAnswer<'readServiceChat'>

/** The conversation a member left open, on any device. */
export async function myChat(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
): Promise<CallAnswer<'myServiceChat'>> {
  const chat = await openChatOf(db, memberId)
  return { chat: chat ? await showChat(db, chat) : null }
}

export async function readChat(
  { db }: Pick<Needs, 'db'>,
  chatId: string,
  talker: Talker,
): Promise<Shown | Refusal<'service_chat_not_found'>> {
  const chat = await findChat(db, chatId)
  if (!isOf(chat, talker)) return refuse('service_chat_not_found')
  await markRead(db, chatId, 'player')
  return showChat(db, chat)
}

/** Ends a conversation; one that has ended may still be rated. */
export async function closeByPlayer(
  { db }: Pick<Needs, 'db'>,
  chatId: string,
  talker: Talker,
  rating: number | undefined,
): Promise<Shown | Refusal<'service_chat_not_found'>> {
  const chat = await findChat(db, chatId)
  if (!isOf(chat, talker)) return refuse('service_chat_not_found')
  await closeChat(db, chatId, 'player')
  wakeReaders(db, `chat ${chatId}`)
  if (rating !== undefined) await rateChat(db, chatId, rating)
  return showChat(db, (await findChat(db, chatId)) as ChatRow)
}

export async function showChat(db: Db, chat: ChatRow): Promise<Shown> {
  return {
    chatId: chat.chatId,
    topic: chat.topic,
    state: chat.state,
    openedAt: chat.openedAt,
    closedBy: chat.closedBy,
    rating: chat.rating,
    somebodyThere: await somebodyThere(db),
    messages: await wordsAfter(db, chat.chatId, 0),
  }
}

/** What was said after a number, in order. */
export async function wordsAfter(db: Db, chatId: string, after: number): Promise<ServiceMessage[]> {
  const rows = await messagesAfter(db, chatId, after)
  if (rows.length === 0) return []
  const words = await openPersonal(
    db,
    subjectOf(chatId),
    rows.map((row) => String(row.number)),
  )
  return rows.map((row) => showMessage(row, words[String(row.number)] ?? ''))
}
