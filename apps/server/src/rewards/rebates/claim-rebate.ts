import { type MemberId, sum } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { rewardsStopped } from '../giving/give-reward.ts'
import { findByKey, lockForPosting } from '../../ledger/wallet/posts/post-many.ts'
import { recordSpan } from '../../ledger/wallet/records/records.store.ts'
import { countRebates } from './count-rebates.ts'
import { payRebates } from './pay-rebates.ts'
import { findClaim, type PaymentLine } from './payments.store.ts'

type ClaimNeeds = Pick<Needs, 'db' | 'settings'>
type Claimed = CallAnswer<'claimRebate'>

/**
 * Pays a member by hand what has come together since the last claim. The member is held for it: of claims
 * at the same moment the first is paid, and the others find nothing left; the same claim again hears the
 * first answer.
 */
export const claimRebate = (
  needs: ClaimNeeds,
  claim: { memberId: MemberId; claimId: string },
): Promise<Claimed | Refusal<'rewards_stopped' | 'no_rebate_due'>> =>
  transactOrRefuse(needs.db, async (tx) => {
    const { memberId, claimId } = claim
    await lockForPosting(tx, [memberId])
    const { currency } = needs.settings.current().merchant
    const before = await findClaim(tx, memberId, claimId)
    if (before.length > 0) return { replayed: true, ...claimed(currency, before) }
    const stopped = await rewardsStopped(tx, memberId)
    if (stopped) return stopped
    await pay(tx, needs, claim)
    const paid = await findClaim(tx, memberId, claimId)
    if (paid.length === 0) return refuse('no_rebate_due')
    return { replayed: false, ...claimed(currency, paid) }
  })

async function pay(
  tx: Tx,
  needs: ClaimNeeds,
  { memberId, claimId }: { memberId: MemberId; claimId: string },
): Promise<void> {
  const terms = await countRebates(tx, needs, memberId)
  const { to: day } = await recordSpan(tx, { days: 1 })
  const { rebateRolloverTimes: rolloverTimes } = needs.settings.current().earning
  await findByKey(tx)
  await payRebates(tx, [memberId], { ...terms, day, rolloverTimes, way: 'claimed', claimId })
}

const claimed = (currency: string, lines: readonly PaymentLine[]) => ({
  currency,
  amount: sum(lines.map(({ amount }) => amount)),
  lines: [...lines],
})
