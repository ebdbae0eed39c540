import { splitRebate } from '@parlour/agents'
import { currencyOf } from '@parlour/money'
import { addLocks } from '../../../rewards/bonuses/add-locks.ts'
import { collectActivity } from '../../../rewards/activity/collect-activity.job.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import { databaseTime } from '../../contracts/contract-kinds.store.ts'
import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { countEverybody } from '../../../rewards/rebates/pay-unclaimed.job.ts'
import { lockForPosting, ordinaryLanes, postMany } from '../../../ledger/wallet/posts/post-many.ts'
import {
  type DayPlay,
  dayPlay,
  dueCommissions,
  type Earned,
  nextCommissionDay,
  notePaid,
  ratesAmong,
  takeCommissions,
  writeCommissions,
} from './commissions.store.ts'
import { BILLS_AT_ONCE, COMMISSION_AFTER_MS, MEMBERS_AT_ONCE } from '../limits.ts'
import { closeWindows } from '../../../rewards/activity/line-facts.store.ts'

type CommissionNeeds = Pick<Needs, 'db' | 'settings' | 'log'>

/**
 * Reckons every closed day once: each upline gets what its rate is above the highest below it. Then pays
 * what came together, as rebates are paid.
 *
 * A member's own rebate is the first part of a line's rate, so rebates are counted before anything is reckoned from
 * them, whichever job runs first: a rebate that is counted later would be paid on top of the whole rate.
 */
export async function payCommissions(needs: CommissionNeeds, { now }: { now?: Date } = {}) {
  await collectActivity(needs)
  const at = now ?? (await databaseTime(needs.db))
  let counted = false
  for (;;) {
    const next = await nextCommissionDay(needs.db)
    if (!next || at.getTime() < next.end.getTime() + COMMISSION_AFTER_MS) break
    await closeWindows(needs.db, next.end)
    if (!counted) await countEverybody(needs)
    counted = true
    if (!(await reckonDay(needs, next.day))) break
  }
  for (const lane of ordinaryLanes) {
    let more = true
    while (more) more = await transact(needs.db, (tx) => payLane(tx, needs, lane))
  }
}

const reckonDay = (needs: CommissionNeeds, day: string): Promise<boolean> =>
  transact(needs.db, async (tx) => {
    if (!(await takeCommissions(tx))) return false
    const { cashDecimals } = currencyOf(needs.settings.current().merchant.currency)
    const earned = new Map<string, bigint>()
    const inverted = new Set<string>()
    let after = 0n
    for (;;) {
      const play = await dayPlay(tx, { day, after, most: MEMBERS_AT_ONCE })
      const last = play.at(-1)
      if (!last) break
      after = last.memberId
      const line = new Set(play.flatMap(({ memberId, ancestors }) => [memberId, ...ancestors]))
      const rates = await ratesAmong(tx, line)
      for (const one of play) share(one, rates, cashDecimals, { earned, inverted })
    }
    if (inverted.size > 0)
      needs.log.warn(
        { day, accounts: [...inverted].slice(0, 50) },
        'Rates along a line are inverted.',
      )
    return writeCommissions(tx, { day, earned: listOf(earned), inverted: inverted.size })
  })

/** The rebate pays the member's first part; what a line's rates are above it goes to those of the line. */
export function share(
  { memberId, category, turnover, rebatePpm, ancestors }: DayPlay,
  rates: ReadonlyMap<string, number>,
  cashDecimals: number,
  into: { earned: Map<string, bigint>; inverted: Set<string> },
): void {
  const path = [memberId, ...ancestors].map((id) => ({
    account: `${id} ${category}`,
    ratePpm: rates.get(`${id} ${category}`) ?? 0,
  }))
  const split = splitRebate(
    [{ account: REBATE, ratePpm: rebatePpm }, ...path],
    turnover,
    cashDecimals,
  )
  for (const { account, amount } of split.shares)
    if (account !== REBATE) into.earned.set(account, (into.earned.get(account) ?? 0n) + amount)
  for (const account of split.inverted)
    if ((rates.get(account) ?? 0) > 0) into.inverted.add(account)
}

const REBATE = 'rebate'

const listOf = (earned: ReadonlyMap<string, bigint>): Earned[] =>
  [...earned]
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => {
      const [agentId, category] = account.split(' ')
      return { agentId: BigInt(agentId!), category: category!, amount }
    })

async function payLane(tx: Tx, { settings }: CommissionNeeds, lane: number): Promise<boolean> {
  if (!(await takeCommissions(tx))) return false
  const due = await dueCommissions(tx, { lane, lanes: ordinaryLanes.length, most: BILLS_AT_ONCE })
  if (due.length === 0) return false
  await lockForPosting(
    tx,
    due.map(({ agentId }) => agentId),
  )
  const { merchant, earning } = settings.current()
  const paid = due.map((one) => ({
    ...one,
    operationId: derivedId(`commission ${one.agentId}`, one.key),
  }))
  await notePaid(tx, paid)
  await addLocks(
    tx,
    merchant.currency,
    paid.map(({ agentId, operationId, amount }) => ({
      memberId: agentId,
      operationId,
      amount,
      times: earning.commissionRolloverTimes,
      source: { kind: 'rebate', id: operationId },
    })),
  )
  await postMany(
    tx,
    paid.map(({ agentId, operationId, amount }) => ({
      memberId: agentId,
      operationId,
      amount,
      reference: { commission: operationId },
    })),
    {
      reason: 'rebate_paid',
      currency: merchant.currency,
      from: { kind: 'house', name: 'promotions' },
      to: 'cash',
    },
  )
  return due.length === BILLS_AT_ONCE
}
