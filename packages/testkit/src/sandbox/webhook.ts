import { randomUUID } from 'node:crypto'
import { signatureOf } from './signature.ts'

const LONGEST_WAIT_MS = 5_000

/** Posts a message; true once whoever it is for has acknowledged it. */
export async function post(
  url: string,
  body: string,
  signed: Readonly<Record<string, string>>,
): Promise<boolean> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}

/** Posts a message signed over time, nonce, path and body; every try is signed anew. */
export function postSigned(
  secret: Uint8Array,
  { url, body, nowMs }: { url: string; body: string; nowMs: number },
): Promise<boolean> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const nonce = randomUUID()
  const path = new URL(url).pathname
  return post(url, body, {
    'x-parlour-timestamp': timestamp,
    'x-parlour-nonce': nonce,
    'x-parlour-signature': signatureOf(secret, { timestamp, nonce, method: 'POST', path, body }),
  })
}

/** How long to wait before the next try, in milliseconds: twice as long each time. */
export const pauseAfter = (tries: number, longest: number): number =>
  Math.min(1000 * 2 ** tries, longest)
