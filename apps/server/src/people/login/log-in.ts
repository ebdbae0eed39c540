import { isAgent, isTrial } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Call } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { passCaptcha, type Proof } from './captchas.ts'
import {
  takeBackTry,
  clearTries,
  countTry,
  forgiveTries,
  readTries,
  subjects,
  type Tries,
} from '../../base/rate-limits/failed-tries.ts'
import { CAPTCHA_AFTER_FAILURES, LOCK_ADDRESS_AFTER_FAILURES } from '../members/limits.ts'
import { logInByPhone } from './log-in-by-phone.ts'
import { findByUsername, fold, type MemberWithCredentials } from '../members/members.store.ts'
import { type LoggedIn, openSession } from './sessions/open-session.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import type { PhoneRefusal } from '../members/phone-numbers.ts'
import type { ProofRefusal } from './prove-phone.ts'
import { askSecondStep } from './second-factors/second-step.ts'
import type { Visit } from '../../base/http/visits.ts'
import { LOCK_MS } from '../../base/rate-limits/limits.ts'

export type LoginRefusal =
  | 'login_type_unavailable'
  | PhoneRefusal
  | ProofRefusal
  | 'register_first'
  | NameLoginRefusal

/** What a login by user name and password can be refused for. */
export type NameLoginRefusal =
  | 'too_many_requests'
  | 'captcha_wrong'
  | 'overloaded'
  | 'login_failed'
  | 'login_locked'
  | 'username_unknown'
  | 'password_wrong'
  | 'account_suspended'
  | 'only_agents_log_in'
  | 'not_a_member_account'
  | 'second_step_needed'

export type Entered = { readonly member: MemberWithCredentials; readonly loggedIn: LoggedIn }

/** Logs a member in by what they have chosen to type. */
export const logIn = async (
  needs: LoginNeeds,
  body: Call<'login'>['body'],
  visit: Visit,
  captchaId: string | undefined,
): Promise<Entered | Refusal<LoginRefusal>> =>
  body.type === 'username'
    ? logInByName(needs, body, visit, captchaId)
    : logInByPhone(needs, body, visit)

type LoginNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log' | 'checks'>

/**
 * Logs a member in by user name and password. Whatever is wrong with name or password, the answer and
 * the work are the same: one hash is computed for an unknown name, a wrong password and a locked one.
 */
export async function logInByName(
  needs: LoginNeeds,
  body: Pick<
    Call<'login'>['body'],
    'username' | 'password' | 'captcha' | 'verification' | 'agentPortal'
  >,
  visit: Visit,
  captchaId: string | undefined,
): Promise<Entered | Refusal<NameLoginRefusal>> {
  const name = fold(body.username)
  const before = await standing(needs, name, visit)
  if (before.address.failures >= LOCK_ADDRESS_AFTER_FAILURES) {
    return refuse('too_many_requests', { retryAfterSeconds: waitOf(needs, before.address) })
  }
  if (wantsCaptcha(before)) {
    const proof: Proof = { captchaId, code: body.captcha, verification: body.verification }
    if (!(await passCaptcha(needs, proof))) return refuse('captcha_wrong', { captcha: true })
  }

  const tried = await countFailure(needs, name, visit)
  const member = await findByUsername(needs.db, name)
  const right = await passwords.matches(member?.passwordHash, body.password)
  if (isRefusal(right)) {
    await uncountFailure(needs, name, visit)
    return right
  }
  const locked = tried.account.failures > lockAfter(needs)
  if (!member || !right || locked || member.state === 'closed') {
    // Names stay out of the log: people type their password into the wrong field.
    needs.log.info(
      { event: 'login_failed', ip: visit.ip, memberId: member?.id, locked },
      'A login failed.',
    )
    return failure(needs, { tried, locked, known: member !== undefined })
  }

  await forgive(needs, name, visit)
  const wrongSide = refuseAccount(member, body.agentPortal)
  if (wrongSide) return wrongSide
  const weakPassword = isDefaultPassword(needs, body.password)
  const step = await askSecondStep(needs, { member, visit, by: 'password', weakPassword })
  if (step) return step
  const rehashed = await rehash(member, body.password)
  const loggedIn = await openSession(needs, needs.db, {
    member,
    visit,
    weakPassword,
    rehashed,
  })
  return { member, loggedIn }
}

