import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { isCommonPassword } from '../../base/passwords/common-passwords.ts'
import { clearTries, countTry, subjects, takeBackTry } from '../../base/rate-limits/failed-tries.ts'
import { normalPassword } from '../../base/passwords/passwords.ts'
import type { Needs } from '../needs.ts'
import { PASSWORD_LEAST, SIGN_IN_FAILURES, SIGN_IN_LOCK_MINUTES } from './limits.ts'
import {
  endOthers,
  findOperator,
  insertSession,
  lockOperator,
  passwordHashOf,
  replacePasswordOf,
} from './operators.store.ts'
import { freshStepOf, hashToken, newToken, operatorPasswords } from './sign-in.ts'

type Given = {
  readonly currentPassword: string
  readonly newPassword: string
  readonly code: string
}
type Refused =
  | 'operator_credentials_wrong'
  | 'operator_sign_in_locked'
  | 'operator_password_weak'
  | 'password_unchanged'
  | 'overloaded'
type ChangeNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'chance' | 'settings'>

/**
 * Changes an operator's own password by the one before and a code of their authenticator. Every session ends, and the
 * one that asks goes on under a new token: whoever had a copy of it is out as well.
 */
export async function changeOwnPassword(
  needs: ChangeNeeds,
  operatorId: string,
  { currentPassword, newPassword, code }: Given,
): Promise<{ token: string; ended: number } | Refusal<Refused>> {
  const known = await findOperator(needs.db, operatorId)
  if (!known) return refuse('operator_credentials_wrong')
  const { username, name } = known
  if (await isWeak(needs, newPassword, [username, name]))
    return refuse('operator_password_weak', { least: PASSWORD_LEAST })
  const judged = await judge(needs, known, currentPassword)
  if (isRefusal(judged)) return judged
  const hash = await operatorPasswords.hash(newPassword)
  if (isRefusal(hash)) return hash
  return transactOrRefuse(needs.db, async (tx) => {
    const operator = await lockOperator(tx, username)
    const step = operator && freshStepOf(needs, operator, code)
    if (!operator?.active || operator.passwordHash !== judged.stored || step === undefined)
      return refuse('operator_credentials_wrong')
    // Said only to who has the code as well: it says that the password is right.
    if (normalPassword(currentPassword) === normalPassword(newPassword))
      return refuse('password_unchanged', { field: 'newPassword' })
    await replacePasswordOf(tx, operatorId, { hash, step })
    const token = newToken(needs)
    await insertSession(tx, operatorId, hashToken(token))
    const ended = (await endOthers(tx, operatorId, hashToken(token))) - 1
    const subject = `operator:${operatorId}`
    await recordAudit(tx, {
      actor: subject,
      action: 'change-own-password',
      subject,
      after: { ended },
    })
    await clearTries(tx, subjects.operatorPassword(operatorId))
    return { token, ended }
  })
}

async function isWeak(
  { settings }: Pick<Needs, 'settings'>,
  password: string,
  about: readonly string[],
): Promise<boolean> {
  if ([...normalPassword(password)].length < PASSWORD_LEAST) return true
  return isCommonPassword(password, [settings.current().merchant.name, ...about])
}

/** Tries are counted until a password and a code were right together: a code is guessed no more often than a password. */
async function judge(
  { db, clock }: ChangeNeeds,
  { operatorId: id, username }: { operatorId: string; username: string },
  password: string,
): Promise<
  | { stored: string }
  | Refusal<'overloaded' | 'operator_sign_in_locked' | 'operator_credentials_wrong'>
> {
  const counted = {
    subject: subjects.operatorPassword(id),
    lockAfter: SIGN_IN_FAILURES,
    lockMs: SIGN_IN_LOCK_MINUTES * 60_000,
  }
  const { failures } = await countTry(db, { ...counted, at: clock.now() })
  if (failures > SIGN_IN_FAILURES)
    return refuse('operator_sign_in_locked', { minutes: SIGN_IN_LOCK_MINUTES })
  const stored = await passwordHashOf(db, username)
  const right = await operatorPasswords.matches(stored, password)
  if (isRefusal(right)) {
    await takeBackTry(db, counted)
    return right
  }
  return right && stored !== undefined ? { stored } : refuse('operator_credentials_wrong')
}
