import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../base/database/database.ts'
import { blindIndex } from '../../base/database/personal-data.ts'
import { addJob } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { deriveKey, seal, unseal } from '../../base/encryption/encryption.ts'
import { MESSAGE_TRIES } from './limits.ts'
import type { MessageTemplate } from './message-texts.ts'
import { type Channel, insertMessage } from './messages.store.ts'

/** Recipient and values of a message, as they are sealed until it has left. */
export type Contents = {
  readonly to: string
  readonly values: Readonly<Record<string, string | number>>
  /** Where a mail program ends mails of this kind by itself. */
  readonly unsubscribe?: string
}

/**
 * Puts a message into the outbox, in the caller's transaction: if that rolls back, it is never sent.
 * It is handed to the gateway under its own id, so that a repeated try is still one message.
 */
export async function sendMessage(
  { config, clock }: Pick<Needs, 'config' | 'clock'>,
  tx: Db | Tx,
  message: Contents & {
    readonly channel: Channel
    readonly template: MessageTemplate
    readonly language: string
    /** Whose message it is, so that what becomes of it can be told to them. */
    readonly memberId?: bigint
    /** Dialling code of an SMS, for the bill. */
    readonly diallingCode?: string
    /** Nobody wants it after this. */
    readonly expiresAt: Date
  },
): Promise<void> {
  const id = randomUUID()
  const { to, values, unsubscribe } = message
  const contents: Contents = { to, values, ...(unsubscribe && { unsubscribe }) }
  await insertMessage(tx, {
    id,
    channel: message.channel,
    template: message.template,
    language: message.language,
    sealed: seal(keyOf(config), Buffer.from(JSON.stringify(contents)), id),
    diallingCode: message.diallingCode ?? null,
    memberId: message.memberId ?? null,
    recipientHash: recipientHash(message.channel, to),
    createdAt: clock.now(),
    expiresAt: message.expiresAt,
  })
  await addJob(tx, 'send-message', { id }, { key: `message:${id}`, maxAttempts: MESSAGE_TRIES })
}

/** A recipient as it is compared later, without being kept. */
export const recipientHash = (channel: Channel, to: string): Buffer =>
  blindIndex(`recipient ${channel}`, to)

/** What `sendMessage` has sealed. */
export const contentsOf = (
  { config }: Pick<Needs, 'config'>,
  { id, sealed }: { id: string; sealed: Buffer },
): Contents => JSON.parse(unseal(keyOf(config), sealed, id).toString('utf8')) as Contents

const keyOf = ({ secretKey }: Needs['config']) => deriveKey(secretKey, 'messages')
