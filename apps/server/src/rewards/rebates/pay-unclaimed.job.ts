import type { MemberId } from '@parlour/money'
import { collectActivity } from '../activity/collect-activity.job.ts'
import {
  closeCounted,
  countWithoutWaiting,
  daysPlayed,
  lockCounted,
  readCounted,
} from '../activity/counted-days.store.ts'
import { OPEN_DAYS } from '../activity/limits.ts'
import { eachLane, inParts } from '../../ledger/wallet/posts/map-limited.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { lastDayOver } from '../../ledger/wallet/calendar.store.ts'
import { findByKey, lockForPosting, ordinaryLanes } from '../../ledger/wallet/posts/post-many.ts'
import { recordSpan } from '../../ledger/wallet/records/records.store.ts'
import { countOf, heldTerms, laneTerms, termsSince } from './count-rebates.ts'
import { CLAIM_HOURS, DAYS_AT_ONCE, MEMBERS_AT_ONCE } from './limits.ts'
import { payRebates } from './pay-rebates.ts'
import { type DaysDue, membersDue } from './pay-days.store.ts'
import { countDayOfSome } from './rebate-days.store.ts'

type RebateNeeds = Pick<Needs, 'db' | 'settings'>

/**
 * Counts everybody's rebates and pays what nobody claimed within 24 hours after the end of its day, where the
 * merchant wants that. Whoever may be given nothing now gets theirs when that has ended.
 */
export async function payUnclaimed(needs: RebateNeeds, { most = MEMBERS_AT_ONCE } = {}) {
  await collectActivity(needs)
  await eachLane((lane) => countLane(needs, lane, most))
}

/** Counts alone, whatever is due. */
export const countEverybody = (needs: RebateNeeds): Promise<void> =>
  eachLane((lane) => countLane(needs, lane, 0))

/**
 * Counts day by day and in parts, and the days that are due together with paying them, so that these are written once;
 * then closes the days that can no longer change.
 */
async function countLane(needs: RebateNeeds, lane: number, most: number): Promise<void> {
  const { to: today } = await recordSpan(needs.db, { days: 1 })
  const since = await readCounted(needs.db, countOf(lane))
  const days = await daysPlayed(needs.db, since)
  const upto = most > 0 ? await dueUpto(needs) : undefined
  const isDue = (day: string) => upto !== undefined && day <= upto
  for (const day of days.filter((each) => !isDue(each)))
    await inParts((after) => countSome(needs, { day, lane, after, most: DAYS_AT_ONCE }))
  if (upto !== undefined)
    await inParts((after) => paySome(needs, { lane, after, most, upto, days: days.filter(isDue) }))
  await transact(needs.db, async (tx) => {
    await countWithoutWaiting(tx)
    // Another worker closed the days meanwhile: it has counted them too.
    if ((await lockCounted(tx, countOf(lane))) !== since) return
    await closeCounted(tx, countOf(lane), { today, openDays: OPEN_DAYS })
  })
}

/** The last day whose rebate the house pays by itself, where the merchant wants that. */
async function dueUpto({ db, settings }: RebateNeeds): Promise<string | undefined> {
  if (!settings.current().earning.payUnclaimedRebate) return undefined
  return lastDayOver(db, { hours: CLAIM_HOURS })
}

type Part = { readonly lane: number; readonly after: MemberId; readonly most: number }

const lanes = ordinaryLanes.length

const countSome = (
  needs: RebateNeeds,
  part: Part & { day: string },
): Promise<MemberId | undefined> =>
  transact(needs.db, async (tx) => {
    await countWithoutWaiting(tx)
    const terms = await laneTerms(tx, needs, part.lane)
    return countDayOfSome(tx, terms, { ...part, lanes })
  })

const paySome = (needs: RebateNeeds, part: Part & DaysDue): Promise<MemberId | undefined> =>
  transact(needs.db, async (tx) => {
    await findByKey(tx)
    const { lane, upto, days } = part
    const terms = termsSince(needs, await readCounted(tx, countOf(lane)))
    const [first, ...others] = await membersDue(tx, terms, { ...part, lanes })
    if (first === undefined) return undefined
    const members = [first, ...others] as const
    await lockForPosting(tx, members)
    await payRebates(tx, members, {
      ...(await heldTerms(tx, needs, lane)),
      day: (await recordSpan(tx, { days: 1 })).to,
      rolloverTimes: needs.settings.current().earning.rebateRolloverTimes,
      ...{ way: 'automatic', upto, days },
    })
    return members.length < part.most ? undefined : members.at(-1)
  })
