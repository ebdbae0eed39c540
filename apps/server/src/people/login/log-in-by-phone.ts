import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Call } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { countTry, readTries, subjects, takeBackTry } from '../../base/rate-limits/failed-tries.ts'
import { LOCK_ADDRESS_AFTER_FAILURES } from '../members/limits.ts'
import { type Entered, type LoginRefusal, refuseAccount } from './log-in.ts'
import { findMember } from '../members/members.store.ts'
import { isOn } from '../members/modules.ts'
import { openSession } from './sessions/open-session.ts'
import { findByPhone, readPhone } from '../members/phone-numbers.ts'
import { provePhone } from './prove-phone.ts'
import { askSecondStep } from './second-factors/second-step.ts'
import { mayEnterByPhone } from './codes/send-code.job.ts'
import type { Visit } from '../../base/http/visits.ts'
import { LOCK_MS } from '../../base/rate-limits/limits.ts'

type LoginNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log' | 'checks'>

/**
 * Logs a member in by mobile number: by the code we sent there, or by an outside service's word. The
 * password is not asked, so neither its age nor the default one matters (T-09).
 */
export async function logInByPhone(
  needs: LoginNeeds,
  body: Call<'login'>['body'],
  visit: Visit,
): Promise<Entered | Refusal<LoginRefusal>> {
  if (!isOffered(needs, body.type)) return refuse('login_type_unavailable')
  const phone = readPhone(body.countryDialingCode, body.username, 'username')
  if (isRefusal(phone)) return phone
  const tooMany = await countAddress(needs, visit)
  if (tooMany) return tooMany

  const proven = await provePhone(needs, {
    number: phone.number,
    purpose: 'login',
    code: body.password,
    idToken: body.firebaseIdToken,
  })
  if (isRefusal(proven)) return proven
  await takeBackTry(needs.db, addressTry(visit))
  const memberId = await findByPhone(needs.db, phone.number)
  const member = memberId === undefined ? undefined : await findMember(needs.db, memberId)
  if (!member || member.state === 'closed') return refuse('register_first')
  if (!(await mayEnterByPhone(needs.db, member)) && member.state === 'open') {
    return refuse('register_first')
  }
  const wrongSide = refuseAccount(member, body.agentPortal)
  if (wrongSide) return wrongSide
  const at = needs.clock.now()
  const step = await askSecondStep(needs, { member, visit, by: 'message' })
  return transactOrRefuse(needs.db, async (tx) => {
    if (!(await proven.use(tx, at))) return refuse('code_expired', { field: 'verificationCode' })
    if (step) return step
    return { member, loggedIn: await openSession(needs, tx, { member, visit, byPhone: true }) }
  })
}

/** Our own codes and an outside service's word are two types; one of them is set up. */
function isOffered({ settings }: LoginNeeds, type: Call<'login'>['body']['type']): boolean {
  const site = settings.current()
  const isOwn = site.verification.phoneProof.provider === 'own'
  return isOn(site, 'MOBILEVERCODELOGIN3') && (type === 'sms') === isOwn
}

const addressTry = ({ ip }: Visit) => ({
  subject: subjects.address(ip),
  lockAfter: LOCK_ADDRESS_AFTER_FAILURES,
})

/** Who tries codes of many numbers is stopped by the address, as with passwords. */
async function countAddress(
  { db, clock }: LoginNeeds,
  visit: Visit,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const at = clock.now()
  const [before] = await readTries(db, [subjects.address(visit.ip)], at)
  if ((before?.failures ?? 0) >= LOCK_ADDRESS_AFTER_FAILURES) {
    return refuse('too_many_requests', { retryAfterSeconds: LOCK_MS / 1000 })
  }
  await countTry(db, { ...addressTry(visit), at })
  return undefined
}
