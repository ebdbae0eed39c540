import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BaseNeeds } from '../needs.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** Where a request comes from. */
export const visitOf = (request: FastifyRequest): Visit => ({
  ip: request.ip,
  device: request.headers['user-agent']?.slice(0, 200),
  place: readPlace(request),
})

/** The same for a login: a browser without a mark gets one, so that it is recognised the next time. */
export const visitor =
  ({ config, chance }: Pick<BaseNeeds, 'config' | 'chance'>) =>
  (request: FastifyRequest, reply: FastifyReply): Visit => {
    const place = readPlace(request) ?? Buffer.from(chance.bytes(24)).toString('base64url')
    writeCookie(reply, 'place', place, config.tls)
    return { ...visitOf(request), place }
  }

/** A cookie holds whatever its browser says: only the shape that we gave out counts. */
function readPlace(request: FastifyRequest): string | undefined {
  const mark = readCookie(request, 'place')
  return mark && /^[\w-]{32}$/u.test(mark) ? mark : undefined
}

/** Where a call comes from. */
export type Visit = {
  readonly ip: string
  readonly device: string | undefined
  /** The mark that this browser is recognised by; none where it was not asked for. */
  readonly place?: string | undefined
}
