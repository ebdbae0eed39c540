import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Headers of a signed message. */
export const SIGNATURE_HEADERS = {
  timestamp: 'x-parlour-timestamp',
  nonce: 'x-parlour-nonce',
  signature: 'x-parlour-signature',
} as const

export type Signed = {
  readonly timestamp: string
  readonly nonce: string
  readonly method: string
  readonly path: string
  readonly body: Uint8Array
}

/** HMAC-SHA256 over time, nonce, method, path and the body's hash, one per line. */
export function sign(secret: Uint8Array, message: Signed): string {
  const bodyHash = createHash('sha256').update(message.body).digest('hex')
  return createHmac('sha256', secret)
    .update([message.timestamp, message.nonce, message.method, message.path, bodyHash].join('\n'))
    .digest('hex')
}

/** Compares in the time of one comparison, whatever was sent. */
export function signatureFits(secret: Uint8Array, message: Signed, given: string): boolean {
  const expected = Buffer.from(sign(secret, message), 'hex')
  const received = Buffer.from(given, 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
