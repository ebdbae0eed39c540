import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { subjects } from '../../base/rate-limits/failed-tries.ts'
import { judgeSecret } from '../../people/login/passwords/judge-secret.ts'
import { findMember } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { LOCK_MS } from '../../base/rate-limits/limits.ts'

export type PasswordRefusal =
  | 'secret_not_set'
  | 'secret_missing'
  | 'overloaded'
  | 'secret_locked'
  | 'secret_wrong'

/** Which password an exchange asks for: the one for funds, else the one of the login. */
export async function passwordAsked(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
): Promise<'funds' | 'login' | 'none'> {
  const { fundsPasswordHash, passwordHash } = await findMember(db, memberId)
  if (fundsPasswordHash !== null) return 'funds'
  return passwordHash === null ? 'none' : 'login'
}

/** Compares it, with tries counted together with those of withdrawals or of the login. */
export async function judgePassword(
  needs: Pick<Needs, 'db' | 'clock'>,
  memberId: bigint,
  given: string | undefined,
): Promise<Refusal<PasswordRefusal> | undefined> {
  const { fundsPasswordHash, passwordHash } = await findMember(needs.db, memberId)
  const stored = fundsPasswordHash ?? passwordHash
  if (stored === null) return refuse('secret_not_set')
  if (!given) return refuse('secret_missing', { field: 'password' })
  const subject =
    fundsPasswordHash === null ? subjects.password(memberId) : subjects.funds(memberId)
  const judged = await judgeSecret(needs, { subject, stored, given })
  if (isRefusal(judged)) return judged
  if (judged === 'locked') return refuse('secret_locked', { minutes: LOCK_MS / 60_000 })
  return judged === 'wrong' ? refuse('secret_wrong', { field: 'password' }) : undefined
}
