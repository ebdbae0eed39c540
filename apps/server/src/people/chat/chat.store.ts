import type { CallReply } from '@parlour/wire/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import { IDLE_MINUTES, LISTED_MOST, PRESENCE_SECONDS, SHOWN_MOST } from './limits.ts'

export type Topic = CallReply<'readServiceChat'>['topic']
export type State = CallReply<'readServiceChat'>['state']
export type Side = 'player' | 'operator'

export type ChatRow = {
  chatId: string
  memberId: bigint | null
  topic: Topic
  language: string
  state: State
  messages: number
  readByPlayer: number
  readByOperator: number
  openedAt: Date
  lastAt: Date
  closedBy: 'player' | 'operator' | 'time' | null
  rating: number | null
}

export type MessageRow = {
  number: number
  messageId: string
  chatId: string
  author: Side
  operatorId: string | null
  operatorName: string | null
  sentAt: Date
}

const columns = sql`
  chat.chat_id as "chatId", chat.member_id as "memberId", chat.topic, chat.language, chat.state,
  chat.messages,
  chat.read_by_player as "readByPlayer", chat.read_by_operator as "readByOperator",
  chat.opened_at as "openedAt", chat.last_at as "lastAt", chat.closed_by as "closedBy", chat.rating`

const messageColumns = sql`
  said.number, said.message_id as "messageId", said.chat_id as "chatId", said.author,
  operator_id as "operatorId", name as "operatorName", said.sent_at as "sentAt"`

/** False: the id is taken, or the member talks elsewhere already. */
export async function insertChat(
  tx: Tx,
  chat: Pick<ChatRow, 'chatId' | 'memberId' | 'topic' | 'language'>,
): Promise<boolean> {
  const rows = await many(tx)`
    insert into service_chats (chat_id, member_id, topic, language)
    values (${chat.chatId}, ${chat.memberId}, ${chat.topic}, ${chat.language})
    on conflict do nothing returning 1`
  return rows.length === 1
}

/** The conversations that are followed, in one question. */
export async function chatsById(db: Db, ids: readonly string[]): Promise<ChatRow[]> {
  return many<ChatRow>(db)`
    select ${columns} from service_chats as chat where chat_id = any(${list.uuid(ids)})`
}

export async function findChat(
  db: Db | Tx,
  chatId: string,
  lock = false,
): Promise<ChatRow | undefined> {
  return maybe<ChatRow>(db)`
    select ${columns} from service_chats as chat where chat_id = ${chatId} ${lock ? sql`for update` : sql``}`
}

export async function openChatOf(db: Db | Tx, memberId: bigint): Promise<ChatRow | undefined> {
  return maybe<ChatRow>(db)`
    select ${columns} from service_chats as chat where member_id = ${memberId} and state <> 'closed'`
}

/** Takes the next number of a chat whose row is locked; answers the message as it stands, undefined where its id is taken. */
export async function insertMessage(
  tx: Tx,
  chatId: string,
  message: { messageId: string; author: Side; operatorId: string | null },
): Promise<MessageRow | undefined> {
  return maybe<MessageRow>(tx)`
    with chat as (
      update service_chats
         set messages = messages + 1, last_at = now(),
             state = ${message.author === 'player' ? 'waiting' : 'answered'},
             read_by_player = case when ${message.author} = 'player' then messages + 1 else read_by_player end,
             read_by_operator = case when ${message.author} = 'operator' then messages + 1 else read_by_operator end
       where chat_id = ${chatId} returning messages
    ), said as (
      insert into service_messages (chat_id, number, message_id, author, operator_id)
      select ${chatId}, messages, ${message.messageId}, ${message.author}, ${message.operatorId} from chat
      on conflict (message_id) do nothing
      returning number, message_id, chat_id, author, operator_id, sent_at
    )
    select ${messageColumns} from said left join operators using (operator_id)`
}

export async function findMessage(db: Db | Tx, messageId: string): Promise<MessageRow | undefined> {
  return maybe<MessageRow>(db)`
    select ${messageColumns}
      from service_messages as said left join operators using (operator_id)
     where message_id = ${messageId}`
}

/** What was said after a number, in order; of very much the last part. */
export async function messagesAfter(
  db: Db | Tx,
  chatId: string,
  after: number,
): Promise<MessageRow[]> {
  return many<MessageRow>(db)`
    select ${messageColumns}
      from (select * from service_messages where chat_id = ${chatId} and number > ${after}
             order by number desc limit ${SHOWN_MOST}) as said
      left join operators using (operator_id) order by number`
}

export async function saidInLastMinute(db: Db | Tx, chatId: string): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from service_messages
     where chat_id = ${chatId} and author = 'player' and sent_at > now() - interval '1 minute'`
  return count
}

export async function markRead(db: Db | Tx, chatId: string, by: Side): Promise<void> {
  const column = sql.ref(by === 'player' ? 'read_by_player' : 'read_by_operator')
  await run(db)`
    update service_chats set ${column} = messages
     where chat_id = ${chatId} and ${column} < messages`
}

/** True if this closed it. */
export async function closeChat(
  tx: Db | Tx,
  chatId: string,
  by: 'player' | 'operator',
): Promise<boolean> {
  const rows = await many(tx)`
    update service_chats set state = 'closed', closed_at = now(), closed_by = ${by}
     where chat_id = ${chatId} and state <> 'closed' returning 1`
  return rows.length === 1
}

export async function rateChat(tx: Db | Tx, chatId: string, rating: number): Promise<void> {
  await run(tx)`update service_chats set rating = ${rating} where chat_id = ${chatId}`
}

export async function closeIdleChats(db: Db): Promise<void> {
  await run(db)`
    update service_chats set state = 'closed', closed_at = now(), closed_by = 'time'
     where state <> 'closed' and last_at < now() - make_interval(mins => ${IDLE_MINUTES})`
}

/** What an operator lists: who talks, how long it waits, what is unread. */
export type ListedRow = ChatRow & { account: string | null }

export async function listChats(db: Db, which: 'open' | 'closed'): Promise<ListedRow[]> {
  const order =
    which === 'open'
      ? sql`chat.state = 'waiting' desc, chat.last_at, chat.chat_id`
      : sql`chat.closed_at desc, chat.chat_id`
  return many<ListedRow>(db)`
    select ${columns}, member.username as account
      from service_chats as chat left join members as member on member.id = chat.member_id
     where ${which === 'open' ? sql`chat.state <> 'closed'` : sql`chat.state = 'closed'`}
     order by ${order} limit ${LISTED_MOST}`
}

export async function accountOf(db: Db, memberId: bigint | null): Promise<string | null> {
  if (memberId === null) return null
  const row = await maybe<{ account: string }>(db)`
    select username as account from members where id = ${memberId}`
  return row?.account ?? null
}

export async function notePresence(db: Db, operatorId: string): Promise<void> {
  await run(db)`
    insert into service_presence (operator_id) values (${operatorId})
    on conflict (operator_id) do update set seen_at = now()
     where service_presence.seen_at < now() - interval '5 seconds'`
}

export async function somebodyThere(db: Db | Tx): Promise<boolean> {
  const rows = await many(db)`
    select 1 from service_presence
     where seen_at > now() - make_interval(secs => ${PRESENCE_SECONDS}) limit 1`
  return rows.length > 0
}
