import { createHash } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../database/audit.ts'
import type { Db, Tx } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { passwords } from '../members/passwords.ts'
import type { Needs } from '../needs.ts'
import { SIGN_IN_FAILURES, SIGN_IN_LOCK_MINUTES } from './limits.ts'
import {
  countFailedSignIn,
  insertSession,
  lockOperator,
  noteSignIn,
  type OperatorRow,
  passwordHashOf,
} from './operators.store.ts'
import { openTotpSecret, stepOfCode } from './totp.ts'

export type SignedIn = { readonly token: string; readonly operator: OperatorRow }
export type SignInRefusal = 'overloaded' | 'operator_sign_in_locked' | 'operator_credentials_wrong'
type SignInNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'chance'>

/**
 * Signs an operator in with password and code. A wrong name, password or code is one answer in one
 * time; a code works once; some failures pause the account.
 */
export async function signIn(
  needs: SignInNeeds,
  given: { username: string; password: string; code: string },
): Promise<SignedIn | Refusal<SignInRefusal>> {
  // Before the row is locked: a flood of guesses must not hold connections while it waits its turn.
  const matches = await passwords.matches(
    await passwordHashOf(needs.db, given.username),
    given.password,
  )
  if (isRefusal(matches)) return matches as Refusal<'overloaded'>
  return transact(needs.db, async (tx) => {
    const operator = await lockOperator(tx, given.username)
    if (!operator?.active) return refuse('operator_credentials_wrong')
    if (operator.locked_minutes > 0) {
      return refuse('operator_sign_in_locked', { minutes: operator.locked_minutes })
    }
    const step = stepOf(needs, operator, given.code)
    if (!matches || step === undefined || step <= operator.totp_step) {
      await countFailedSignIn(tx, operator.operator_id, {
        failures: SIGN_IN_FAILURES,
        minutes: SIGN_IN_LOCK_MINUTES,
      })
      return refuse('operator_credentials_wrong')
    }
    return { token: await open(tx, needs, operator, step), operator }
  })
}

const stepOf = ({ config, clock }: SignInNeeds, operator: OperatorRow, code: string) =>
  stepOfCode(
    openTotpSecret(config.secretKey, operator.operator_id, operator.totp_secret),
    code,
    clock.now(),
  )

async function open(tx: Tx, needs: SignInNeeds, operator: OperatorRow, step: bigint) {
  await noteSignIn(tx, operator.operator_id, step)
  const token = newToken(needs)
  await insertSession(tx, operator.operator_id, hashToken(token))
  await recordAudit(tx, {
    actor: `operator:${operator.operator_id}`,
    action: 'sign-in',
    subject: `operator:${operator.operator_id}`,
  })
  return token
}

/** Opens a session without asking for a code, for tests that are not about signing in. */
export async function openSession(
  needs: Pick<Needs, 'chance'> & { db: Db },
  operatorId: string,
): Promise<string> {
  const token = newToken(needs)
  await insertSession(needs.db, operatorId, hashToken(token))
  return token
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const newToken = ({ chance }: Pick<Needs, 'chance'>): string =>
  Buffer.from(chance.bytes(32)).toString('base64url')
