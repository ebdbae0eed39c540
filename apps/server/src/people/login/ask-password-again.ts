import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Db } from '../../base/database/database.ts'
import type { Clock } from '../../base/config/system.ts'
import { subjects } from '../../base/rate-limits/failed-tries.ts'
import { judgeSecret } from './passwords/judge-secret.ts'
import type { MemberWithCredentials } from '../members/members.store.ts'
import { LOCK_MS } from '../../base/rate-limits/limits.ts'

/** Judges the login password of somebody who is logged in already; `field` is where they typed it. */
export async function askPasswordAgain(
  needs: { db: Db; clock: Clock },
  { id, passwordHash }: Pick<MemberWithCredentials, 'id' | 'passwordHash'>,
  given: string,
  field = 'password',
): Promise<Refusal<'tries_locked' | 'overloaded' | 'password_wrong'> | undefined> {
  const judged = await judgeSecret(needs, {
    subject: subjects.password(id),
    stored: passwordHash,
    given,
  })
  if (isRefusal(judged)) return judged
  if (judged === 'locked') return refuse('tries_locked', { minutes: LOCK_MS / 60_000 })
  return judged === 'wrong' ? refuse('password_wrong', { field }) : undefined
}
