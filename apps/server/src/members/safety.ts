import { exclusionEnds, limitFrames, limitKinds, timeOutEnds } from '@parlour/members'
import { fitsCash, formatAmount, parseAmount } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import { sql } from 'kysely'
import { recordAudit } from '../database/audit.ts'
import type { Tx } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { transactOrRefuse } from '../database/transact-or-refuse.ts'
import type { Needs } from '../needs.ts'
import * as limits from '../wallet/member-limits.ts'
import { readRestrictions, restrictMember } from '../wallet/restrict-member.ts'
import { subjects } from './failed-tries.ts'
import { judgeSecret } from './judge-secret.ts'
import { LOCK_MS } from './limits.ts'
import { findMember } from './members.store.ts'
import { readPlayStop } from './play-stop.ts'
import { endAllSessions } from './sessions.store.ts'

type Safety = CallReply<'memberSafety'>
type SafetyNeeds = Pick<Needs, 'db' | 'settings' | 'clock'>

/** The player's limits and breaks, each limit with what is used of it and what waits. */
export async function showSafety(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  memberId: bigint,
): Promise<Safety> {
  const { currency } = await findMember(db, memberId)
  const set = await limits.readLimits(db, memberId)
  const lines = limitKinds.flatMap((kind) =>
    limitFrames.map((frame) => {
      const limit = set.find((one) => one.kind === kind && one.period === frame)
      return {
        kind,
        frame,
        amount: limit ? formatAmount(limit.amount) : null,
        used: formatAmount(limit?.used ?? 0n),
        waiting: limit?.next
          ? {
              amount: limit.next.amount === null ? null : formatAmount(limit.next.amount),
              usableFrom: limit.next.from.toISOString(),
            }
          : null,
      }
    }),
  )
  return {
    playStop: await readPlayStop(db, memberId),
    currency,
    limits: lines,
    timeZone: settings.current().merchant.timeZone,
  }
}

/** Sets a limit. A lower one holds for the next bet; a higher one waits a day and for a second yes. */
export async function setLimit(
  needs: SafetyNeeds,
  memberId: bigint,
  { kind, frame, amount: typed }: CallBody<'setSafetyLimit'>,
): Promise<Safety | Refusal<'field_invalid'>> {
  const amount = typed === null ? null : parseAmount(typed)
  const { cashDecimals } = needs.settings.current().merchant
  if (amount === undefined || (amount !== null && !fitsCash(amount, cashDecimals))) {
    return refuse('field_invalid', { fields: [{ field: 'amount', key: 'amount_has_fractions' }] })
  }
  await transact(needs.db, async (tx) => {
    const outcome = await limits.setLimit(tx, { memberId, kind, period: frame, amount })
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'set-limit',
      subject: `limit:${memberId}:${kind}:${frame}`,
      after: { amount: typed, outcome },
    })
  })
  return showSafety(needs, memberId)
}

/** The second yes to a raised limit. */
export async function confirmLimit(
  needs: SafetyNeeds,
  memberId: bigint,
  { kind, frame }: CallBody<'confirmSafetyLimit'>,
): Promise<Safety | Refusal<'limit_not_waiting' | 'limit_waits'>> {
  const which = { memberId, kind, period: frame }
  const outcome = await transact(needs.db, async (tx) => {
    const confirmed = await limits.confirmLimit(tx, which)
    if (confirmed !== 'holds') return confirmed
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'confirm-limit',
      subject: `limit:${memberId}:${kind}:${frame}`,
    })
    return confirmed
  })
  if (outcome === 'nothing_waits') return refuse('limit_not_waiting')
  const safety = await showSafety(needs, memberId)
  if (outcome === 'holds') return safety
  const line = safety.limits.find((one) => one.kind === kind && one.frame === frame)
  return refuse('limit_waits', { usableFrom: line?.waiting?.usableFrom })
}

/** A break from playing. It holds from the next bet on, in every process, and cannot be taken back. */
export async function takeTimeOut(
  needs: SafetyNeeds,
  memberId: bigint,
  { days }: CallBody<'takeTimeOut'>,
): Promise<{ until: string } | Refusal<'no_early_end'>> {
  return transactOrRefuse(needs.db, async (tx) => {
    const until = timeOutEnds(await databaseTime(tx), days)
    const standing = await readRestrictions(tx, memberId)
    if (standing.some((one) => one.kind !== 'frozen' && lastsLonger(one.until, until))) {
      return refuse('no_early_end')
    }
    await stop(needs, tx, memberId, { kind: 'timed_out', until, reason: `time-out ${days} days` })
    return { until: until.toISOString() }
  })
}

/** Shuts the player out of playing for long. It asks for the password, so that nobody else can do it. */
export async function excludeMyself(
  needs: SafetyNeeds,
  memberId: bigint,
  { period, password, confirmed }: CallBody<'excludeMyself'>,
): Promise<
  | { until: string | null }
  | Refusal<
      'confirmation_missing' | 'tries_locked' | 'overloaded' | 'password_wrong' | 'no_early_end'
    >
> {
  if (!confirmed) return refuse('confirmation_missing')
  const { passwordHash } = await findMember(needs.db, memberId)
  const judged = await judgeSecret(needs, {
    subject: subjects.password(memberId),
    stored: passwordHash,
    given: password,
  })
  if (isRefusal(judged)) return judged
  if (judged === 'locked') return refuse('tries_locked', { minutes: LOCK_MS / 60_000 })
  if (judged === 'wrong') return refuse('password_wrong', { field: 'password' })
  return transactOrRefuse(needs.db, async (tx) => {
    const end = exclusionEnds(await databaseTime(tx), period)
    const until = end === 'infinity' ? null : end
    const standing = await readRestrictions(tx, memberId)
    if (standing.some((one) => one.kind === 'excluded' && lastsLonger(one.until, until))) {
      return refuse('no_early_end')
    }
    await stop(needs, tx, memberId, { kind: 'excluded', until, reason: `self-exclusion ${period}` })
    return { until: until?.toISOString() ?? null }
  })
}

async function stop(
  { clock }: SafetyNeeds,
  tx: Tx,
  memberId: bigint,
  stopped: { kind: 'timed_out' | 'excluded'; until: Date | null; reason: string },
): Promise<void> {
  await restrictMember(tx, { memberId, ...stopped })
  await endAllSessions(tx, { memberId, at: clock.now(), reason: stopped.kind })
  await recordAudit(tx, {
    actor: `member:${memberId}`,
    action: stopped.kind === 'excluded' ? 'exclude-self' : 'take-time-out',
    subject: `member:${memberId}`,
    after: { until: stopped.until },
    reason: stopped.reason,
  })
}

/** Null has no end. */
const lastsLonger = (standing: Date | null, wanted: Date | null): boolean =>
  wanted !== null && (standing === null || standing > wanted)

/** Breaks are judged where bets are: by the database's clock. */
async function databaseTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return (rows[0] as { now: Date }).now
}
