import { parseAmount } from '@parlour/money'
import { pointsToPost, pointUnits } from '@parlour/promotions'
import { derivedId } from '../cashier/derived-id.ts'
import type { Tx } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { isOn } from '../members/modules.ts'
import type { Needs } from '../needs.ts'
import type { SiteSettings } from '../settings/site-settings.ts'
import { findByKey, ordinaryLanes, postMany } from '../wallet/post-many.ts'
import { recordSpan } from '../wallet/records.store.ts'
import type { MemberId } from '../wallet/wallet.ts'
import { collectActivity } from './collect-activity.job.ts'
import {
  type Count,
  closeCounted,
  countWithoutWaiting,
  daysPlayed,
  lockCounted,
  readCounted,
} from './counted-days.store.ts'
import { eachLane } from './side-by-side.ts'
import { EARNINGS_AT_ONCE, OPEN_DAYS } from './limits.ts'
import { countDayOfSome, type Earning, lockDueEarnings, notePosted } from './points.store.ts'

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

type Part = { lane: number; lanes: number; after: MemberId; most: number }

async function countSome(
  tx: Tx,
  { settings }: PointsNeeds,
  part: Part & { day: string },
): Promise<MemberId | undefined> {
  await lockCounted(tx, countOf(part.lane))
  await findByKey(tx)
  const now = settings.current()
  const { currency } = now.merchant
  const { due, last } = await countDayOfSome(tx, { ...part, currency, per: pointRates(now) })
  if (due.length === 0) await countWithoutWaiting(tx)
  else await post(tx, withPoints(due))
  return last
}

/** Does a part after the other, each after the last member of the one before. */
async function inParts(some: (after: MemberId) => Promise<MemberId | undefined>): Promise<void> {
  let after: MemberId | undefined = 0n
  while (after !== undefined) after = await some(after)
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
async function postWaiting(tx: Tx, part: Part): Promise<MemberId | undefined> {
  await lockCounted(tx, countOf(part.lane))
  await findByKey(tx)
  const due = await lockDueEarnings(tx, part)
  if (due.length === 0) return undefined
  const earnings = withPoints(due)
  await notePosted(tx, earnings)
  await post(tx, earnings)
  return due.length < part.most ? undefined : due.at(-1)!.memberId
}

type Posted = Earning & { points: bigint }

const withPoints = (due: readonly Earning[]): Posted[] =>
  due.map((earning) => ({ ...earning, points: pointsToPost(earning) }))

const post = (tx: Tx, earnings: readonly Posted[]) =>
  postMany(tx, giftsOf(earnings), {
    reason: 'points_earned',
    currency: 'PTS',
    from: { kind: 'liability', name: 'points' },
    to: 'points',
  })

/** One post for each member; its id follows from what had been posted before, so that no two are alike. */
function giftsOf(earnings: readonly Posted[]) {
  const byMember = Map.groupBy(earnings, ({ memberId }) => memberId)
  return [...byMember].map(([memberId, theirs]) => ({
    memberId,
    operationId: derivedId(
      `points ${memberId}`,
      theirs
        .map(({ category, per, posted }) => `${category} ${per} ${posted}`)
        .sort()
        .join(', '),
    ),
    amount: theirs.reduce((sum, { points }) => sum + pointUnits(Number(points)), 0n),
    reference: {
      points: Object.fromEntries(theirs.map(({ category, points }) => [category, String(points)])),
    },
  }))
}
