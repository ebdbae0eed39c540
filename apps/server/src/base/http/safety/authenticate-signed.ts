import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Access, type Refusal, type RefusalName, refuse } from '@parlour/wire'
import { authenticate } from '../authenticate.ts'
import type { Door } from '../door.ts'
import { UNSIGNED_FACTOR, UNSIGNED_NETWORKS_MOST } from '../limits.ts'
import { networkOf } from '../../rate-limits/network-of.ts'

/**
 * Lets in who signs its body. Judging a signature reads the database, so a network that goes on failing is
 * refused without being judged until its ration of failures has grown again; one that signs rightly is never
 * counted.
 */
export async function admitSigned(
  door: Door,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal<RefusalName> | undefined> {
  const network = networkOf(request.ip)
  const until = door.unsigned.get(network)
  if (until !== undefined) {
    const waitMs = until - performance.now()
    if (waitMs > 0)
      return refuse('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    door.unsigned.delete(network)
  }
  const refusal = await authenticate(door, access, request, reply)
  if (!refusal) return undefined
  const waitSeconds = await door.limits?.take('guess', `unsigned ${network}`, UNSIGNED_FACTOR)
  if (waitSeconds !== undefined) {
    if (door.unsigned.size >= UNSIGNED_NETWORKS_MOST)
      door.unsigned.delete(door.unsigned.keys().next().value as string)
    door.unsigned.set(network, performance.now() + waitSeconds * 1000)
  }
  return refusal
}
