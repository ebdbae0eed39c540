import { collectActivity } from '../../activity/collect-activity.job.ts'
import { apart, type Each } from '../../../base/jobs/for-each-apart.ts'
import { isRefusal } from '@parlour/wire'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import type { Db } from '../../../base/database/database.ts'
import { many } from '../../../base/database/query.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../../house/needs.ts'
import { type CampaignRow, lockSpent, mayConcern, readCampaigns } from './campaigns.store.ts'
import { payingSpans } from './count-play.ts'
import { giveClaim } from '../give-claim.ts'
import { type Found, readActivityOf } from '../join-promotion.ts'
import { ISSUE_PORTION } from '../limits.ts'

type IssueNeeds = Pick<Needs, 'db' | 'settings' | 'clock' | 'wallet' | 'log'>

/** Gives what promotions on losses pay by themselves, for the period that has ended; a second run finds it given. */
export async function issueShares(needs: IssueNeeds): Promise<void> {
  // A share is given once: after an outage what was played in the period may not be summed up yet.
  await collectActivity(needs)
  await apart(needs.log, 'issue-promotion-shares', async (each) => {
    const { campaigns, unreadable } = await readCampaigns(needs.db)
    const broken = unreadable.filter((one) => mayConcern(one, 'loss', needs.clock.now()))
    await each(broken, ({ error }) => Promise.reject(error))
    for (const row of campaigns) {
      if (row.campaign.issue === 'automatic' && row.campaign.trigger.kind === 'loss')
        await issueOne(needs, row, each)
    }
  })
}

async function issueOne(needs: IssueNeeds, row: CampaignRow, each: Each): Promise<void> {
  const zone = needs.settings.current().merchant.timeZone
  for (const { from, to, key } of payingSpans(row.campaign, needs.clock.now(), zone)) {
    let after = 0n
    for (;;) {
      const members = await playersOf(needs.db, { from, to, after })
      await each(members, (memberId) => issueTo(needs, row, memberId, key))
      if (members.length < ISSUE_PORTION) break
      after = members.at(-1)!
    }
  }
}

const issueTo = (needs: IssueNeeds, row: CampaignRow, memberId: bigint, key: string) =>
  transactOrRefuse(needs.db, async (tx) => {
    const { promotionId } = row
    await lockSpent(tx, promotionId)
    const found = await readActivityOf(tx, needs, { memberId, promotionId })
    if (isRefusal(found)) return found
    const { earned } = (found as Found).activity
    if (!earned) return undefined
    const claimId = derivedId(`${promotionId} ${memberId} ${key}`, 'share')
    return giveClaim(tx, needs, { row, memberId, claimId, earned, how: 'automatic' })
  })

async function playersOf(
  db: Db,
  { from, to, after }: { from: string; to: string; after: bigint },
): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(db)`
    select distinct member_id as id from activity_days
     where business_day between ${from}::date and ${to}::date and member_id > ${after}
     order by member_id limit ${ISSUE_PORTION}`
  return rows.map(({ id }) => id)
}
