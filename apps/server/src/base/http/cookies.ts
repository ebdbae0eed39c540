import type { FastifyReply, FastifyRequest } from 'fastify'
import { CAPTCHA_MS, DEVICE_MS, PLACE_COOKIE_MS } from './limits.ts'

/** Cookies of visitors and members. Scripts never see them; other sites never send them. */
const cookies = {
  captcha: { name: 'captcha', path: '/wps', lifeMs: CAPTCHA_MS },
  device: { name: 'device', path: '/wps/v2/session/device', lifeMs: DEVICE_MS },
  place: { name: 'place', path: '/wps', lifeMs: PLACE_COOKIE_MS },
} as const

type CookieName = keyof typeof cookies

/** Behind TLS the name itself binds a cookie to this host, so that no neighbour on a subdomain can plant one; plain loopback cannot carry that prefix. */
export const cookieName = (name: string, tls: boolean): string => (tls ? `__Host-${name}` : name)

export function readCookie(request: FastifyRequest, cookie: CookieName): string | undefined {
  const wanted = `${cookieName(cookies[cookie].name, request.server.door.tls)}=`
  const found = (request.headers.cookie ?? '').split(/; */u).find((pair) => pair.startsWith(wanted))
  return found?.slice(wanted.length, wanted.length + 256)
}

/** Sets a cookie for its life, or takes it away. */
export function writeCookie(
  reply: FastifyReply,
  cookie: CookieName,
  value: string | undefined,
  tls: boolean,
): void {
  const { name, path, lifeMs } = cookies[cookie]
  const age = value === undefined ? 0 : lifeMs / 1000
  const secure = tls ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName(name, tls)}=${value ?? ''}; Path=${tls ? '/' : path}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
  )
}
