import { type Refusal, refuse } from '@parlour/wire'
import { clearTries, countTry } from '../../../base/rate-limits/failed-tries.ts'
import type { Needs } from '../../../house/needs.ts'
import { stepOfCode } from '../../../house/operators/totp.ts'
import { LOCK_CODES_AFTER_FAILURES } from '../limits.ts'
import { findTotp, takeRecoveryCode, takeStep } from './totp.store.ts'
import { looksLikeRecoveryCode, openMemberSecret, recoveryHash } from './totp-secret.ts'
import { LOCK_MS } from '../../../base/rate-limits/limits.ts'

type CodeNeeds = Pick<Needs, 'db' | 'config' | 'clock'>

/** Whose wrong codes are counted, over all logins together: a new login gives no new tries. */
const subjectOf = (memberId: bigint) => `totp:${memberId}`

/**
 * Judges a code of the app, one half-minute of drift either way, or a recovery code. A right one is
 * used up. Tries are counted before they are judged, so that many at once cannot all slip through.
 */
export async function judgeCode(
  needs: CodeNeeds,
  memberId: bigint,
  code: string,
): Promise<Refusal<'tries_locked' | 'app_code_wrong'> | undefined> {
  const locked = await countCodeTry(needs, memberId)
  if (locked) return locked
  if (!(await takeCode(needs, memberId, code.trim()))) return refuse('app_code_wrong')
  await clearTries(needs.db, subjectOf(memberId))
  return undefined
}

/** Counts a try; a refusal when codes of this member have to wait. */
export async function countCodeTry(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  memberId: bigint,
): Promise<Refusal<'tries_locked'> | undefined> {
  const { failures } = await countTry(db, {
    subject: subjectOf(memberId),
    lockAfter: LOCK_CODES_AFTER_FAILURES,
    at: clock.now(),
  })
  if (failures <= LOCK_CODES_AFTER_FAILURES) return undefined
  return refuse('tries_locked', { minutes: LOCK_MS / 60_000 })
}

export const forgiveCodeTries = ({ db }: Pick<Needs, 'db'>, memberId: bigint): Promise<number> =>
  clearTries(db, subjectOf(memberId))

async function takeCode(needs: CodeNeeds, memberId: bigint, code: string): Promise<boolean> {
  const totp = await findTotp(needs.db, memberId)
  if (!totp?.confirmedAt) return false
  const at = needs.clock.now()
  if (looksLikeRecoveryCode(code)) {
    return takeRecoveryCode(needs.db, { memberId, hash: recoveryHash(needs, memberId, code), at })
  }
  const step = stepOfCode(openMemberSecret(needs, memberId, totp.sealedSecret), code, at)
  return step !== undefined && takeStep(needs.db, memberId, step)
}
