import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a signed message may be old, unless the gateway is told otherwise. */
export const USUAL_AGE = 300

/** The gateway's own signing, as its documentation tells it: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body">`. */
export function isSigned(
  secret: Uint8Array,
  { body, signature }: { body: string; signature: string },
  { nowMs, oldest = USUAL_AGE }: { nowMs: number; oldest?: number | undefined },
): boolean {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/u.exec(signature) ?? []
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  const given = Buffer.from(mac, 'hex')
  const young = Math.abs(nowMs / 1000 - Number(seconds)) <= oldest
  return given.length === expected.length && timingSafeEqual(given, expected) && young
}
