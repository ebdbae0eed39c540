import { accountTypes } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { kycLevel } from '../../people/kyc/kyc-level.ts'
import { findMember } from '../../people/members/members.store.ts'
import { readPlayStop } from '../../people/members/play-stop.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import type { SiteSettings } from '../../house/settings/site-settings.ts'
import type { BonusOffer, GrantRefusal } from './grant-bonus.ts'
import type { GrantTerms } from './grants.store.ts'
import { BONUS_KYC_LEVEL } from './limits.ts'

/** Nobody who is excluded, on a break, frozen, closed or on trial gets a bonus, nor whom we do not know. */
export async function judgeMember(
  tx: Tx,
  memberId: bigint,
): Promise<Refusal<GrantRefusal> | undefined> {
  const { type, state } = await findMember(tx, memberId)
  if (type === accountTypes.trial || state !== 'open') return refuse('rewards_stopped')
  if (await readPlayStop(tx, memberId)) return refuse('rewards_stopped')
  return (await kycLevel(tx, memberId)) < BONUS_KYC_LEVEL ? refuse('bonus_not_allowed') : undefined
}

/** What the licence allows: no advance where it is banned, no more wagering than its cap, plain terms. */
export function judgeOffer(
  jurisdiction: SiteSettings['jurisdiction'],
  offer: BonusOffer,
  terms: GrantTerms,
): Refusal<GrantRefusal> | undefined {
  const rules = rulesOf(jurisdiction)
  if (!rules.priorBonus && !offer.earned) return refuse('bonus_not_allowed')
  if (offer.amount <= 0n) throw new Error(`a bonus of ${offer.amount}`)
  const cap = rules.bonusWageringCap
  // Of bonus funds: a requirement on deposit and bonus together is measured by the bonus alone.
  const tooMuch = cap !== undefined && terms.required! > terms.amount * BigInt(cap)
  const sticky = rules.profile === 'regulated' && offer.mode !== 'NON_STICKY'
  return tooMuch || sticky ? refuse('bonus_terms_not_allowed') : undefined
}
