import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../base/config/config.ts'
import { SESSION_ABSOLUTE_HOURS } from './limits.ts'

/** Behind TLS the name itself binds the cookie to this host; plain loopback cannot carry that prefix. */
const nameOf = (config: Pick<Config, 'tls'>): string =>
  config.tls ? '__Host-parlour-operator' : 'parlour-operator'

export function readSessionCookie(
  request: Pick<FastifyRequest, 'headers'>,
  config: Pick<Config, 'tls'>,
): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === nameOf(config)) return part.slice(at + 1).trim()
  }
  return undefined
}

export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  config: Pick<Config, 'tls'>,
): void {
  writeCookie(reply, config, token, SESSION_ABSOLUTE_HOURS * 3600)
}

export function clearSessionCookie(reply: FastifyReply, config: Pick<Config, 'tls'>): void {
  writeCookie(reply, config, '', 0)
}

function writeCookie(
  reply: FastifyReply,
  config: Pick<Config, 'tls'>,
  value: string,
  seconds: number,
): void {
  const secure = config.tls ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameOf(config)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`,
  )
}
