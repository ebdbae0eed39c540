import { z } from 'zod'
import type { serviceCalls } from './calls.ts'
import { typed, verification } from '../members/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { time, utcText } from '../shapes/moment.ts'

const topic = z.enum(['deposit', 'withdrawal', 'game', 'customer_service', 'application', 'other'])

/** Made by the sender; a visitor's is the only key to the conversation. */
const chatId = uuid
const params = z.object({ chatId })

/** What one side says. The same id is the same message, so a lost answer can be asked for again. */
const said = z.object({
  messageId: uuid,
  /** Counted in characters as a reader sees them, 1 to 1,000. */
  text: z.string().max(20_000),
})

const serviceMessage = z.object({
  number: z.int(),
  messageId: uuid,
  author: z.enum(['player', 'operator']),
  /** The first name of the operator who answered. */
  operator: z.string().nullable(),
  text: z.string(),
  /** A text, for the stream writes it as well. */
  sentAt: utcText,
})
export type ServiceMessage = z.output<typeof serviceMessage>

const state = z.enum(['waiting', 'answered', 'closed'])
/** Whether anybody of the house looks at the conversations now. */
const somebodyThere = z.boolean()
/** What a `state` message of the stream carries. */
const chatState = z.object({ state, somebodyThere })

const chat = z.object({
  chatId,
  topic,
  state,
  openedAt: time.utc,
  closedBy: z.enum(['player', 'operator', 'time']).nullable(),
  rating: z.int().nullable(),
  somebodyThere,
  messages: z.array(serviceMessage),
})

const listed = z.object({
  chatId,
  topic,
  state,
  /** The account, or null for a visitor. */
  account: z.string().nullable(),
  language: z.string(),
  messages: z.int(),
  unread: z.int(),
  openedAt: time.utc,
  lastAt: time.utc,
  rating: z.int().nullable(),
})

export const serviceSchemas = {
  openServiceChat: {
    summary: 'Begins a conversation with customer service, with its first message.',
    body: said.extend({
      chatId,
      topic,
      language: z.string().max(16).default('PT'),
      captcha: typed.optional(),
      verification: verification.optional(),
    }),
    reply: chat,
    refusals: [
      'service_chat_conflict',
      'service_text_length',
      'service_chat_open',
      'captcha_wrong',
      'service_too_fast',
    ],
  },
  myServiceChat: {
    summary: 'The member’s open conversation, or none.',
    reply: z.object({ chat: chat.nullable() }),
    refusals: [],
  },
  readServiceChat: {
    summary: 'A conversation with all that was said; reading it marks it read.',
    params,
    reply: chat,
    refusals: ['service_chat_not_found'],
  },
  sayToService: {
    summary: 'A further message of the player.',
    params,
    body: said,
    reply: serviceMessage,
    refusals: [
      'service_chat_not_found',
      'service_chat_conflict',
      'service_text_length',
      'service_chat_closed',
      'service_too_fast',
    ],
  },
  closeServiceChat: {
    summary:
      'Ends the conversation; may carry how good it was, 1 to 5. A closed one may still be rated.',
    params,
    body: z.object({ rating: z.int().min(1).max(5).optional() }),
    reply: chat,
    refusals: ['service_chat_not_found'],
  },
  serviceStream: {
    summary:
      'What is said in a conversation as a stream: `message` and `state`; resume with Last-Event-ID',
    params,
    reply: z.never(),
    events: { message: serviceMessage, state: chatState },
    refusals: ['service_chat_not_found', 'too_many_streams'],
  },
  listServiceChats: {
    summary: 'Conversations that wait or run, longest waiting first; or the last closed ones.',
    query: z.object({ state: z.enum(['open', 'closed']).default('open') }),
    reply: z.object({ chats: z.array(listed) }),
    refusals: ['role_missing'],
  },
  operatorServiceChat: {
    summary: 'One conversation for an operator; reading it marks it read.',
    params,
    reply: listed.extend({ messagesSaid: z.array(serviceMessage) }),
    refusals: ['role_missing', 'service_chat_not_found'],
  },
  answerServiceChat: {
    summary: 'An operator’s answer.',
    params,
    body: said,
    reply: serviceMessage,
    refusals: [
      'role_missing',
      'service_chat_not_found',
      'service_chat_conflict',
      'service_text_length',
      'service_chat_closed',
    ],
  },
  endServiceChat: {
    summary: 'An operator ends a conversation.',
    params,
    reply: z.object({ closed: z.boolean() }),
    refusals: ['role_missing', 'service_chat_not_found'],
  },
} as const satisfies SchemasFor<typeof serviceCalls>
