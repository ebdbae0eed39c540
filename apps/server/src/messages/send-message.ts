import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../database/database.ts'
import { addJob } from '../jobs/jobs.ts'
import type { Needs } from '../needs.ts'
import { deriveKey, seal, unseal } from '../seal.ts'
import { MESSAGE_TRIES } from './limits.ts'
import type { MessageTemplate } from './message-texts.ts'
import { type Channel, insertMessage } from './messages.store.ts'

/** Recipient and values of a message, as they are sealed until it has left. */
export type Contents = {
  readonly to: string
  readonly values: Readonly<Record<string, string | number>>
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
    /** Dialling code of an SMS, for the bill. */
    readonly diallingCode?: string
    /** Nobody wants it after this. */
    readonly expiresAt: Date
  },
): Promise<void> {
  const id = randomUUID()
  const contents: Contents = { to: message.to, values: message.values }
  await insertMessage(tx, {
    id,
    channel: message.channel,
    template: message.template,
    language: message.language,
    sealed: seal(keyOf(config), Buffer.from(JSON.stringify(contents)), id),
    diallingCode: message.diallingCode ?? null,
    createdAt: clock.now(),
    expiresAt: message.expiresAt,
  })
  await addJob(tx, 'send-message', { id }, { key: `message:${id}`, maxAttempts: MESSAGE_TRIES })
}

/** What `sendMessage` has sealed. */
export const contentsOf = (
  { config }: Pick<Needs, 'config'>,
  { id, sealed }: { id: string; sealed: Buffer },
): Contents => JSON.parse(unseal(keyOf(config), sealed, id).toString('utf8')) as Contents

const keyOf = ({ secretKey }: Needs['config']) => deriveKey(secretKey, 'messages')
