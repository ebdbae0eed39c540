import type { MemberId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import { transact } from '../../base/database/transact.ts'
import type { Operator } from '../../base/http/caller.ts'
import { clearTries, subjects } from '../../base/rate-limits/failed-tries.ts'
import type { Needs } from '../../house/needs.ts'
import { endAllSessions, listRunning } from '../../people/login/sessions/sessions.store.ts'
import { fold } from '../../people/members/members.store.ts'
import { findById } from './member-desk.store.ts'

type About = { readonly memberId: MemberId; readonly reason: string }

/** Logs a member out everywhere, at once in every process, and forgets devices and codes that could open new sessions. */
export async function endMemberSessions(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { operatorId }: Operator,
  { memberId, reason }: About,
): Promise<{ ended: number } | Refusal<'account_unknown'>> {
  if (!(await findById(db, memberId))) return refuse('account_unknown')
  const at = clock.now()
  const ended = (await listRunning(db, memberId, at)).length
  await transact(db, async (tx) => {
    await endAllSessions(tx, { memberId, at, reason: 'ended_by_operator' })
    await recordAudit(tx, {
      actor: `operator:${operatorId}`,
      action: 'end-member-sessions',
      subject: `member:${memberId}`,
      after: { ended },
      reason,
    })
  })
  return { ended }
}

/** What a member's wrong passwords are counted under. */
export const waysInOf = ({ id, username }: { readonly id: MemberId; readonly username: string }) =>
  [
    { kind: 'login', subject: subjects.login(fold(username)) },
    { kind: 'password', subject: subjects.password(id) },
    { kind: 'funds', subject: subjects.funds(id) },
  ] as const

/** Lifts the pause after wrong passwords, and forgets the tries. Passwords stay as they are. */
export async function unlockMember(
  { db }: Pick<Needs, 'db'>,
  { operatorId }: Operator,
  { memberId, reason }: About,
): Promise<{ unlocked: boolean } | Refusal<'account_unknown'>> {
  const member = await findById(db, memberId)
  if (!member) return refuse('account_unknown')
  const tries = await transact(db, async (tx) => {
    const before: Record<string, number> = {}
    for (const { kind, subject } of waysInOf(member)) before[kind] = await clearTries(tx, subject)
    await recordAudit(tx, {
      actor: `operator:${operatorId}`,
      action: 'unlock-member',
      subject: `member:${memberId}`,
      before,
      reason,
    })
    return before
  })
  return { unlocked: Object.values(tries).some((failures) => failures > 0) }
}
