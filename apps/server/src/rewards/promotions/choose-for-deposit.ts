import { type Figure, mostOf, type RewardRule } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { findCampaign, findCampaigns } from './campaigns/campaigns.store.ts'
import { insertChoice } from './deposit-choice.store.ts'
import { type Activity, judgeActivity, openJudge } from './campaigns/judge-activity.ts'
import { followsDeposit } from './reward-event.ts'
import { showOffer } from './pages/show-mine.ts'
import { speaker } from './pages/show-promotions.ts'

/** Notes the promotion a player wants with a deposit that is being opened; it is credited with the deposit. */
export async function chooseForDeposit(
  tx: Tx,
  needs: Pick<Needs, 'settings' | 'clock'>,
  choice: { memberId: bigint; depositId: string; promotionId: string; amount: bigint },
): Promise<Refusal<'promotion_not_for_deposit'> | undefined> {
  const row = await findCampaign(tx, choice.promotionId)
  if (!row) return refuse('promotion_not_for_deposit')
  const judge = await openJudge(tx, needs, choice.memberId, [row])
  const activity = await judgeActivity(tx, judge, row)
  if (!followsDeposit(activity, choice.amount, true)) return refuse('promotion_not_for_deposit')
  await insertChoice(tx, choice)
  return undefined
}

/** What may be chosen with the next deposit, whatever its amount. */
export async function listDepositPromotions(
  { db, ...needs }: Pick<Needs, 'db' | 'settings' | 'clock'>,
  { memberId, language }: { memberId: bigint; language: string },
): Promise<CallAnswer<'depositPromotions'>> {
  const rows = (await findCampaigns(db)).filter(
    ({ campaign }) => campaign.trigger.kind === 'deposit' && campaign.entry !== 'none',
  )
  const judge = await openJudge(db, needs, memberId, rows)
  const spoken = speaker(needs, language)
  const list: CallAnswer<'depositPromotions'>['list'] = []
  for (const row of rows) {
    const activity = await judgeActivity(db, judge, row)
    if (followsDeposit(activity, leastOf(activity), true)) list.push(shown(activity, spoken))
  }
  return { list }
}

function leastOf({ row }: Activity): bigint {
  const { trigger } = row.campaign
  return 'minimum' in trigger ? trigger.minimum : 0n
}

function shown(
  { row, entry }: Activity,
  spoken: ReturnType<typeof speaker>,
): CallAnswer<'depositPromotions'>['list'][number] {
  const { reward } = row.campaign
  const most = reward.kind === 'tickets' ? undefined : mostOf(reward.figure)
  return {
    promotionId: row.promotionId,
    title: spoken(row.title),
    summary: spoken(row.summary),
    offer: showOffer(row),
    cap: most ?? null,
    figures: reward.kind === 'tickets' ? [] : figuresOf(reward.figure),
    play: playOf(reward),
    joined: entry?.state === 'joined',
  }
}

type Shown = CallAnswer<'depositPromotions'>['list'][number]

const figuresOf = (figure: Figure): Shown['figures'] =>
  figure.kind === 'tiered'
    ? figure.tiers.flatMap(({ from, figure: inner }) =>
        figuresOf(inner).map((one) => ({ ...one, from })),
      )
    : [
        {
          from: 0n,
          figure: figure.kind === 'fixed' ? figure : { ...figure, cap: figure.cap ?? null },
        },
      ]

function playOf(reward: RewardRule): Shown['play'] {
  if (reward.kind === 'bonus') {
    const { multiplier: times, on, days, mode } = reward.terms
    return { times, on, days, ownFirst: mode === 'NON_STICKY' }
  }
  const times = reward.kind === 'cash' ? reward.rolloverTimes : 0
  return times > 0 ? { times, on: 'BONUS', days: null, ownFirst: false } : null
}
