import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import { transact } from '../../base/database/transact.ts'
import { wakeOnceCommitted } from '../../base/database/wake-ups.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import type { Role } from '../../base/http/roles.ts'
import { say } from './say.ts'
import {
  accountOf,
  closeChat,
  findChat,
  type ListedRow,
  listChats,
  markRead,
  notePresence,
} from './chat.store.ts'
import { wordsAfter } from './show-chat.ts'

/** Who may talk with players. */
export const SERVICE_ROLES: readonly Role[] = ['CS', 'CS_LEAD', 'COMPLIANCE']

export async function listForOperators(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  which: 'open' | 'closed',
): Promise<CallAnswer<'listServiceChats'>> {
  await notePresence(db, operator.operatorId)
  return { chats: (await listChats(db, which)).map(list) }
}

export async function readForOperator(
  { db }: Pick<Needs, 'db'>,
  chatId: string,
): Promise<CallAnswer<'operatorServiceChat'> | Refusal<'service_chat_not_found'>> {
  const chat = await findChat(db, chatId)
  if (!chat) return refuse('service_chat_not_found')
  await markRead(db, chatId, 'operator')
  const account = await accountOf(db, chat.memberId)
  return { ...list({ ...chat, account }), messagesSaid: await wordsAfter(db, chatId, 0) }
}

export async function answerChat(
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  chatId: string,
  words: { readonly messageId: string; readonly text: string },
) {
  await notePresence(needs.db, operator.operatorId)
  return say(needs, chatId, words, { author: 'operator', operatorId: operator.operatorId })
}

export async function endChat(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  chatId: string,
): Promise<CallAnswer<'endServiceChat'> | Refusal<'service_chat_not_found'>> {
  return transact(db, async (tx) => {
    if (!(await findChat(tx, chatId, true))) return refuse('service_chat_not_found')
    const closed = await closeChat(tx, chatId, 'operator')
    wakeOnceCommitted(tx, `chat ${chatId}`)
    if (closed) {
      await recordAudit(tx, {
        actor: `operator:${operator.operatorId}`,
        action: 'close-conversation',
        subject: `service:${chatId}`,
      })
    }
    return { closed }
  })
}

const list = (row: ListedRow): CallAnswer<'listServiceChats'>['chats'][number] => ({
  chatId: row.chatId,
  topic: row.topic,
  state: row.state,
  account: row.account,
  language: row.language,
  messages: row.messages,
  unread: row.messages - row.readByOperator,
  openedAt: row.openedAt,
  lastAt: row.lastAt,
  rating: row.rating,
})
