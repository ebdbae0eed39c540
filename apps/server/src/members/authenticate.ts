import { isAgent, isTrial } from '@parlour/members'
import { type CallName, type Refusal, refuse } from '@parlour/wire'
import type { FastifyRequest } from 'fastify'
import type { Player } from '../http/caller.ts'
import type { Needs } from '../needs.ts'
import { SESSION_TOUCH_MS } from './limits.ts'
import { findSession, touchSession } from './sessions.store.ts'

/** What a member does first who came in with a password that somebody else chose or that is too old. */
const PASSWORD_CALL: CallName = 'changePassword'
/** Playing is for the logged-in of every kind, yet it is no reading either. */
const playCalls: ReadonlySet<string> = new Set<CallName>(['launchGame', 'launchLottery'])

/** Lets a session in, but to nothing of a real account while its password has to be changed. */
export async function admitSession(
  needs: Pick<Needs, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<Player | Refusal<'password_change_required'> | undefined> {
  const found = await find(needs, request)
  if (!found?.mustChangePassword) return found?.player
  const { access, call } = request.routeOptions.config
  const closed = access === 'member' || access === 'agent' || playCalls.has(call ?? '')
  return closed && call !== PASSWORD_CALL ? refuse('password_change_required') : found.player
}

/** Who a request's session token belongs to; undefined for none, an unknown, an ended or an idle one. */
export async function authenticate(
  needs: Pick<Needs, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<Player | undefined> {
  return (await find(needs, request))?.player
}

async function find(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<{ player: Player; mustChangePassword: boolean } | undefined> {
  const token = tokenOf(request)
  if (!token) return undefined
  const at = clock.now()
  const session = await findSession(db, { token, at })
  if (!session) return undefined
  // What pages ask by themselves, or anybody may ask, does not show that the member is there.
  const { background, access } = request.routeOptions.config
  const isThere = background !== true && access !== 'public'
  if (isThere && at.getTime() - session.activeAt.getTime() >= SESSION_TOUCH_MS) {
    await touchSession(db, session.id, at)
  }
  const player: Player = {
    kind: 'player',
    memberId: session.memberId,
    account: session.username,
    type: session.type,
    trial: isTrial(session.type),
    agent: isAgent(session.type),
    sessionId: session.id,
  }
  return { player, mustChangePassword: session.mustChangePassword }
}

/** From `Authorization: Bearer` or the header `token`; never from the address, where it would leak. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization, token } = request.headers
  const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/iu.exec(authorization ?? '')?.[1]
  if (bearer) return bearer
  return typeof token === 'string' && /^[A-Za-z0-9_-]{43}$/u.test(token) ? token : undefined
}
