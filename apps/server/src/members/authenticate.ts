import { isAgent, isTrial } from '@parlour/members'
import type { CallName } from '@parlour/wire'
import type { FastifyRequest } from 'fastify'
import type { Player } from '../http/caller.ts'
import type { Needs } from '../needs.ts'
import { SESSION_TOUCH_MS } from './limits.ts'
import { findSession, touchSession } from './sessions.store.ts'

/** Calls that a page makes by itself: they do not show that a person is there. */
const backgroundCalls: ReadonlySet<string> = new Set<CallName>([
  'walletBalance',
  'memberState',
  'memberStream',
])

/** Who a request's session token belongs to; undefined for none, an unknown, an ended or an idle one. */
export async function authenticate(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<Player | undefined> {
  const token = tokenOf(request)
  if (!token) return undefined
  const at = clock.now()
  const session = await findSession(db, { token, at })
  if (!session) return undefined
  const isBackground = backgroundCalls.has(request.routeOptions.config.call ?? '')
  if (!isBackground && at.getTime() - session.activeAt.getTime() >= SESSION_TOUCH_MS) {
    await touchSession(db, session.id, at)
  }
  return {
    kind: 'player',
    memberId: session.memberId,
    account: session.username,
    type: session.type,
    trial: isTrial(session.type),
    agent: isAgent(session.type),
    sessionId: session.id,
  }
}

/** From `Authorization: Bearer` or the header `token`; never from the address, where it would leak. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization, token } = request.headers
  const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/iu.exec(authorization ?? '')?.[1]
  if (bearer) return bearer
  return typeof token === 'string' && /^[A-Za-z0-9_-]{43}$/u.test(token) ? token : undefined
}
