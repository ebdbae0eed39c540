import { exclusionEnds, timeOutEnds } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { readRestrictions, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { findExclusion } from '../members/exclusions.store.ts'
import { closeDoors, shutOut } from '../kyc/shut-out.ts'
import { lockPerson } from '../members/lock-person.ts'
import { noteSafety } from './safety-history.store.ts'

type BreakNeeds = Pick<Needs, 'db' | 'clock'>

/** A break from playing. It holds from the next bet on, in every process, and cannot be taken back. */
export async function takeTimeOut(
  needs: BreakNeeds,
  memberId: bigint,
  { days }: CallBody<'takeTimeOut'>,
): Promise<{ until: Date } | Refusal<'no_early_end'>> {
  return transactOrRefuse(needs.db, async (tx) => {
    const until = timeOutEnds(await databaseTime(tx), days)
    const standing = await readRestrictions(tx, memberId)
    if (standing.some((one) => one.kind !== 'frozen' && lastsLonger(one.until, until))) {
      return refuse('no_early_end')
    }
    await restrictMember(tx, {
      memberId,
      kind: 'timed_out',
      until,
      reason: `time-out ${days} days`,
    })
    await closeDoors(needs, tx, memberId, 'timed_out')
    await tellHistory(tx, memberId, { act: 'time_out', kind: `${days}`, until })
    return { until }
  })
}

/**
 * Shuts the player out of playing for long. It asks for nothing that somebody who wants to stop may not have, no
 * password and no code: the period and the word that the page asks for are the whole proof (decision 134).
 */
export async function excludeMyself(
  needs: BreakNeeds,
  memberId: bigint,
  { period, confirmed }: CallBody<'excludeMyself'>,
  place: string | undefined,
): Promise<{ until: Date | null } | Refusal<'confirmation_missing' | 'no_early_end'>> {
  if (!confirmed) return refuse('confirmation_missing')
  return transactOrRefuse(needs.db, async (tx) => {
    const end = exclusionEnds(await databaseTime(tx), period)
    const endsAt = end === 'infinity' ? null : end
    await lockPerson(tx, memberId)
    const standing = await findExclusion(tx, memberId, { lock: true })
    if (standing && lastsLonger(standing.endsAt, endsAt)) return refuse('no_early_end')
    await shutOut(needs, tx, { memberId, reason: 'self', endsAt, place })
    await tellHistory(tx, memberId, { act: 'exclusion', kind: period, until: endsAt })
    return { until: endsAt }
  })
}

async function tellHistory(
  tx: Tx,
  memberId: bigint,
  { act, kind, until }: { act: 'time_out' | 'exclusion'; kind: string; until: Date | null },
): Promise<void> {
  const actor = `member:${memberId}`
  await noteSafety(tx, { memberId, act, kind, after: until?.toISOString() ?? null, actor })
  await recordAudit(tx, {
    actor,
    action: act === 'exclusion' ? 'exclude-self' : 'take-time-out',
    subject: `member:${memberId}`,
    after: { until },
    reason: act === 'exclusion' ? `self-exclusion ${kind}` : `time-out ${kind} days`,
  })
}

/** Null has no end. */
const lastsLonger = (standing: Date | null, wanted: Date | null): boolean =>
  wanted !== null && (standing === null || standing > wanted)

/** Breaks are judged where bets are: by the database's clock. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const { now } = await one<{ now: Date }>(tx)`select clock_timestamp() as now`
  return now
}
