import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature covers. Parts are joined by line feeds, which none of them can contain. */
export type Signed = {
  readonly timestamp: string
  readonly nonce: string
  /** The method of a request; for an answer `RESPONSE` and its status, so that neither passes as the other. */
  readonly verb: string
  /** Path with its query, as sent. */
  readonly path: string
  readonly body: string | Uint8Array
}

/** The hex HMAC-SHA256 of a message under a vendor's secret. */
export const sign = (secret: string, message: Signed): string =>
  createHmac('sha256', secret)
    .update(
      [message.timestamp, message.nonce, message.verb, message.path, bodyHash(message.body)].join(
        '\n',
      ),
    )
    .digest('hex')

export const bodyHash = (body: string | Uint8Array): string =>
  createHash('sha256').update(body).digest('hex')

/** Compares in constant time; a signature of another length is hashed to the same length first. */
export function isSignedBy(secret: string, message: Signed, signature: string): boolean {
  const expected = createHash('sha256').update(sign(secret, message)).digest()
  return timingSafeEqual(expected, createHash('sha256').update(signature).digest())
}
