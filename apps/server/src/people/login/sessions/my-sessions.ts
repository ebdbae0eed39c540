import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { transact } from '../../../base/database/transact.ts'
import type { Player } from '../../../base/http/caller.ts'
import type { Needs } from '../../../house/needs.ts'
import { findMember } from '../../members/members.store.ts'
import { endOne, endOthers, listRunning } from './sessions.store.ts'

/** The member's own running sessions, this one marked. */
export async function listMySessions(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { memberId, sessionId }: Player,
): Promise<CallAnswer<'listSessions'>> {
  const sessions = await listRunning(db, memberId, clock.now())
  const { previousLoginAt } = await findMember(db, memberId)
  return {
    sessions: sessions.map(({ id, startedAt, activeAt, endsAt, address, device }) => ({
      id,
      current: id === sessionId,
      startedAt,
      activeAt,
      endsAt,
      address,
      device,
    })),
    previousLoginAt,
  }
}

/** Ends one of the member's own sessions; somebody else's is as unknown as none. */
export async function endMySession(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { memberId }: Player,
  id: string,
): Promise<{ done: true } | Refusal<'session_not_found'>> {
  const ended = await endOne(db, { id, memberId, at: clock.now(), reason: 'ended_by_member' })
  return ended ? { done: true } : refuse('session_not_found')
}

/** Ends every session of the member but the one that asks, and forgets the devices that are remembered. */
export async function endOtherSessions(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { memberId, sessionId }: Player,
): Promise<{ ended: number }> {
  const at = clock.now()
  return transact(db, async (tx) => ({
    ended: await endOthers(tx, { memberId, sessionId, at, reason: 'ended_by_member' }),
  }))
}

/** Ends the session that asks. */
export async function logOut(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { memberId, sessionId: id }: Player,
): Promise<{ done: true }> {
  await endOne(db, { id, memberId, at: clock.now(), reason: 'logout' })
  return { done: true }
}
