import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../base/config/system.ts'
import { GATEWAY_TIMEOUT_MS } from '../limits.ts'
import { askOutside, jsonOf } from '../../../base/outbound/ask-outside.ts'
import type { GatewayAnswer, MessageGateway } from './gateway.ts'

const accepted = z.object({ reference: z.string().max(200) })
const refused = z.object({ error: z.string().max(100) })

/**
 * A gateway spoken to by HTTP: `POST <address>/messages` with the message as JSON, its id as
 * `idempotency-key`, and `x-signature: t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hex>`.
 */
export function httpGateway(
  { address, secret }: { address: string; secret: Uint8Array },
  { clock }: { clock: Clock },
): MessageGateway {
  return {
    async send(message) {
      const body = JSON.stringify(message)
      const seconds = Math.floor(clock.now().getTime() / 1000)
      const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
      try {
        const reply = await askOutside(`${address.replace(/\/$/u, '')}/messages`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': message.id,
            'x-signature': `t=${seconds},v1=${mac}`,
          },
          body,
          withinMs: GATEWAY_TIMEOUT_MS,
        })
        return read(reply.status, jsonOf(reply))
      } catch {
        // What the runtime tells may hold the address or the recipient.
        return { kind: 'unknown', why: 'no_answer' }
      }
    },
  }
}

/** Told apart by status: taken, never to be taken, and everything else. */
function read(status: number, body: unknown): GatewayAnswer {
  if (status === 200 || status === 202) {
    const answer = accepted.safeParse(body)
    return answer.success
      ? { kind: 'accepted', reference: answer.data.reference }
      : { kind: 'unknown', why: 'answer_unreadable' }
  }
  // A wrong signature or too many requests may pass; a wrong recipient will not.
  if (status === 400 || status === 422) {
    const answer = refused.safeParse(body)
    return { kind: 'refused', why: answer.success ? answer.data.error : `status_${status}` }
  }
  return { kind: 'unknown', why: `status_${status}` }
}
