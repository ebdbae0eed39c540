import { addDays, dayAt } from '@parlour/time'
import { rewardFigure, streakOn } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import type { Needs } from '../../../house/needs.ts'
import { findCampaign } from '../campaigns/campaigns.store.ts'
import { claimsLately } from '../claims.store.ts'
import { decimalsOf } from '../campaigns/count-play.ts'
import { dayBase } from '../campaigns/judge-activity.ts'
import { earnedShown } from './show-mine.ts'

/** One cycle of a sign-in promotion: the days of the running streak, and those that would follow it. */
export async function showCalendar(
  { db, settings, clock }: Pick<Needs, 'db' | 'settings' | 'clock'>,
  { memberId, promotionId }: { memberId: bigint; promotionId: string },
): Promise<CallReply<'signInCalendar'> | Refusal<'promotion_not_found'>> {
  const row = await findCampaign(db, promotionId)
  if (row?.campaign.trigger.kind !== 'sign_in') return refuse('promotion_not_found')
  const { cycle } = row.campaign.trigger
  const { reward } = row.campaign
  const { timeZone, currency } = settings.current().merchant
  const today = dayAt(clock.now().getTime(), timeZone)
  const claims = await claimsLately(db, memberId, [promotionId])
  const last = claims.at(-1)
  const signedToday = last?.periodKey === today
  const next = signedToday
    ? last.streak!
    : streakOn(today, last && { day: last.periodKey, streak: last.streak! }, cycle)
  const days = Array.from({ length: cycle }, (_, at) => {
    const streak = at + 1
    const day = addDays(today, streak - next)
    const given = claims.find(({ periodKey }) => periodKey === day)
    const amount =
      reward.kind === 'tickets'
        ? BigInt(reward.count)
        : rewardFigure(reward.figure, dayBase(streak), decimalsOf(reward.kind, currency))
    return {
      day,
      signed: given !== undefined,
      reward: earnedShown(row, given?.amount ?? amount, given?.times ?? 0),
    }
  })
  return { today, streak: signedToday ? next : next - 1, signedToday, days }
}
