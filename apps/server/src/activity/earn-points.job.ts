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
import { closeCounted, countWithoutWaiting, lockCounted } from './counted-days.store.ts'
import { eachLane } from './side-by-side.ts'
import { EARNINGS_AT_ONCE, OPEN_DAYS } from './limits.ts'
import { countTurnover, type Earning, lockDueEarnings, notePosted } from './points.store.ts'

type PointsNeeds = Pick<Needs, 'db' | 'settings'>

/**
 * Posts the points that members have come to by their play: entitled less posted. Whoever may be given
 * nothing now gets theirs when that has ended.
 */
export async function earnPoints(needs: PointsNeeds, { most = EARNINGS_AT_ONCE } = {}) {
  await collectActivity(needs)
  await eachLane(async (lane) => {
    await transact(needs.db, (tx) => countLane(tx, needs, lane))
    let after: MemberId | undefined = 0n
    while (after !== undefined) {
      const from: MemberId = after
      after = await transact(needs.db, (tx) => postSome(tx, { lane, after: from, most }))
    }
  })
}

async function countLane(tx: Tx, { settings }: PointsNeeds, lane: number): Promise<void> {
  const count = { what: 'points', lane } as const
  await countWithoutWaiting(tx)
  const since = await lockCounted(tx, count)
  const { to: today } = await recordSpan(tx, { days: 1 })
  const now = settings.current()
  const lanes = ordinaryLanes.length
  const { currency } = now.merchant
  await countTurnover(tx, { lane, lanes, since, currency, per: pointRates(now) })
  await closeCounted(tx, count, { today, openDays: OPEN_DAYS })
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

/** Answers the last member of these, or undefined when there are no more. */
async function postSome(
  tx: Tx,
  { lane, after, most }: { lane: number; after: MemberId; most: number },
): Promise<MemberId | undefined> {
  await findByKey(tx)
  const due = await lockDueEarnings(tx, { lane, lanes: ordinaryLanes.length, after, most })
  if (due.length === 0) return undefined
  const earnings = due.map((earning) => ({ ...earning, points: pointsToPost(earning) }))
  await notePosted(tx, earnings)
  await postMany(tx, giftsOf(earnings), {
    reason: 'points_earned',
    currency: 'PTS',
    from: { kind: 'liability', name: 'points' },
    to: 'points',
  })
  return due.length < most ? undefined : due.at(-1)!.memberId
}

/** One post for each member; its id follows from what had been posted before, so that no two are alike. */
function giftsOf(earnings: readonly (Earning & { points: bigint })[]) {
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
