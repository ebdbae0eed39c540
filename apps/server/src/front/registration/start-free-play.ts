import { accountTypes } from '@parlour/members'
import { trialOf, type OperationId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { one, run } from '../../base/database/query.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Call } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { FREE_PLAYS_PER_HOUR, TRIAL_BALANCE, TRIAL_LIFE_MS } from '../../people/members/limits.ts'
import { findMember, insertMember } from '../../people/members/members.store.ts'
import { isOn } from '../../people/members/modules.ts'
import { type LoggedIn, openSession } from '../../people/login/sessions/open-session.ts'
import { overRateLimit } from '../../base/rate-limits/counted-calls.ts'
import { hashOf } from '../../people/login/sessions/sessions.store.ts'
import type { Visit } from '../../base/http/visits.ts'
import { makeReferralCode } from '../../people/members/referral-code.ts'

type TrialNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'clock' | 'chance'>

/** Opens a trial account with play money. It lives a day and can never meet real money. */
export async function startFreePlay(
  needs: TrialNeeds,
  body: Call<'loginFreePlay'>['body'],
  visit: Visit,
): Promise<LoggedIn | Refusal<'free_play_unavailable' | 'too_many_requests' | 'proof_used'>> {
  if (!isOn(needs.settings.current(), 'FREEPLAY3')) return refuse('free_play_unavailable')
  const retryAfterSeconds = await overRateLimit(needs.db, {
    what: 'freeplay',
    ip: visit.ip,
    most: FREE_PLAYS_PER_HOUR,
    at: needs.clock.now(),
  })
  if (retryAfterSeconds) return refuse('too_many_requests', { retryAfterSeconds })
  return transactOrRefuse(needs.db, async (tx) => {
    if (!(await spendProof(needs, tx, body.encryptedRandom))) return refuse('proof_used')
    const memberId = await openTrial(needs, tx, { name: trialName(needs), visit })
    const member = await findMember(tx, memberId)
    return openSession(needs, tx, { member, visit })
  })
}

/** Writes a trial member with its accounts and its play money. */
export async function openTrial(
  needs: TrialNeeds,
  tx: Tx,
  { name, visit }: { name: string; visit: Visit | undefined },
): Promise<bigint> {
  const site = needs.settings.current()
  const currency = trialOf(site.merchant.currency)
  const memberId = await insertMember(tx, {
    username: name,
    type: accountTypes.trial,
    currency,
    jurisdiction: site.jurisdiction.profile,
    parentId: undefined,
    passwordHash: null,
    fundsPasswordHash: null,
    firstLogin: false,
    referralCode: makeReferralCode(needs),
    termsAccepted: false,
    address: visit?.ip,
    registerUrl: undefined,
    at: needs.clock.now(),
  })
  if (memberId === undefined) throw new Error(`A trial account named ${name} stands already.`)
  await needs.wallet.openAccounts(tx, { memberId, currency })
  await grantPlayMoney(needs, tx, memberId, currency)
  return memberId
}

/** The random text of a request counts once, so that a recorded request opens no second account. */
async function spendProof({ clock }: TrialNeeds, tx: Tx, proof: string): Promise<boolean> {
  const expires = new Date(clock.now().getTime() + TRIAL_LIFE_MS)
  const touched = await run(tx)`
    insert into spent_proofs (proof_hash, expires_at) values (${hashOf(proof)}, ${expires})
    on conflict do nothing`
  return touched === 1
}

async function grantPlayMoney(
  { wallet }: TrialNeeds,
  tx: Tx,
  memberId: bigint,
  currency: string,
): Promise<void> {
  const { id } = await one<{ id: OperationId }>(tx)`select gen_random_uuid()::text as id`
  await wallet.postOrThrow(tx, {
    memberId,
    operationId: id,
    reason: 'trial_granted',
    currency,
    transfers: [
      {
        from: { kind: 'house', name: 'trial' },
        to: { kind: 'cash', memberId },
        amount: TRIAL_BALANCE,
      },
    ],
  })
}

const trialName = ({ chance }: TrialNeeds): string =>
  `play_${Buffer.from(chance.bytes(6)).toString('hex')}`
