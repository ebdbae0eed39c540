import { type CallMeta, type Refusal, type RefusalName, refuse } from '@parlour/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../caller.ts'

/** Frames of house games have no origin; their calls carry their own launch session and no cookie. */
const NO_ORIGIN = 'null'

export const isFromFrame = (meta: CallMeta): boolean =>
  meta.access === 'game' || meta.fromFrame === true

/**
 * Refuses what another site's page sends in the visitor's name. Browsers say where a request comes
 * from; programs without a browser hold no cookie of ours and say nothing.
 */
export function refuseForeignPages(
  meta: CallMeta,
  request: FastifyRequest,
): Refusal<RefusalName> | undefined {
  if (request.method === 'GET' || isFromFrame(meta)) return undefined
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return refuse('not_allowed')
  const { origin } = request.headers
  if (origin === undefined) return undefined
  const ours = URL.canParse(origin) && new URL(origin).host === request.host
  return ours ? undefined : refuse('not_allowed')
}

/** Lets a frame without an origin read the answer; no other origin is ever named. */
export function answerFrame(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'Origin')
  if (request.headers.origin === NO_ORIGIN) {
    reply.header('access-control-allow-origin', NO_ORIGIN)
    reply.header('access-control-expose-headers', 'x-request-id, retry-after')
  }
}

/** Answers the question a browser asks before a frame's call. One route serves all methods of a path. */
export function answerPreflight(app: App, meta: CallMeta): void {
  const { frameMethods } = app.door
  const known = frameMethods.get(meta.path)
  const methods = [meta.method, ...(meta.also ?? [])]
  frameMethods.set(meta.path, [...(known ?? []), ...methods])
  if (known) return
  app.options(meta.path, { config: { access: 'handle' } }, (request, reply) => {
    answerFrame(request, reply)
    reply.headers({
      'access-control-allow-methods': frameMethods.get(meta.path)!.join(', '),
      'access-control-allow-headers': 'authorization, content-type, language',
      'access-control-max-age': '600',
    })
    return reply.code(204).send()
  })
}
