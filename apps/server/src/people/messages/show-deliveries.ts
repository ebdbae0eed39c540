import { DAY_MS } from '@parlour/time'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { holdsOne } from '../../base/http/roles.ts'
import { DELIVERY_NAME_ROLES, UNDELIVERED_SHOWN } from './limits.ts'
import { deliveryCounts, undelivered } from './receipts.store.ts'

/** How messages have fared by their gateways' word; recipients are not kept, only whose they were. */
export async function showDeliveries(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  operator: Operator,
  days: number,
): Promise<CallAnswer<'messageDeliveries'>> {
  const seesNames = holdsOne(operator.roles, DELIVERY_NAME_ROLES)
  const since = new Date(clock.now().getTime() - days * DAY_MS)
  const lost = await undelivered(db, UNDELIVERED_SHOWN)
  return {
    channels: await deliveryCounts(db, since),
    undelivered: lost.map((one) => ({
      messageId: one.id,
      channel: one.channel,
      template: one.template,
      account: seesNames ? one.account : null,
      outcome: one.delivery as 'bounced' | 'blocked',
      why: one.why || null,
      at: one.at,
    })),
  }
}
