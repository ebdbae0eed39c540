import { DAY_MS } from '@parlour/time'
import { type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../../base/database/database.ts'
import { blindIndex } from '../../../base/database/personal-data.ts'
import { PER_ADDRESS, PER_RECIPIENT, SHORT_WINDOW_MS } from '../../messages/limits.ts'
import { useBudget } from '../../messages/messages.store.ts'
import type { Needs } from '../../../house/needs.ts'
import { networkOf } from '../../../base/rate-limits/network-of.ts'
import { tooSoon } from './verification-codes.ts'

/**
 * Counts one asked-for message of a recipient and of an address: a few within five minutes, more within
 * a day. Known and unknown recipients are counted alike, so that the ration tells nothing.
 */
export async function rationMessages(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  { to, ip }: { to: string; ip: string },
): Promise<Refusal<'phone_too_many_requests' | 'message_quota_used'> | undefined> {
  const recipient = `recipient:${blindIndex('message ration', to).toString('base64url')}`
  const address = `address:${networkOf(ip)}`
  const rations = [
    [recipient, PER_RECIPIENT],
    [address, PER_ADDRESS],
  ] as const
  for (const [subject, most] of rations) {
    const fits = (windowMs: number, allowed: number) =>
      useBudget(tx, {
        subject: `${subject}:${windowMs}`,
        windowStart: new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs),
        amount: 1n,
        most: BigInt(allowed),
      })
    if ((await fits(SHORT_WINDOW_MS, most.short)) === undefined) return tooSoon()
    if ((await fits(DAY_MS, most.day)) === undefined) return refuse('message_quota_used')
  }
  return undefined
}
