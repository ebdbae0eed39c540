import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { lockSpent } from './campaigns/campaigns.store.ts'
import { type ClaimRow, findClaim } from './claims.store.ts'
import { type ClaimRefusal, giveClaim } from './give-claim.ts'
import { type Found, type JoinRefusal, mayEnter, readActivityOf } from './join-promotion.ts'
import { rewardShown, showMine } from './pages/show-mine.ts'

type Asked = {
  readonly memberId: bigint
  readonly promotionId: string
  readonly claimId: string
}
type ClaimNeeds = Pick<Needs, 'db' | 'settings' | 'clock' | 'wallet'>
type Refused =
  | 'id_conflict'
  | Exclude<JoinRefusal, 'promotion_not_joinable'>
  | 'promotion_not_joined'
  | 'nothing_to_claim'
  | ClaimRefusal

/**
 * Takes what is earned, or signs in for today. Two tabs wait for each other at the purse; the second
 * finds it taken. The same id asks for the same answer again.
 */
export const claimPromotion = (
  needs: ClaimNeeds,
  asked: Asked,
): Promise<CallAnswer<'claimPromotion'> | Refusal<Refused>> =>
  transactOrRefuse(needs.db, async (tx) => {
    const { promotionId, memberId } = asked
    // A claim is known by its id alone, and the house derives those it makes itself: a player's are kept apart.
    const claimId = derivedId(`${memberId} ${asked.claimId}`, 'claimed')
    const known = await findClaim(tx, claimId)
    if (known && known.promotionId !== promotionId) return refuse('id_conflict')
    if (known) return answer(tx, needs, asked, known)
    const before = await readActivityOf(tx, needs, asked)
    if (isRefusal(before)) return before
    const stopped = mayClaim(before as Found)
    if (stopped) return stopped
    await lockSpent(tx, promotionId)
    const found = (await readActivityOf(tx, needs, asked)) as Found
    const { row, earned } = found.activity
    if (!earned) return whyNothing(found)
    const given = await giveClaim(tx, needs, { row, memberId, claimId, earned, how: 'claim' })
    if (isRefusal(given)) return given
    return answer(tx, needs, asked, (await findClaim(tx, claimId)) as ClaimRow)
  })

function mayClaim(found: Found): Refusal<Refused> | undefined {
  const { row, entry, earned } = found.activity
  if (found.stopped) return refuse('rewards_stopped')
  if (row.campaign.issue !== 'claim') return refuse('nothing_to_claim')
  if (row.campaign.entry !== 'none' && !entry && !earned) return refuse('promotion_not_joined')
  return earned ? undefined : whyNothing(found)
}

function whyNothing(found: Found): Refusal<Refused> {
  if (found.activity.received) return refuse('promotion_claimed')
  return mayEnter(found) ?? refuse('nothing_to_claim')
}

async function answer(
  tx: Tx,
  needs: ClaimNeeds,
  asked: Asked,
  claim: ClaimRow,
): Promise<CallAnswer<'claimPromotion'> | Refusal<Refused>> {
  const found = await readActivityOf(tx, needs, asked)
  if (isRefusal(found)) return found
  const mine = await showMine(tx, found as Found)
  return { claimId: asked.claimId, reward: rewardShown(claim), ...mine }
}
