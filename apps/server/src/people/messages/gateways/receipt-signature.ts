import { createHmac, timingSafeEqual } from 'node:crypto'
import { RECEIPT_AGE_S } from '../limits.ts'
import type { Channel } from '../messages.store.ts'

/**
 * Judges a gateway's signature over its channel and the exact bytes it sent: `t=<seconds>,v1=<HMAC-SHA256 of
 * "seconds.channel.body" in hex>`. Without a secret nothing fits.
 */
export function judgeReceipt(
  secret: Uint8Array,
  { channel, body, signature }: { channel: Channel; body: Buffer; signature: string },
  now: Date,
): 'fits' | 'signature_invalid' | 'signature_stale' {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/u.exec(signature) ?? []
  if (!seconds || secret.length === 0) return 'signature_invalid'
  const expected = createHmac('sha256', secret)
    .update(`${seconds}.${channel}.`)
    .update(body)
    .digest()
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), expected)) return 'signature_invalid'
  const isYoung = Math.abs(now.getTime() / 1000 - Number(seconds)) <= RECEIPT_AGE_S
  return isYoung ? 'fits' : 'signature_stale'
}
