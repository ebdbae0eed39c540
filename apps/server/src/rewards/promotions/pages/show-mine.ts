import { type Campaign, mostOf } from '@parlour/promotions'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../../base/database/database.ts'
import { openPersonal } from '../../../base/database/personal-data.ts'
import type { CampaignRow } from '../campaigns/campaigns.store.ts'
import type { ClaimRow } from '../claims.store.ts'
import { figureText } from '../../giving/figure-text.ts'
import { kindOf } from '../give-claim.ts'
import type { Activity } from '../campaigns/judge-activity.ts'

export type Mine = CallAnswer<'joinPromotion'>
export type Offer = NonNullable<CallAnswer<'getPromotion'>['offer']>

/** Where the words of an application, and of its refusal, are sealed. */
export const subjectOf = (entryId: string): string => `promotion-entry:${entryId}`

/** How a promotion stands for the member, as the wire tells it. */
export async function showMine(db: Db | Tx, { activity }: { activity: Activity }): Promise<Mine> {
  const { row, state, progress, earned, received, entry, span, time } = activity
  const rejected = entry?.state === 'rejected' ? entry : undefined
  const { reason } = rejected
    ? await openPersonal(db, subjectOf(rejected.entryId), ['reason'])
    : { reason: undefined }
  const { times } = kindOf(row.campaign)
  return {
    state,
    mine: {
      progress: progress
        ? {
            kind: progress.kind,
            current: figureText(progress.kind === 'money', progress.current),
            goal: figureText(progress.kind === 'money', progress.goal),
          }
        : null,
      claimable: earned ? earnedShown(row, earned.amount, times) : null,
      received: received ? rewardShown(received) : null,
      periodEndsAt: span ? new Date(span.endsAt) : null,
      reason: reason ?? null,
      closed: state === 'close' ? closedBy(activity) : null,
      again: rejected !== undefined && row.campaign.againAfterRejection && time === 'running',
    },
  }
}

/** What is closed to one member may be open to all others: then it is not over. */
const closedBy = ({ time, eligible }: Activity): NonNullable<Mine['mine']>['closed'] =>
  time === 'over' ? 'over' : eligible ? 'spent' : 'not_yours'

/** What a promotion offers to anybody. */
export function showOffer({ campaign }: CampaignRow): Offer {
  const { trigger, entry, issue } = campaign
  const minimum = 'minimum' in trigger ? trigger.minimum : null
  return {
    trigger: trigger.kind,
    entry,
    issue,
    minimum,
    basisPoints: shareOf(campaign),
    reward: mostShown(campaign),
  }
}

function mostShown(campaign: Campaign): Offer['reward'] {
  const { reward } = campaign
  const { rewardKind: kind, times } = kindOf(campaign)
  if (reward.kind === 'tickets') return { kind, amount: String(reward.count), times }
  const most = mostOf(reward.figure)
  return { kind, amount: most === undefined ? null : figureText(true, most), times }
}

function shareOf({ reward }: Campaign): number | null {
  if (reward.kind === 'tickets' || reward.figure.kind !== 'percent') return null
  return reward.figure.basisPoints
}

type Shown = CallAnswer<'claimPromotion'>['reward']

/** A reward as the wire tells it; tickets are whole numbers. */
export const rewardShown = ({
  rewardKind: kind,
  amount,
  times,
}: Pick<ClaimRow, 'rewardKind' | 'amount' | 'times'>): Shown => ({
  kind,
  amount: figureText(kind !== 'tickets', amount),
  times,
})

/** What an earned figure of a promotion would be as a reward. */
export const earnedShown = (row: CampaignRow, amount: bigint, times: number): Shown =>
  rewardShown({ rewardKind: row.campaign.reward.kind, amount, times })
