import { refuse } from '@parlour/wire'
import { type App, bind, registerAuthenticator } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import type { Needs } from '../../house/needs.ts'
import { receiptSecrets } from '../messages/gateways/gateways.ts'
import { judgeReceipt } from '../messages/gateways/receipt-signature.ts'
import { receiveReceipt } from './receive-receipt.ts'
import { showDeliveries } from '../messages/show-deliveries.ts'
import { DELIVERY_ROLES } from '../messages/limits.ts'

/** What the gateways tell about messages that have left, and how operators see it. */
export function messagesRoutes(app: App, needs: Needs): void {
  registerAuthenticator(app, 'gateway', async (request) => {
    const { channel } = request.params as { channel: string }
    if (channel !== 'sms' && channel !== 'mail') return refuse('gateway_unknown')
    const secrets = await receiptSecrets(needs, channel)
    if (secrets.length === 0) return refuse('gateway_unknown')
    const signature = String(request.headers['x-signature'] ?? '')
    const body = request.rawBody ?? Buffer.alloc(0)
    const now = needs.clock.now()
    const each = secrets.map((secret) => judgeReceipt(secret, { channel, body, signature }, now))
    // Whatever is better than a signature that fits nothing.
    const judged = each.find((one) => one !== 'signature_invalid') ?? 'signature_invalid'
    return judged === 'fits' ? { kind: 'gateway', channel } : refuse(judged)
  })
  bind(app, 'gatewayReceipt', ({ caller, body }) =>
    receiveReceipt(needs, {
      ...body,
      channel: caller.channel,
      occurredAt: new Date(body.occurredAt),
    }),
  )
  bindForOperators(
    app,
    'messageDeliveries',
    { roles: DELIVERY_ROLES, personal: 'recorded' },
    ({ caller, query }) => showDeliveries(needs, caller, query.days),
  )
}
