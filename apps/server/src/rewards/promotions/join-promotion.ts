import { randomUUID } from 'node:crypto'
import { periodKey } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { findCampaign } from './campaigns/campaigns.store.ts'
import { insertEntry } from './entries.store.ts'
import { type Activity, judgeActivity, openJudge } from './campaigns/judge-activity.ts'
import { type Mine, showMine } from './pages/show-mine.ts'

export type JoinRefusal =
  | 'promotion_not_found'
  | 'promotion_not_started'
  | 'promotion_closed'
  | 'promotion_not_joinable'
  | 'rewards_stopped'
  | 'promotion_not_eligible'
  | 'promotion_budget_used'

type Asked = { readonly memberId: bigint; readonly promotionId: string }

/** Takes part for the running period. Who takes part already is told so and nothing changes. */
export const joinPromotion = (
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
  asked: Asked,
): Promise<Mine | Refusal<JoinRefusal>> =>
  transactOrRefuse(needs.db, async (tx) => {
    const found = await readActivityOf(tx, needs, asked)
    if ('refused' in found) return found
    const { activity } = found
    if (activity.row.campaign.entry !== 'join') return refuse('promotion_not_joinable')
    if (activity.entry) return showMine(tx, found)
    const stopped = mayEnter(found)
    if (stopped) return stopped
    await insertEntry(tx, {
      entryId: randomUUID(),
      promotionId: asked.promotionId,
      memberId: asked.memberId,
      periodKey: periodKey(activity.span),
      version: activity.row.version,
      state: 'joined',
      contentHash: null,
    })
    return showMine(tx, (await readActivityOf(tx, needs, asked)) as Found)
  })

export type Found = { readonly activity: Activity; readonly stopped: boolean }

/** How a promotion stands for a member, where it runs. */
export async function readActivityOf(
  tx: Tx,
  needs: Pick<Needs, 'settings' | 'clock'>,
  { memberId, promotionId }: Asked,
): Promise<Found | Refusal<'promotion_not_found' | 'promotion_not_started' | 'promotion_closed'>> {
  const row = await findCampaign(tx, promotionId)
  if (!row) return refuse('promotion_not_found')
  const judge = await openJudge(tx, needs, memberId, [row])
  const activity = await judgeActivity(tx, judge, row)
  if (activity.time === 'before') return refuse('promotion_not_started')
  if (activity.time === 'over') return refuse('promotion_closed')
  return { activity, stopped: judge.stopped }
}

/** What stands against taking part. */
export function mayEnter({
  activity,
  stopped,
}: Found):
  | Refusal<'rewards_stopped' | 'promotion_not_eligible' | 'promotion_budget_used'>
  | undefined {
  if (stopped) return refuse('rewards_stopped')
  if (!activity.eligible) return refuse('promotion_not_eligible')
  return activity.budgetLeft ? undefined : refuse('promotion_budget_used')
}
