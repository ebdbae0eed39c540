import http from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../caller.ts'
import { replyRefusal } from '../error-replies.ts'

/** Headers that belong to one connection, and cookies of ours, which are nobody else's business. */
const NOT_PASSED_ON = new Set([
  'connection',
  'cookie',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** A sandbox cannot loosen what the door says about its pages, nor set cookies on the site's address. */
const KEPT_BY_THE_DOOR = new Set([
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'set-cookie',
  'strict-transport-security',
])

/** Makes a running sandbox reachable at `/sandbox/<name>/`; registering again moves it. */
export function registerSandbox(app: App, name: string, origin: string): void {
  const { hostname } = new URL(origin)
  if (hostname !== '127.0.0.1') throw new Error(`A sandbox runs on loopback, not on ${hostname}.`)
  app.sandboxes.set(name, origin)
}

/** Opens the way to the sandboxes. Without it, as in production, `/sandbox/` is 404. */
export async function proxySandboxes(app: App, isOn: boolean): Promise<void> {
  app.decorate('sandboxes', new Map<string, string>())
  if (!isOn) return
  await app.register(async (scope) => {
    // Bodies pass through as they come.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      url: '/sandbox/:name/*',
      config: { access: 'sandbox' },
      handler: (request, reply) => {
        const { name } = request.params as { name: string }
        const origin = app.sandboxes.get(name)
        if (!origin) return replyRefusal(request, reply, { refused: 'not_found' })
        reply.hijack()
        passOn(request, reply, origin, `/sandbox/${name}`)
      },
    })
  })
}

function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
  prefix: string,
): void {
  const upstream = http.request(
    origin + request.url.slice(prefix.length),
    {
      method: request.method,
      headers: {
        ...without(request.headers, NOT_PASSED_ON),
        'x-forwarded-prefix': prefix,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      },
    },
    (answer) => {
      const headers = { ...without(answer.headers, KEPT_BY_THE_DOOR), ...reply.getHeaders() }
      if (answer.headers['cache-control'])
        headers['cache-control'] = answer.headers['cache-control']
      reply.raw.writeHead(answer.statusCode ?? 502, headers as http.OutgoingHttpHeaders)
      answer.pipe(reply.raw)
    },
  )
  upstream.on('error', (error) => {
    request.log.warn({ err: error }, 'A sandbox did not answer.')
    if (!reply.raw.headersSent) reply.raw.writeHead(502, { 'content-type': 'text/plain' })
    reply.raw.end('The sandbox does not answer. It is started again within seconds.')
  })
  // Whoever leaves early frees the sandbox too.
  reply.raw.on('close', () => upstream.destroy())
  request.raw.pipe(upstream)
}

const without = (
  headers: http.IncomingHttpHeaders,
  names: ReadonlySet<string>,
): http.OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !names.has(name) && name !== 'connection'),
  )
