import type { Needs } from '../../house/needs.ts'
import { gatewayFor } from './gateways/gateways.ts'
import { payForSms } from './message-costs.ts'
import { type MessageTemplate, messageText } from './message-texts.ts'
import { endMessage, type MessageEnd, type QueuedMessage, takeQueued } from './messages.store.ts'
import { MESSAGE_TRIES } from './limits.ts'
import { contentsOf } from './send-message.ts'

type DeliveryNeeds = Pick<Needs, 'db' | 'config' | 'settings' | 'clock' | 'log'>

/** A gateway that did not answer: the queue brings the message back later, with growing pauses. */
export class GatewaySilent extends Error {}

/**
 * Hands one message to its gateway. What is sent already is left alone; what nobody waits for any more
 * is dropped; what the gateway may not have got is tried again under the same id.
 */
export async function deliverMessage(
  needs: DeliveryNeeds,
  { id }: { id: string },
  { attempt }: { attempt: number },
): Promise<void> {
  const message = await takeQueued(needs.db, id)
  if (!message) return
  const end = (status: MessageEnd, more: { why?: string; reference?: string } = {}) =>
    endMessage(needs.db, { id, status, at: needs.clock.now(), ...more })

  if (message.expiresAt <= needs.clock.now()) return end('expired')
  const gateway = await gatewayFor(needs, message.channel)
  if (!gateway) return end('failed', { why: 'no_gateway' })
  if (!(await isPaidFor(needs, message))) return end('withheld', { why: 'budget' })

  const answer = await gateway.send(written(needs, message))
  if (answer.kind === 'accepted') return end('sent', { reference: answer.reference })
  needs.log.warn({ event: 'message_failed', id, ...answer, attempt }, 'A message was not taken.')
  if (answer.kind === 'refused') return end('failed', { why: answer.why })
  if (attempt >= MESSAGE_TRIES) return end('failed', { why: answer.why })
  throw new GatewaySilent(`The gateway did not take message ${id}: ${answer.why}`)
}

async function isPaidFor(needs: DeliveryNeeds, message: QueuedMessage): Promise<boolean> {
  if (message.channel === 'mail' || message.cost !== null) return true
  return payForSms(needs, { id: message.id, diallingCode: message.diallingCode ?? '' })
}

function written({ settings, config }: DeliveryNeeds, message: QueuedMessage) {
  const { to, values, unsubscribe } = contentsOf({ config }, message)
  const { name } = settings.current().merchant
  const { id, channel, language } = message
  const template = message.template as MessageTemplate
  const { subject, text } = messageText({ channel, template, language }, { site: name, ...values })
  return {
    id,
    channel,
    to,
    from: channel === 'mail' ? config.mailFrom : name,
    subject,
    text,
    ...(unsubscribe && { unsubscribe }),
  }
}
