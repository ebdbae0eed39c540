import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Access, isRefusal, type Refusal, type RefusalName, refuse } from '@parlour/wire'
import type { Caller } from './caller.ts'
import type { Door } from './door.ts'

/** Lets the caller in, or says why not. Sets `request.caller`. */
export async function authenticate(
  door: Door,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal<RefusalName> | undefined> {
  const caller = await door.authenticators.get(credentialOf(access))?.(request, reply)
  // A stale token must not close the public calls: its bearer is a visitor there.
  if (access === 'public') {
    request.caller = caller && !isRefusal(caller) ? caller : { kind: 'visitor' }
    return undefined
  }
  if (!caller) return refuse('not_logged_in')
  if (isRefusal(caller)) return caller
  request.caller = caller
  return judge(access, caller)
}

/** Signatures cover the body, so these callers are known only once it has been read. */
export const signsItsBody = (access: Access): boolean =>
  access === 'vendor' || access === 'provider' || access === 'gateway' || access === 'verifier'

/** Players of every kind show the same session token. */
const credentialOf = (access: Access): Access =>
  access === 'public' || access === 'member' || access === 'agent' ? 'session' : access

function judge(access: Access, caller: Caller): Refusal<RefusalName> | undefined {
  switch (access) {
    case 'member':
    case 'agent':
      if (caller.kind !== 'player') return refuse('not_logged_in')
      if (caller.trial) return refuse('in_need_true_account')
      return access === 'agent' && !caller.agent ? refuse('only_agents') : undefined
    case 'session':
      return caller.kind === 'player' ? undefined : refuse('not_logged_in')
    default:
      return caller.kind === access ? undefined : refuse('not_allowed')
  }
}
