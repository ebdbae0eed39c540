import { collectActivity } from '../activity/collect-activity.job.ts'
import {
  closeCounted,
  countWithoutWaiting,
  daysPlayed,
  lockCounted,
  readCounted,
} from '../activity/counted-days.store.ts'
import { eachLane } from '../activity/side-by-side.ts'
import { OPEN_DAYS } from '../activity/limits.ts'
import { derivedId } from '../cashier/derived-id.ts'
import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { lastDayOver } from '../wallet/calendar.store.ts'
import { findByKey, holdMembers, ordinaryLanes } from '../wallet/post-many.ts'
import { recordSpan } from '../wallet/records.store.ts'
import type { MemberId } from '../wallet/wallet.ts'
import { countOf, laneTerms } from './count-rebates.ts'
import { CLAIM_HOURS, DAYS_AT_ONCE, MEMBERS_AT_ONCE } from './limits.ts'
import { payRebates } from './pay-rebates.ts'
import { countDayOfSome, lockOpenDays, membersUnpaid, type OpenDay } from './rebate-days.store.ts'

type RebateNeeds = Pick<Needs, 'db' | 'settings'>

/**
 * Counts everybody's rebates and pays what nobody claimed within 24 hours after the end of its day, where the
 * merchant wants that. Whoever may be given nothing now gets theirs when that has ended.
 */
export async function payUnclaimed(needs: RebateNeeds, { most = MEMBERS_AT_ONCE } = {}) {
  await collectActivity(needs)
  await eachLane(async (lane) => {
    await countLane(needs, lane)
    if (!needs.settings.current().earning.payUnclaimedRebate) return
    let after: MemberId | undefined = 0n
    while (after !== undefined) after = await paySome(needs, { lane, after, most })
  })
}

export const countEverybody = (needs: RebateNeeds): Promise<void> =>
  eachLane((lane) => countLane(needs, lane))

/** Counts day by day and in parts, then closes the days that can no longer change. */
async function countLane(needs: RebateNeeds, lane: number): Promise<void> {
  const { to: today } = await recordSpan(needs.db, { days: 1 })
  const since = await readCounted(needs.db, countOf(lane))
  for (const day of await daysPlayed(needs.db, since)) {
    let after: MemberId | undefined = 0n
    while (after !== undefined)
      after = await countSome(needs, { day, lane, after, most: DAYS_AT_ONCE })
  }
  await transact(needs.db, async (tx) => {
    await countWithoutWaiting(tx)
    // Another worker closed the days meanwhile: it has counted them too.
    if ((await lockCounted(tx, countOf(lane))) !== since) return
    await closeCounted(tx, countOf(lane), { today, openDays: OPEN_DAYS })
  })
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

const paySome = (needs: RebateNeeds, part: Part): Promise<MemberId | undefined> =>
  transact(needs.db, async (tx) => {
    const { to: day } = await recordSpan(tx, { days: 1 })
    const upto = await lastDayOver(tx, { hours: CLAIM_HOURS })
    const members = await membersUnpaid(tx, { ...part, lanes, upto })
    if (members.length === 0) return undefined
    await holdMembers(tx, members)
    await findByKey(tx)
    const { merchant, earning } = needs.settings.current()
    const terms = { currency: merchant.currency, day, rolloverTimes: earning.rebateRolloverTimes }
    const open = await lockOpenDays(tx, { members, upto })
    await payRebates(tx, open, { ...terms, way: 'automatic' }, claimFor)
    return members.length < part.most ? undefined : members.at(-1)
  })

/** Follows from what is paid, so that no two payments are alike. */
const claimFor = (memberId: MemberId, days: readonly OpenDay[]): string =>
  derivedId(
    `unclaimed rebate ${memberId}`,
    days.map(({ businessDay, category, paid }) => `${businessDay} ${category} ${paid}`).join(', '),
  )
