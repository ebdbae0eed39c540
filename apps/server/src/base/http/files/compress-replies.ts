import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { App } from '../caller.ts'

/** Below this a reply fits into a packet or two as it is, in characters. */
const WORTH_IT = 1400
/** Lists shrink to a quarter; more effort gains little and costs the processor, in zlib's levels. */
const LEVEL = 4

/** What somebody who is logged in sends along. */
const secrets = ['authorization', 'token', 'cookie'] as const

const squeeze = promisify(gzip)

/**
 * Sends what everybody may read compressed. Replies to somebody who is logged in stay plain: compression beside
 * what a stranger can have repeated would let its length tell of the rest.
 */
export function compressReplies(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (secrets.some((name) => request.headers[name] !== undefined)) return payload
    if (reply.hasHeader('content-encoding')) return payload
    if (!/^application\/json/.test(String(reply.getHeader('content-type')))) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
    const bytes = await squeeze(payload, { level: LEVEL })
    reply.header('content-encoding', 'gzip').header('content-length', bytes.length)
    return bytes
  })
}
