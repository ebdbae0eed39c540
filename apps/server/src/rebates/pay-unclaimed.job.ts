import { collectActivity } from '../activity/collect-activity.job.ts'
import { closeCounted, lockCounted, readCounted } from '../activity/counted-days.store.ts'
import { OPEN_DAYS } from '../activity/limits.ts'
import { derivedId } from '../cashier/derived-id.ts'
import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { lastDayOver } from '../wallet/calendar.store.ts'
import { holdMembers, ordinaryLanes } from '../wallet/post-many.ts'
import { recordSpan } from '../wallet/records.store.ts'
import type { MemberId } from '../wallet/wallet.ts'
import { countRebates, countTerms } from './count-rebates.ts'
import { CLAIM_HOURS, MEMBERS_AT_ONCE } from './limits.ts'
import { payRebates } from './pay-rebates.ts'
import { lockOpenDays, membersToCount, membersUnpaid, type OpenDay } from './rebate-days.store.ts'

type RebateNeeds = Pick<Needs, 'db' | 'settings'>

/**
 * Counts everybody's rebates and pays what nobody claimed within 24 hours after the end of its day, where the
 * merchant wants that. Whoever may be given nothing now gets theirs when that has ended.
 */
export async function payUnclaimed(needs: RebateNeeds, { most = MEMBERS_AT_ONCE } = {}) {
  await collectActivity(needs)
  await countEverybody(needs, most)
  if (!needs.settings.current().earning.payUnclaimedRebate) return
  for (const lane of ordinaryLanes) {
    let after: MemberId | undefined = 0n
    while (after !== undefined) after = await paySome(needs, { lane, after, most })
  }
}

/** Counts in parts, then closes the days that can no longer change. */
export async function countEverybody(needs: RebateNeeds, most = MEMBERS_AT_ONCE): Promise<void> {
  const { to: today } = await recordSpan(needs.db, { days: 1 })
  const since = await readCounted(needs.db, 'rebates')
  let after: MemberId | undefined = 0n
  while (after !== undefined) after = await countSome(needs, { after, most })
  await transact(needs.db, async (tx) => {
    // Another worker closed the days meanwhile: it has counted them too.
    if ((await lockCounted(tx, 'rebates')) !== since) return
    await closeCounted(tx, 'rebates', { today, openDays: OPEN_DAYS })
  })
}

type Part = { readonly after: MemberId; readonly most: number }

const countSome = (needs: RebateNeeds, part: Part): Promise<MemberId | undefined> =>
  transact(needs.db, async (tx) => {
    const terms = await countTerms(tx, needs)
    const members = await membersToCount(tx, terms, part)
    if (members.length === 0) return undefined
    await holdMembers(tx, members)
    await countRebates(tx, terms, members)
    return members.at(-1)
  })

const paySome = (
  needs: RebateNeeds,
  { lane, ...part }: Part & { lane: number },
): Promise<MemberId | undefined> =>
  transact(needs.db, async (tx) => {
    const { to: day } = await recordSpan(tx, { days: 1 })
    const upto = await lastDayOver(tx, { hours: CLAIM_HOURS })
    const members = await membersUnpaid(tx, { lane, lanes: ordinaryLanes.length, upto, ...part })
    if (members.length === 0) return undefined
    await holdMembers(tx, members)
    const { merchant, earning } = needs.settings.current()
    const terms = { currency: merchant.currency, day, rolloverTimes: earning.rebateRolloverTimes }
    const open = await lockOpenDays(tx, { members, upto })
    await payRebates(tx, open, { ...terms, way: 'automatic' }, claimFor)
    return members.at(-1)
  })

/** Follows from what is paid, so that no two payments are alike. */
const claimFor = (memberId: MemberId, days: readonly OpenDay[]): string =>
  derivedId(
    `unclaimed rebate ${memberId}`,
    days.map(({ businessDay, category, paid }) => `${businessDay} ${category} ${paid}`).join(', '),
  )
