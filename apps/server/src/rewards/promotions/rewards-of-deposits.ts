import { requirementOf } from '@parlour/promotions'
import type { Db, Tx } from '../../base/database/database.ts'
import { requiredByGrants } from '../bonuses/grants.store.ts'
import { givenId } from '../giving/give-reward.ts'
import { type ClaimRow, claimsOfDeposits, type RewardKind } from './claims.store.ts'

/** What a deposit brought, and what is to be played for it. */
export type DepositReward = {
  readonly kind: RewardKind
  readonly amount: bigint
  readonly toPlay: bigint
}

/** What each of these deposits brought, by the deposit; those that brought nothing are left out. */
export async function rewardsOfDeposits(
  db: Db | Tx,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, DepositReward>> {
  const claims = await claimsOfDeposits(db, depositIds)
  const required = await requiredByGrants(
    db,
    claims.filter(({ rewardKind }) => rewardKind === 'bonus').map(grantOf),
  )
  return new Map(
    claims.map((claim) => [
      String(claim.depositId),
      { kind: claim.rewardKind, amount: claim.amount, toPlay: toPlayFor(claim, required) },
    ]),
  )
}

/** What comes with a deposit is given under the claim's own id. */
const grantOf = ({ claimId, memberId, promotionId }: ClaimRow): string =>
  givenId({ memberId, operationId: claimId, source: { kind: 'promotion', id: promotionId } })

function toPlayFor(claim: ClaimRow, required: ReadonlyMap<string, bigint>): bigint {
  if (claim.rewardKind === 'bonus') return required.get(grantOf(claim)) ?? 0n
  if (claim.rewardKind !== 'cash') return 0n
  const { amount, times } = claim
  return requirementOf({ amount, deposit: 0n, multiplier: Number(times), on: 'BONUS' })
}
