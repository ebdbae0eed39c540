import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../../../base/http/cookies.ts'
import type { Needs } from '../../../house/needs.ts'
import { SIGN_IN_MS, TICKET_MS } from '../limits.ts'

const NAME = 'sign-in'
const SECRET = /(?:^|; *)sign-in=([\w-]{43})(?:;|$)/u
const SECRET_BEHIND_TLS = /(?:^|; *)__Host-sign-in=([\w-]{43})(?:;|$)/u
const LIFE_SECONDS = (SIGN_IN_MS + TICKET_MS) / 1000

/** The secret of the browser that went to a provider; whoever only saw the address does not hold it. */
export const browserOf = (request: FastifyRequest): string | undefined =>
  (request.server.door.tls ? SECRET_BEHIND_TLS : SECRET).exec(request.headers.cookie ?? '')?.[1]

/** Gives the browser its secret, or lets it keep the one it has: two tabs may be away at once. */
export function bindBrowser(
  { config, chance }: Pick<Needs, 'config' | 'chance'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const secret = browserOf(request) ?? Buffer.from(chance.bytes(32)).toString('base64url')
  const secure = config.tls ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName(NAME, config.tls)}=${secret}; Path=${config.tls ? '/' : '/wps/v2'}; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
  return secret
}
