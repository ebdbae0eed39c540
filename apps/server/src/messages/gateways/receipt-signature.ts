import { createHmac, timingSafeEqual } from 'node:crypto'
import { RECEIPT_AGE_S } from '../limits.ts'

/**
 * Judges a gateway's signature over the exact bytes it sent: the same `t=<seconds>,v1=<HMAC-SHA256 of
 * "seconds.body" in hex>` as we sign our messages with.
 */
export function judgeReceipt(
  secret: Uint8Array,
  { body, signature }: { body: Buffer; signature: string },
  now: Date,
): 'fits' | 'signature_invalid' | 'signature_stale' {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/u.exec(signature) ?? []
  if (!seconds) return 'signature_invalid'
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), expected)) return 'signature_invalid'
  const isYoung = Math.abs(now.getTime() / 1000 - Number(seconds)) <= RECEIPT_AGE_S
  return isYoung ? 'fits' : 'signature_stale'
}
