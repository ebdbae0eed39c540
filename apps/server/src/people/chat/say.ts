import { countCharacters } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, ServiceMessage } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../base/database/database.ts'
import { openPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { wakeOnceCommitted } from '../../base/database/wake-ups.ts'
import { passCaptcha, type Proof } from '../login/captchas.ts'
import { overRateLimit } from '../../base/rate-limits/counted-calls.ts'
import type { Needs } from '../../house/needs.ts'
import { CHATS_PER_HOUR, MESSAGES_PER_MINUTE, TEXT_LEAST, TEXT_MOST } from './limits.ts'
import {
  type ChatRow,
  findChat,
  findMessage,
  insertChat,
  insertMessage,
  type MessageRow,
  saidInLastMinute,
  type Topic,
} from './chat.store.ts'
import { showChat } from './show-chat.ts'

type Words = { readonly messageId: string; readonly text: string }
/** A member is known; anybody else holds the chat's number. */
export type Talker = { readonly memberId: bigint | null }

/** Begins a conversation with its first message. The same one again answers as the first time did. */
export async function openChat(
  needs: Pick<Needs, 'db' | 'clock'>,
  wanted: Words & { chatId: string; topic: Topic; language: string },
  sender: Talker & { readonly ip: string; readonly proof: Proof },
): Promise<
  | CallAnswer<'openServiceChat'>
  | Refusal<
      | 'service_chat_conflict'
      | 'service_text_length'
      | 'service_chat_open'
      | 'captcha_wrong'
      | 'service_too_fast'
    >
> {
  const { db } = needs
  const unfit = judgeText(wanted.text)
  if (unfit) return unfit
  const known = await findChat(db, wanted.chatId)
  if (!known) {
    const stopped = await judgeSender(needs, sender)
    if (stopped) return stopped
    const refused = await transactOrRefuse(db, async (tx) => {
      const { chatId, topic, language } = wanted
      const chat = { chatId, memberId: sender.memberId, topic, language }
      if (!(await insertChat(tx, chat))) return refuse('service_chat_open')
      return keep(tx, chatId, wanted, { author: 'player', operatorId: null })
    })
    // Two windows, one id: whoever came second is told what the first was told.
    if (isRefusal(refused) && !(await findChat(db, wanted.chatId))) return refused
  }
  const chat = await findChat(db, wanted.chatId)
  const first = await findMessage(db, wanted.messageId)
  if (!isOf(chat, sender) || !(await isSame(db, first, wanted.chatId, wanted.text, 'player')))
    return refuse('service_chat_conflict')
  return showChat(db, chat)
}

/** A further message of the player, who may not flood the house. */
export async function sayAsPlayer(
  needs: Pick<Needs, 'db'>,
  chatId: string,
  words: Words,
  talker: Talker,
): Promise<ServiceMessage | Refusal<SayRefusal | 'service_too_fast'>> {
  const isNew = !(await findMessage(needs.db, words.messageId))
  if (isNew && (await saidInLastMinute(needs.db, chatId)) >= MESSAGES_PER_MINUTE)
    return refuse('service_too_fast', { retryAfterSeconds: 60 })
  return say(needs, chatId, words, { author: 'player', ...talker })
}

type SayRefusal =
  | 'service_chat_not_found'
  | 'service_chat_conflict'
  | 'service_text_length'
  | 'service_chat_closed'

/** What one side says in a conversation that runs. */
export async function say(
  { db }: Pick<Needs, 'db'>,
  chatId: string,
  words: Words,
  by:
    | ({ readonly author: 'player' } & Talker)
    | { readonly author: 'operator'; readonly operatorId: string },
): Promise<ServiceMessage | Refusal<SayRefusal>> {
  const unfit = judgeText(words.text)
  if (unfit) return unfit
  return transactOrRefuse(db, async (tx) => {
    const chat = await findChat(tx, chatId, true)
    if (!chat || (by.author === 'player' && !isOf(chat, by)))
      return refuse('service_chat_not_found')
    const before = await findMessage(tx, words.messageId)
    if (before) {
      return (await isSame(tx, before, chatId, words.text, by.author))
        ? showMessage(before, words.text.trim())
        : refuse('service_chat_conflict')
    }
    if (chat.state === 'closed') return refuse('service_chat_closed')
    const operatorId = by.author === 'operator' ? by.operatorId : null
    return keep(tx, chatId, words, { author: by.author, operatorId })
  })
}

/** Members see their own conversations only, visitors only those that no member began. */
export const isOf = (chat: ChatRow | undefined, { memberId }: Talker): chat is ChatRow =>
  chat !== undefined && chat.memberId === memberId

/** Where a conversation's words are sealed, each under its number. */
export const subjectOf = (chatId: string): string => `service:${chatId}`

export const showMessage = (row: MessageRow, text: string): ServiceMessage => ({
  number: row.number,
  messageId: row.messageId,
  author: row.author,
  operator: row.operatorName?.split(' ')[0] ?? null,
  text,
  sentAt: row.sentAt.toISOString(),
})

function judgeText(text: string): Refusal<'service_text_length'> | undefined {
  const length = countCharacters(text.trim(), TEXT_MOST + 1)
  return length < TEXT_LEAST || length > TEXT_MOST
    ? refuse('service_text_length', { minimum: TEXT_LEAST, maximum: TEXT_MOST })
    : undefined
}

async function judgeSender(
  needs: Pick<Needs, 'db' | 'clock'>,
  { memberId, ip, proof }: Talker & { readonly ip: string; readonly proof: Proof },
): Promise<Refusal<'captcha_wrong' | 'service_too_fast'> | undefined> {
  if (memberId === null && !(await passCaptcha(needs, proof)))
    return refuse('captcha_wrong', { captcha: true })
  const ration = { what: 'service-chat', ip, most: CHATS_PER_HOUR, at: needs.clock.now() }
  const wait = await overRateLimit(needs.db, ration)
  return wait === undefined ? undefined : refuse('service_too_fast', { retryAfterSeconds: wait })
}

async function keep(
  tx: Tx,
  chatId: string,
  { messageId, text }: Words,
  by: { author: 'player' | 'operator'; operatorId: string | null },
): Promise<ServiceMessage | Refusal<'service_chat_conflict'>> {
  const row = await insertMessage(tx, chatId, { messageId, ...by })
  if (!row) return refuse('service_chat_conflict')
  await sealPersonal(tx, subjectOf(chatId), { [String(row.number)]: text.trim() })
  wakeOnceCommitted(tx, `chat ${chatId}`)
  return showMessage(row, text.trim())
}

async function isSame(
  db: Db | Tx,
  row: MessageRow | undefined,
  chatId: string,
  text: string,
  author: 'player' | 'operator',
): Promise<boolean> {
  if (row?.chatId !== chatId || row.author !== author) return false
  const number = String(row.number)
  return (await openPersonal(db, subjectOf(chatId), [number]))[number] === text.trim()
}
