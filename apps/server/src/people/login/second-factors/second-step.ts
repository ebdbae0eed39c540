import { randomUUID } from 'node:crypto'
import { maskEmail, maskNumber } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { openPersonal } from '../../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Call } from '../../../base/http/bind.ts'
import { isServed, isWithinDay } from '../../messages/message-costs.ts'
import type { Needs } from '../../../house/needs.ts'
import { confirmedKinds } from '../../members/contacts.store.ts'
import { recognise, trustDevice } from '../sessions/known-places.store.ts'
import { CODE_MS, CODES_RESENT_AFTER_MS, SECOND_STEP_MS, TRUST_MS } from '../../members/limits.ts'
import type { Entered } from '../log-in.ts'
import {
  type Challenge,
  countChallengeTry,
  findChallenge,
  insertChallenge,
  takeChallenge,
} from '../codes/login-challenges.store.ts'
import { findMember, type MemberWithCredentials } from '../../members/members.store.ts'
import { rationMessages } from '../codes/message-rations.ts'
import { isOn } from '../../members/modules.ts'
import { openSession } from '../sessions/open-session.ts'
import { diallingCodeOf } from '../../members/phone-numbers.ts'
import { factorsOf, secondFactorOf } from './second-factors.ts'
import { askForCode, judgeCode } from '../codes/verification-codes.ts'
import { takeCode } from '../codes/verification-codes.store.ts'
import type { Visit } from '../../../base/http/visits.ts'

type StepNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log' | 'checks'>
type Method = Call<'beginSecondStep'>['body']['method']

/**
 * Asks for a second step where a login comes from a place the member is not known from: neither
 * its network nor its browser. Whoever has set up a passkey is asked on every new pair of both, and an
 * authenticator app is asked at every login. Undefined: nothing further is asked.
 *
 * @param by what the first step was: a code by SMS is not confirmed by another message.
 */
export async function askSecondStep(
  needs: StepNeeds,
  {
    member,
    visit,
    by,
    weakPassword = false,
  }: {
    member: MemberWithCredentials
    visit: Visit
    by: 'password' | 'message'
    weakPassword?: boolean
  },
): Promise<Refusal<'second_step_needed'> | undefined> {
  const known = await recognise(needs.db, member.id, visit, needs.clock.now())
  if (known.trusted) return undefined
  const factors = await factorsOf(needs, member.id)
  const isPlaceKnown = known.network || known.device
  const isFactorDue =
    factors.includes('totp') || (factors.length > 0 && !(known.network && known.device))
  const isCodeDue =
    by === 'password' && !isPlaceKnown && isOn(needs.settings.current(), 'TWOFACTOR3')
  if (!isFactorDue && !isCodeDue) return undefined

  const reachable = by === 'message' ? {} : await reachableAt(needs, member.id)
  // An authenticator comes with recovery codes; a passkey alone can be left at home.
  const methods: Method[] = factors.includes('totp')
    ? [...factors]
    : [...factors, ...(Object.keys(reachable) as Method[])]
  // Somebody we have no way to ask is let in: a lock without a key helps nobody.
  if (methods.length === 0) return undefined
  return challenge(needs, { member, methods, weakPassword, reachable })
}

type Reachable = { readonly [Kind in 'email' | 'sms']?: string }

/** Where a code can be sent: confirmed contacts first, and others only where none is confirmed. */
async function reachableAt(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  memberId: bigint,
): Promise<Reachable> {
  const kept = await openPersonal(db, `member:${memberId}`, ['email', 'mobileNum'])
  const confirmed = await confirmedKinds(db, memberId)
  const allowed = (kind: 'email' | 'mobile') => confirmed.size === 0 || confirmed.has(kind)
  const rules = settings.current().messages
  const number = kept.mobileNum
  const isSmsServed = number !== undefined && isServed(rules, diallingCodeOf(number))
  return {
    ...(kept.email && allowed('email') && { email: kept.email }),
    ...(isSmsServed && allowed('mobile') && { sms: number }),
  }
}

async function challenge(
  { db, clock, chance }: StepNeeds,
  {
    member,
    methods,
    weakPassword,
    reachable,
  }: {
    member: MemberWithCredentials
    methods: readonly Method[]
    weakPassword: boolean
    reachable: Reachable
  },
): Promise<Refusal<'second_step_needed'>> {
  const token = Buffer.from(chance.bytes(32)).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + SECOND_STEP_MS)
  await insertChallenge(db, {
    id: randomUUID(),
    token,
    memberId: member.id,
    methods,
    weakPassword,
    passwordChangedAt: member.passwordChangedAt,
    expiresAt,
  })
  return refuse('second_step_needed', {
    challenge: token,
    methods,
    sentTo: masked(reachable, methods),
    expiresAt: expiresAt.toISOString(),
  })
}

const masked = ({ email, sms }: Reachable, methods: readonly Method[]) => ({
  ...(email && methods.includes('email') && { email: maskEmail(email) }),
  ...(sms && methods.includes('sms') && { sms: maskNumber(sms) }),
})

