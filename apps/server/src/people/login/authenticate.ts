import { isAgent, isTrial } from '@parlour/members'
import { type CallMeta, type CallName, calls, type Refusal, refuse } from '@parlour/wire'
import type { FastifyRequest } from 'fastify'
import type { Player } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { SESSION_TOUCH_MS } from '../members/limits.ts'
import { findSession, touchSession } from './sessions/sessions.store.ts'

/** What a member may still do who came in with a password that somebody else chose or that is too old. */
const openCalls: ReadonlySet<string> = new Set<CallName>([
  'changePassword',
  'chooseMemberLanguage',
  'createLoginCode',
  'logout',
])

/** Lets a session in, but to nothing of a real account while its password has to be changed. */
export async function admitSession(
  needs: Pick<Needs, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<Player | Refusal<'password_change_required'> | undefined> {
  const found = await find(needs, request)
  if (!found?.mustChangePassword) return found?.player
  const { access, call } = request.routeOptions.config
  const closed = access === 'member' || access === 'agent' || changes(call)
  return closed && !openCalls.has(call ?? '') ? refuse('password_change_required') : found.player
}

/** Playing is for the logged-in of every kind, trial players too, yet it is no reading either. */
const changes = (call: string | undefined): boolean => metaOf(call)?.proof !== undefined

const metaOf = (call: string | undefined): CallMeta | undefined =>
  call === undefined ? undefined : (calls as Readonly<Record<string, CallMeta>>)[call]

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
  // What pages ask by themselves, or anybody may read, does not show that the member is there; what is written does.
  const { background, access, call } = request.routeOptions.config
  const isThere = background !== true && (access !== 'public' || metaOf(call)?.method !== 'GET')
  if (isThere && at.getTime() - session.activeAt.getTime() >= SESSION_TOUCH_MS) {
    await touchSession(db, { id: session.id, at })
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
function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization, token } = request.headers
  const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/iu.exec(authorization ?? '')?.[1]
  if (bearer) return bearer
  return typeof token === 'string' && /^[A-Za-z0-9_-]{43}$/u.test(token) ? token : undefined
}
