import { parseAmount, type MemberId } from '@parlour/money'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { isOn } from '../../people/members/modules.ts'
import type { Needs } from '../../house/needs.ts'
import type { SiteSettings } from '../../house/settings/site-settings.ts'
import { endPosting, findByKey, ordinaryLanes } from '../../ledger/wallet/posts/post-many.ts'
import { recordSpan } from '../../ledger/wallet/records/records.store.ts'
import { collectActivity } from './collect-activity.job.ts'
import {
  type Count,
  closeCounted,
  countWithoutWaiting,
  daysPlayed,
  lockCounted,
  readCounted,
} from './counted-days.store.ts'
import { eachLane, inParts } from '../../ledger/wallet/posts/map-limited.ts'
import { EARNINGS_AT_ONCE, OPEN_DAYS } from './limits.ts'
import {
  earnDayOfSome,
  type PartOfLane,
  type PartPosted,
  postWaitingOfSome,
} from './points.store.ts'

type PointsNeeds = Pick<Needs, 'db' | 'settings'>

/**
 * Posts the points that members have come to by their play: entitled less posted. Whoever may be given
 * nothing now gets theirs when that has ended.
 */
export async function earnPoints(needs: PointsNeeds, { most = EARNINGS_AT_ONCE } = {}) {
  await collectActivity(needs)
  await eachLane(async (lane) => {
    await countLane(needs, { lane, most })
    await inParts((after) =>
      transact(needs.db, (tx) => postWaiting(tx, { lane, lanes, after, most })),
    )
  })
}

const lanes = ordinaryLanes.length
const countOf = (lane: number): Count => ({ what: 'points', lane })

/** Counts and posts day by day and in parts, then closes the days that can no longer change. */
async function countLane(
  needs: PointsNeeds,
  { lane, most }: { lane: number; most: number },
): Promise<void> {
  const { to: today } = await recordSpan(needs.db, { days: 1 })
  const since = await readCounted(needs.db, countOf(lane))
  for (const day of await daysPlayed(needs.db, since))
    await inParts((after) =>
      transact(needs.db, (tx) => countSome(tx, needs, { lane, lanes, day, after, most })),
    )
  await transact(needs.db, async (tx) => {
    await countWithoutWaiting(tx)
    // Another worker closed the days meanwhile: it has counted them too.
    if ((await lockCounted(tx, countOf(lane))) !== since) return
    await closeCounted(tx, countOf(lane), { today, openDays: OPEN_DAYS })
  })
}

async function countSome(
  tx: Tx,
  { settings }: PointsNeeds,
  part: PartOfLane & { day: string },
): Promise<MemberId | undefined> {
  await lockCounted(tx, countOf(part.lane))
  await findByKey(tx)
  const now = settings.current()
  const { currency } = now.merchant
  return afterPart(tx, part, await earnDayOfSome(tx, { ...part, currency, per: pointRates(now) }))
}

/** While points are off nothing begins to count; days that have begun are counted to their end. */
function pointRates(settings: SiteSettings): Record<string, bigint> {
  if (!isOn(settings, 'PTSYS3')) return {}
  return Object.fromEntries(
    Object.entries(settings.earning.turnoverPerPoint).map(([category, text]) => [
      category,
      parseAmount(text)!,
    ]),
  )
}

/** Points that had to wait for who may now be given them; answers the last member of these, or undefined at the end. */
async function postWaiting(tx: Tx, part: PartOfLane): Promise<MemberId | undefined> {
  await lockCounted(tx, countOf(part.lane))
  await findByKey(tx)
  return afterPart(tx, part, await postWaitingOfSome(tx, part))
}

/** The last member of a part where others may come after it. What only counted need not wait for the disk. */
async function afterPart(
  tx: Tx,
  { most }: PartOfLane,
  { last, found, ...posted }: PartPosted,
): Promise<MemberId | undefined> {
  endPosting(tx, posted)
  if (posted.posted === 0) await countWithoutWaiting(tx)
  return last === null || found < most ? undefined : last
}
