import { type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { holdMember } from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { type GrantRefusal, takeGrant } from './grant-bonus.ts'
import { findGrant, standingOf } from './grants.store.ts'
import { judgeMember } from './judge-grant.ts'

/** The player takes an offer: its money is booked now, and played at once or after the running one. */
export function acceptBonus(
  needs: Pick<Needs, 'db' | 'wallet'>,
  { memberId, grantId }: { readonly memberId: bigint; readonly grantId: string },
): Promise<undefined | Refusal<GrantRefusal | 'bonus_not_found' | 'bonus_not_offered'>> {
  return transactOrRefuse(needs.db, async (tx) => {
    await holdMember(tx, memberId)
    const grant = await findGrant(tx, grantId)
    if (grant?.memberId !== memberId) return refuse('bonus_not_found')
    const standing = standingOf(grant)
    // Taken already, in another tab or by a repeated call.
    if (standing === 'active' || standing === 'queued') return undefined
    if (standing !== 'offered' || grant.past) return refuse('bonus_not_offered')
    const refusal = await judgeMember(tx, memberId)
    if (refusal) return refusal
    await takeGrant(tx, needs, grant)
    return undefined
  })
}
