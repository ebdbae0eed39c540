import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The provider's own signing, as its documentation tells it: HMAC-SHA256 over time, nonce, method, path, body hash. */
export function signatureOf(
  secret: Uint8Array,
  message: { timestamp: string; nonce: string; method: string; path: string; body: string },
): string {
  const bodyHash = createHash('sha256').update(message.body).digest('hex')
  const text = [message.timestamp, message.nonce, message.method, message.path, bodyHash].join('\n')
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** True for a call signed with our secret within the last five minutes. */
export function isSigned(
  secret: Uint8Array,
  request: {
    method: string
    path: string
    body: string
    headers: Readonly<Record<string, string | string[] | undefined>>
  },
  nowMs: number,
): boolean {
  const header = (name: string) => String(request.headers[name] ?? '')
  const timestamp = header('x-parlour-timestamp')
  const expected = Buffer.from(
    signatureOf(secret, { ...request, timestamp, nonce: header('x-parlour-nonce') }),
    'hex',
  )
  const given = Buffer.from(header('x-parlour-signature'), 'hex')
  const young = Math.abs(nowMs / 1000 - Number(timestamp)) <= 300
  return young && given.length === expected.length && timingSafeEqual(given, expected)
}
