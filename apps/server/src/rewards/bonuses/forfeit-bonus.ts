import { type Amount, formatAmount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { holdMember, liveBuckets } from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { judgeGivingUp, riskOf } from './at-risk.ts'
import { endGrant, expirePast } from './end-grant.ts'
import { findGrant, type GrantRow, markLapsed, standingOf } from './grants.store.ts'

export type ForfeitRefusal =
  | 'bonus_not_found'
  | 'bonus_ended'
  | 'bonus_at_stake'
  | 'confirm_forfeit'

/** The player gives a bonus up, knowing what is lost; done already is done. */
export async function forfeitBonus(
  needs: Pick<Needs, 'db' | 'wallet'>,
  asked: {
    readonly memberId: bigint
    readonly grantId: string
    readonly consent: Amount | undefined
  },
): Promise<undefined | Refusal<ForfeitRefusal>> {
  const { memberId, grantId, consent } = asked
  return transactOrRefuse(needs.db, async (tx) => {
    await holdMember(tx, memberId)
    await expirePast(tx, needs, memberId)
    const grant = await findGrant(tx, grantId)
    if (grant?.memberId !== memberId) return refuse('bonus_not_found')
    const standing = standingOf(grant)
    if (standing === 'forfeited') return undefined
    const refusal =
      standing === 'offered'
        ? await declineOffer(tx, grant)
        : await forfeit(tx, needs, grant, consent)
    if (refusal) return refusal
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'forfeit-bonus',
      subject: `bonus:${grantId}`,
      after: { lost: consent === undefined ? null : formatAmount(consent) },
    })
    return undefined
  })
}

async function forfeit(
  tx: Tx,
  needs: Pick<Needs, 'wallet'>,
  { memberId, slot }: GrantRow,
  consent: Amount | undefined,
): Promise<undefined | Refusal<ForfeitRefusal>> {
  const bucket = (await liveBuckets(tx, memberId)).find((live) => live.slot === slot)
  if (!bucket) return refuse('bonus_ended')
  const refusal = judgeGivingUp(await riskOf(tx, memberId, bucket), consent)
  if (refusal) return refusal
  await endGrant(tx, needs, { memberId, bucket, as: 'forfeited' })
  return undefined
}

/** Nothing is lost by an offer that was never taken. */
async function declineOffer(tx: Tx, { id }: GrantRow): Promise<undefined> {
  await markLapsed(tx, id)
}
