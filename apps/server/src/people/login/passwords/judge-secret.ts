import { isRefusal, type Refusal } from '@parlour/wire'
import type { Db } from '../../../base/database/database.ts'
import type { Clock } from '../../../base/config/system.ts'
import { clearTries, countTry, takeBackTry } from '../../../base/rate-limits/failed-tries.ts'
import { LOCK_AFTER_FAILURES } from '../../members/limits.ts'
import { passwords } from '../../../base/passwords/passwords.ts'

/** Compares a secret of somebody who is logged in already, and counts the tries. */
export async function judgeSecret(
  { db, clock }: { db: Db; clock: Clock },
  { subject, stored, given }: { subject: string; stored: string | null; given: string },
): Promise<'right' | 'wrong' | 'locked' | Refusal<'overloaded'>> {
  const at = clock.now()
  const { failures } = await countTry(db, { subject, lockAfter: LOCK_AFTER_FAILURES, at })
  if (failures > LOCK_AFTER_FAILURES) return 'locked'
  const right = await passwords.matches(stored, given)
  if (isRefusal(right)) {
    await takeBackTry(db, { subject, lockAfter: LOCK_AFTER_FAILURES })
    return right
  }
  if (!right) return 'wrong'
  await clearTries(db, subject)
  return 'right'
}
