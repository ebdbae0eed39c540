import type { CallAnswer } from '@parlour/wire/schemas'
import type { Player } from '../../../base/http/caller.ts'
import type { Needs } from '../../../house/needs.ts'
import { say } from '../../../house/settings/say.ts'
import { claimsOf, sumsOf } from '../claims.store.ts'
import { RECEIVED_PER_PAGE } from '../limits.ts'
import { rewardShown } from './show-mine.ts'
import { linesOfMember } from './show-promotions.ts'

type Centre = CallAnswer<'rewardCentre'>

/** Everything of promotions that is a member's: to claim, under way, received. */
export async function showRewards(
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
  reader: Player,
  { language, pageNo }: { language: string; pageNo: number },
): Promise<Centre> {
  const lines = await linesOfMember(needs, reader, language)
  const page = { limit: RECEIVED_PER_PAGE, offset: (pageNo - 1) * RECEIVED_PER_PAGE }
  const received = await claimsOf(needs.db, reader.memberId, page)
  const sums = await sumsOf(needs.db, reader.memberId)
  return {
    currency: needs.settings.current().merchant.currency,
    claimable: lines.filter(({ state }) => state === 'claim'),
    inProgress: lines.filter(({ state }) => ['joined', 'process', 'applying'].includes(state)),
    received: {
      list: received.rows.map((claim) => ({
        claimId: claim.claimId,
        promotionId: claim.promotionId,
        title: say(claim.title, language),
        reward: rewardShown(claim),
        at: claim.claimedAt,
      })),
      totalPages: Math.ceil(received.total / RECEIVED_PER_PAGE),
    },
    sums: {
      cash: sums.cash ?? 0n,
      bonus: sums.bonus ?? 0n,
      points: sums.points ?? 0n,
      tickets: Number(sums.tickets ?? 0n),
    },
  }
}
