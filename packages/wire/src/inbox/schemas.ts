import { z } from 'zod'
import type { inboxCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { bordered, recordOf } from '../shapes/borders.ts'
import { time } from '../shapes/moment.ts'
import { pageNumber, pageSize } from '../shapes/page.ts'
import { rowId } from '../shapes/number.ts'

const kind = z.enum(['transactions', 'rewards', 'safety', 'news'])
const messageId = rowId
const messageIds = z.array(messageId).min(1).max(100)
const unread = z.number().int()

const message = z.object({
  messageId,
  kind,
  /** Which text it is, such as `deposit_credited`. */
  key: z.string(),
  title: z.string(),
  /** Words, with the few tags of the house where `isHtml`. */
  text: z.string(),
  isHtml: z.boolean(),
  /** What it is about, such as `deposit` and its id. */
  reference: z.object({ kind: z.string(), id: z.string() }).nullable(),
  important: z.boolean(),
  createdAt: time.utc,
  readAt: time.utc.nullable(),
})

const preference = z.object({
  kind,
  mail: z.boolean(),
  sms: z.boolean(),
  /** The house may not leave these out: mail cannot be turned off. */
  mailLocked: z.boolean(),
})

const preferences = z.object({
  preferences: z.array(preference),
  /** Ways that lead to a confirmed address or number. */
  mailReady: z.boolean(),
  smsReady: z.boolean(),
  /** Nothing about offers goes out during a time-out or exclusion, whatever is chosen. */
  paused: z.boolean(),
})

const languageCode = z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/)
/** Texts of a broadcast; every further language is welcome. */
const words = recordOf(languageCode, z.string().trim().min(1).max(8000), 40)
  .refine((given) => 'en' in given && 'pt' in given, 'pt_and_en')
  .register(bordered, { most: 40 })
const titles = recordOf(languageCode, z.string().trim().min(1).max(120), 40)
  .refine((given) => 'en' in given && 'pt' in given, 'pt_and_en')
  .register(bordered, { most: 40 })

const audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('everybody') }),
  z.object({ to: z.literal('agents') }),
  z.object({ to: z.literal('labels'), labels: z.array(z.string().min(1).max(40)).min(1).max(20) }),
])

const ofMember = z.object({ account: z.string().min(1).max(64) })
const labelled = z.object({ account: z.string(), labels: z.array(z.string()) })

const broadcast = z.object({
  broadcastId: uuid,
  kind,
  title: z.record(z.string(), z.string()),
  text: z.record(z.string(), z.string()),
  audience,
  important: z.boolean(),
  /** `proposed` waits for a second person; `sending` and `sent` are on their way and out. */
  state: z.enum(['proposed', 'rejected', 'sending', 'sent']),
  recipients: z.number().int(),
  read: z.number().int(),
  composedBy: z.string(),
  createdAt: time.utc,
  sentAt: time.utc.nullable(),
})

export const inboxSchemas = {
  listInbox: {
    summary: 'The member’s platform messages, newest first, in the reader’s language',
    query: z.object({
      kind: kind.optional(),
      unread: z.enum(['true', 'false']).default('false'),
      page: pageNumber,
      pageSize,
    }),
    reply: z.object({
      messages: z.array(message),
      unread,
      unreadByKind: z.record(kind, unread),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
    }),
    refusals: [],
  },
  readInbox: {
    summary: 'Marks messages as read; without ids, all of a kind or simply all',
    body: z.object({ messageIds: messageIds.optional(), kind: kind.optional() }),
    reply: z.object({ unread }),
    refusals: [],
  },
  deleteInbox: {
    summary: 'Takes messages out of the list; they can be brought back for a week',
    body: z.object({ messageIds }),
    reply: z.object({ unread, deleted: z.number().int() }),
    refusals: [],
  },
  restoreInbox: {
    summary: 'Brings deleted messages back',
    body: z.object({ messageIds }),
    reply: z.object({ unread, restored: z.number().int() }),
    refusals: [],
  },
  takeImportant: {
    summary: 'The next important message that has not yet opened by itself; it does so once',
    body: z.object({}).optional(),
    reply: z.object({ message: message.nullable() }),
    refusals: [],
  },
  unreadCount: {
    summary: 'How many platform messages the member has not read',
    reply: z.object({ unreadCount: unread }),
    refusals: [],
  },
  inboxPreferences: {
    summary: 'Which kinds of messages also go by mail and SMS',
    reply: preferences,
    refusals: [],
  },
  setInboxPreference: {
    summary: 'Chooses mail and SMS for one kind of message',
    body: z.object({ kind, mail: z.boolean(), sms: z.boolean() }),
    reply: preferences,
    refusals: ['contact_not_confirmed', 'mail_cannot_be_off'],
  },
  unsubscribe: {
    summary: 'Ends the mails of a kind by the link in one of them; works without login',
    query: z.object({ token: z.string().max(400) }),
    body: z
      .object({
        /** What mail programs send by themselves. */
        'List-Unsubscribe': z.literal('One-Click').optional(),
        /** Takes the unsubscribing back. */
        back: z.boolean().optional(),
      })
      .optional(),
    reply: z.object({ kind, mail: z.boolean() }),
    refusals: ['unsubscribe_invalid'],
  },

  composeBroadcast: {
    summary: 'Writes a message to many members; a second person sends it from the decisions page',
    body: z.object({
      broadcastId: uuid,
      kind: z.enum(['news', 'rewards', 'safety']),
      title: titles,
      /** HTML; only the few tags of the house are kept. */
      text: words,
      audience,
      important: z.boolean().default(false),
    }),
    reply: broadcast,
    refusals: ['role_missing', 'id_conflict'],
  },
  listBroadcasts: {
    summary: 'Messages to many members, newest first, with how many have read them',
    reply: z.object({ broadcasts: z.array(broadcast) }),
    refusals: ['role_missing'],
  },
  memberLabels: {
    summary: 'What operators call a member by, for promotions and messages that are meant for some',
    params: ofMember,
    reply: labelled,
    refusals: ['role_missing', 'not_found'],
  },
  labelMember: {
    summary: 'Gives a member these labels and takes all others away',
    params: ofMember,
    body: z.object({
      labels: z.array(z.string().regex(/^[a-z0-9-]{1,40}$/)).max(20),
      reason: z.string().trim().min(3).max(500),
    }),
    reply: labelled,
    refusals: ['role_missing', 'not_found'],
  },
} as const satisfies SchemasFor<typeof inboxCalls>