type Standing = { readonly account: Tries; readonly address: Tries }

async function standing(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  name: string,
  { ip }: Visit,
): Promise<Standing> {
  const wanted = [subjects.login(name), subjects.address(ip)]
  const [account, address] = await readTries(db, wanted, clock.now())
  return { account: account as Tries, address: address as Tries }
}

const wantsCaptcha = ({ account, address }: Standing): boolean =>
  Math.max(account.failures, address.failures) >= CAPTCHA_AFTER_FAILURES

async function countFailure(
  needs: Pick<Needs, 'db' | 'clock' | 'settings'>,
  name: string,
  { ip }: Visit,
): Promise<Standing> {
  const at = needs.clock.now()
  return {
    account: await countTry(needs.db, {
      subject: subjects.login(name),
      lockAfter: lockAfter(needs),
      at,
    }),
    address: await countTry(needs.db, {
      subject: subjects.address(ip),
      lockAfter: LOCK_ADDRESS_AFTER_FAILURES,
      at,
    }),
  }
}

/** A full house is not the visitor's mistake. */
async function uncountFailure(
  needs: Pick<Needs, 'db' | 'settings'>,
  name: string,
  { ip }: Visit,
): Promise<void> {
  const account = { subject: subjects.login(name), lockAfter: lockAfter(needs) }
  const address = { subject: subjects.address(ip), lockAfter: LOCK_ADDRESS_AFTER_FAILURES }
  await takeBackTry(needs.db, account)
  await takeBackTry(needs.db, address)
}

async function forgive({ db }: Pick<Needs, 'db'>, name: string, { ip }: Visit): Promise<void> {
  const failures = await clearTries(db, subjects.login(name))
  await forgiveTries(db, subjects.address(ip), failures)
}

/** One text for everything, unless the operator has asked for the exact ones. */
function failure(
  { settings, ...needs }: Pick<Needs, 'settings'>,
  { tried, locked, known }: { tried: Standing; locked: boolean; known: boolean },
): Refusal<'login_failed' | 'login_locked' | 'username_unknown' | 'password_wrong'> {
  const details = {
    captcha: wantsCaptcha(tried),
    tries: lockAfter({ settings, ...needs }),
    minutes: LOCK_MS / 60_000,
  }
  if (!settings.current().login.specificErrors) return refuse('login_failed', details)
  if (locked) return refuse('login_locked', details)
  return refuse(known ? 'password_wrong' : 'username_unknown', details)
}

/** Told only to somebody who knows the password. */
export function refuseAccount(
  { state, type }: MemberWithCredentials,
  agentPortal: boolean,
): Refusal<'account_suspended' | 'only_agents_log_in' | 'not_a_member_account'> | undefined {
  if (state !== 'open') return refuse('account_suspended')
  if (agentPortal && !isAgent(type)) return refuse('only_agents_log_in')
  return isTrial(type) ? refuse('not_a_member_account') : undefined
}

async function rehash(
  { passwordHash }: MemberWithCredentials,
  password: string,
): Promise<string | undefined> {
  if (!passwordHash || !passwords.isOutdated(passwordHash)) return undefined
  const fresh = await passwords.hash(password)
  return isRefusal(fresh) ? undefined : fresh
}

const isDefaultPassword = ({ config }: Pick<Needs, 'config'>, password: string): boolean =>
  config.defaultInitialPassword !== '' && password === config.defaultInitialPassword

const lockAfter = ({ settings }: Pick<Needs, 'settings'>): number =>
  rulesOf(settings.current().jurisdiction).failuresBeforeLock

function waitOf({ clock }: Pick<Needs, 'clock'>, { lockedUntil }: Tries): number {
  if (!lockedUntil) return LOCK_MS / 1000
  return Math.max(1, Math.ceil((lockedUntil.getTime() - clock.now().getTime()) / 1000))
}