type Around = { readonly visit: Visit; readonly language: string; readonly origin: string }

/** Sends the code of a second step, or asks a factor what the browser needs to answer. */
export async function beginSecondStep(
  needs: StepNeeds,
  { challenge: token, method }: Call<'beginSecondStep'>['body'],
  around: Around,
): Promise<
  | CallAnswer<'beginSecondStep'>
  | Refusal<
      | 'second_step_expired'
      | 'second_step_unavailable'
      | 'phone_too_many_requests'
      | 'message_quota_used'
    >
> {
  const waiting = await findChallenge(needs.db, token, needs.clock.now())
  if (!waiting) return refuse('second_step_expired')
  if (!waiting.methods.includes(method)) return refuse('second_step_unavailable')
  if (method === 'email' || method === 'sms') return sendStepCode(needs, waiting, method, around)
  const step = { memberId: waiting.memberId, challengeId: waiting.id, origin: around.origin }
  const options = await secondFactorOf(needs, method)?.begin(needs, step)
  return {
    expiresAt: new Date(needs.clock.now().getTime() + CODE_MS),
    sentTo: null,
    resendAfterSeconds: 0,
    options: options ? { ...options } : null,
  }
}

async function sendStepCode(
  needs: StepNeeds,
  { id, memberId }: Challenge,
  method: 'email' | 'sms',
  { visit, language }: Around,
): Promise<
  | CallAnswer<'beginSecondStep'>
  | Refusal<'second_step_unavailable' | 'phone_too_many_requests' | 'message_quota_used'>
> {
  const to = (await reachableAt(needs, memberId))[method]
  if (!to) return refuse('second_step_unavailable')
  const isSms = method === 'sms'
  const diallingCode = isSms ? diallingCodeOf(to) : undefined
  if (diallingCode && !(await isWithinDay(needs, diallingCode))) {
    return refuse('message_quota_used')
  }
  const asked = await transactOrRefuse(needs.db, async (tx) => {
    const tooMany = await rationMessages(needs, tx, { to, ip: visit.ip })
    if (tooMany) return tooMany
    return askForCode(needs, tx, {
      purpose: 'second_step',
      subject: `${id} ${method}`,
      lifeMs: CODE_MS,
      order: {
        channel: isSms ? 'sms' : 'mail',
        to,
        language,
        memberId: String(memberId),
        ...(diallingCode && { diallingCode }),
      },
    })
  })
  if (isRefusal(asked)) return asked
  return {
    expiresAt: asked.expiresAt,
    sentTo: isSms ? maskNumber(to) : maskEmail(to),
    resendAfterSeconds: CODES_RESENT_AFTER_MS / 1000,
    options: null,
  }
}

/** Finishes a login with its second step; the place it comes from is known from now on. */
export async function finishSecondStep(
  needs: StepNeeds,
  body: Call<'finishSecondStep'>['body'],
  { visit, origin }: Pick<Around, 'visit' | 'origin'>,
): Promise<
  | Entered
  | Refusal<
      'second_step_expired' | 'second_step_unavailable' | 'second_step_wrong' | 'account_suspended'
    >
> {
  const at = needs.clock.now()
  const waiting = await countChallengeTry(needs.db, body.challenge, at)
  if (!waiting) return refuse('second_step_expired')
  if (!waiting.methods.includes(body.method)) return refuse('second_step_unavailable')
  const confirmed = await confirm(needs, waiting, body, origin)
  if (!confirmed) return refuse('second_step_wrong')
  return transactOrRefuse(needs.db, async (tx) => {
    const member = await findMember(tx, waiting.memberId)
    if (member.state !== 'open') return refuse('account_suspended')
    const isSamePassword =
      member.passwordChangedAt.getTime() === waiting.passwordChangedAt.getTime()
    if (!isSamePassword || !(await takeChallenge(tx, waiting.id, at))) {
      return refuse('second_step_expired')
    }
    if (body.trustDevice && visit.place) {
      const until = new Date(at.getTime() + TRUST_MS)
      await trustDevice(tx, { memberId: member.id, visit, until })
    }
    const { weakPassword } = waiting
    return { member, loggedIn: await openSession(needs, tx, { member, visit, weakPassword }) }
  })
}

async function confirm(
  needs: StepNeeds,
  { id, memberId }: Challenge,
  { method, code, answer }: Call<'finishSecondStep'>['body'],
  origin: string,
): Promise<boolean> {
  if (method === 'email' || method === 'sms') {
    const row = await judgeCode(needs, { purpose: 'second_step', subject: `${id} ${method}`, code })
    return !isRefusal(row) && takeCode(needs.db, row.id, needs.clock.now())
  }
  const step = { memberId, challengeId: id, origin }
  return (await secondFactorOf(needs, method)?.judge(needs, step, { code, answer })) ?? false
}
