import { createHash } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import {
  clearTries,
  countTry,
  forgiveTries,
  subjects,
  takeBackTry,
} from '../../base/rate-limits/failed-tries.ts'
import { createPasswords } from '../../base/passwords/passwords.ts'
import type { Needs } from '../needs.ts'
import {
  OPERATOR_HASHES,
  SIGN_IN_FAILURES,
  SIGN_IN_LOCK_MINUTES,
  SIGN_IN_NETWORK_FAILURES,
} from './limits.ts'
import { countedWith, noteOperatorPlace } from './operator-places.store.ts'
import {
  insertSession,
  lockOperator,
  noteSignIn,
  type OperatorRow,
  passwordHashOf,
} from './operators.store.ts'
import { openTotpSecret, stepOfCode } from './totp.ts'
import type { Visit } from '../../base/http/visits.ts'

export type SignedIn = { readonly token: string; readonly operator: OperatorRow }
export type SignInRefusal = 'overloaded' | 'operator_sign_in_locked' | 'operator_credentials_wrong'
type SignInNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'chance'>

/** A flood of guesses at members must not keep operators out, nor the other way round. */
export const operatorPasswords = createPasswords(OPERATOR_HASHES)

/**
 * Signs an operator in with password and code. A wrong name, password or code is one answer in one time, and
 * so is a pause after some failures, whether there is such a name or not. Strangers who guess at a name pause
 * themselves alone: where its owner has signed in before is counted apart. A code works once.
 */
export async function signIn(
  needs: SignInNeeds,
  given: { username: string; password: string; code: string },
  visit: Visit,
): Promise<SignedIn | Refusal<SignInRefusal>> {
  const username = given.username.toLowerCase()
  const tries = await triesOf(needs, username, visit)
  // Before a hash is computed: guessing must not spend our processor.
  const network = await countTry(needs.db, tries.network)
  if (network.failures > SIGN_IN_NETWORK_FAILURES) return locked()
  const account = await countTry(needs.db, tries.account)
  const stored = await passwordHashOf(needs.db, username)
  const matches = await operatorPasswords.matches(stored, given.password)
  if (isRefusal(matches)) {
    await takeBackTry(needs.db, tries.network)
    await takeBackTry(needs.db, tries.account)
    return matches
  }
  if (account.failures > SIGN_IN_FAILURES) return locked()
  const signed = await enter(
    needs,
    { username, code: given.code, judged: matches ? stored : undefined },
    visit,
  )
  if (isRefusal(signed)) return signed
  const failures = await clearTries(needs.db, tries.account.subject)
  await forgiveTries(needs.db, tries.network.subject, failures)
  return signed
}

const locked = () => refuse('operator_sign_in_locked', { minutes: SIGN_IN_LOCK_MINUTES })

async function triesOf({ db, clock }: SignInNeeds, username: string, visit: Visit) {
  const pause = { lockMs: SIGN_IN_LOCK_MINUTES * 60_000, at: clock.now() }
  const from = await countedWith(db, username, visit)
  return {
    account: {
      subject: subjects.operator(username, from),
      lockAfter: SIGN_IN_FAILURES,
      ...pause,
    },
    network: {
      subject: subjects.operatorAddress(visit.ip),
      lockAfter: SIGN_IN_NETWORK_FAILURES,
      ...pause,
    },
  }
}

const enter = (
  needs: SignInNeeds,
  given: { username: string; code: string; judged: string | undefined },
  visit: Visit,
): Promise<SignedIn | Refusal<'operator_credentials_wrong'>> =>
  transact(needs.db, async (tx) => {
    const operator = await lockOperator(tx, given.username)
    if (!operator?.active) return refuse('operator_credentials_wrong')
    if (operator.passwordUntil && operator.passwordUntil <= needs.clock.now())
      return refuse('operator_credentials_wrong')
    const step = freshStepOf(needs, operator, given.code)
    // The password that was right a moment ago may have been replaced since.
    if (operator.passwordHash !== given.judged || step === undefined) {
      return refuse('operator_credentials_wrong')
    }
    await noteOperatorPlace(tx, operator, visit, needs.clock.now())
    return { token: await open(tx, needs, operator, step), operator }
  })

/** The step of a right code that has not been used. */
export function freshStepOf(
  { config, clock }: Pick<SignInNeeds, 'config' | 'clock'>,
  { operatorId: id, totpSecret: sealed, totpStep: used }: OperatorRow,
  code: string,
): bigint | undefined {
  const step = stepOfCode(openTotpSecret(config.secretKey, id, sealed), code, clock.now())
  return step !== undefined && step > used ? step : undefined
}

async function open(tx: Tx, needs: SignInNeeds, operator: OperatorRow, step: bigint) {
  await noteSignIn(tx, operator.operatorId, step)
  const token = newToken(needs)
  await insertSession(tx, operator.operatorId, hashToken(token))
  await recordAudit(tx, {
    actor: `operator:${operator.operatorId}`,
    action: 'sign-in',
    subject: `operator:${operator.operatorId}`,
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

export const newToken = ({ chance }: Pick<Needs, 'chance'>): string =>
  Buffer.from(chance.bytes(32)).toString('base64url')
