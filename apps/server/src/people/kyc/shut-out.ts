import { randomUUID } from 'node:crypto'
import type { Tx } from '../../base/database/database.ts'
import { addJob } from '../../base/jobs/jobs.ts'
import type { Needs } from '../../house/needs.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { endAllSessions } from '../login/sessions/sessions.store.ts'
import { type Exclusion, markExcluded, writeExclusion } from '../members/exclusions.store.ts'
import { rememberAllOf } from './doubt-word.ts'

/**
 * Shuts a person out: no bets, deposits or new accounts, until operators decide otherwise. The ledger's
 * restriction has no end of its own: a period that is over opens nothing, it only lets the player ask.
 */
export async function shutOut(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  {
    memberId,
    reason,
    endsAt,
    place,
  }: Pick<Exclusion, 'memberId' | 'reason' | 'endsAt'> & { readonly place?: string | undefined },
): Promise<void> {
  await writeExclusion(tx, { memberId, reason, endsAt })
  await markExcluded(tx, memberId, { place })
  await rememberAllOf(tx, memberId)
  await restrictMember(tx, { memberId, kind: 'excluded', until: null, reason })
  await closeDoors({ clock }, tx, memberId, 'excluded')
}

/** Nothing is open any more in which somebody plays who may not: no session, and no money where nobody asks us. */
export async function closeDoors(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  memberId: bigint,
  reason: 'timed_out' | 'excluded',
): Promise<void> {
  await endAllSessions(tx, { memberId, at: clock.now(), reason })
  const order = { memberId: String(memberId), requestId: randomUUID() }
  await addJob(tx, 'bring-home', order, { key: `bring-home ${memberId}` })
}
