import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import type { Needs } from '../../house/needs.ts'
import { giveBonus } from '../../ledger/wallet/testing/give-bonus.ts'
import { collectActivity } from '../../rewards/activity/collect-activity.job.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'
import { settleAll } from '../draw-settlement/settle-draw.job.ts'
import { type Draw, readDrawById } from '../draws/draws.store.ts'
import { asOwner, letPass, startBeacon } from '../draws/testing/draw-world.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { findLostSeeds } from './returns/find-lost-seeds.ts'
import { line, order, sellingDraws } from './testing/cart.ts'
import { decideDraw, southernDraw } from './testing/decide-draw.ts'

const GAME = 'mn-vip-60'
const WEEK = 7 * 86_400

let w: World
let beacon: Sandbox
let keyless: Needs
let eve: Newcomer
let lost: Draw
beforeAll(async () => {
  w = await lotteryWorld([GAME])
  beacon = await startBeacon(w.needs)
  keyless = { ...w.needs, config: { ...w.needs.config, secretKey: randomBytes(32) } }
  eve = await newcomer(w, '100.00')
  const { wallet } = w.needs
  await giveBonus({ database: w.database, wallet }, eve.memberId, 500_000n, {
    required: 9_000_000n,
  })
  const [drawn, next] = (await sellingDraws(w, GAME, 6)).slice(3) as [Draw, Draw]
  lost = next
  await buy(drawn, '10')
  await decideDraw(w, drawn, southernDraw('99'))
})
afterAll(async () => {
  await beacon.stop()
  await w.expectBooksToBalance()
  await w.close()
})

/** Two lines with a rebate each. */
async function buy({ issue }: Draw, unit: string): Promise<void> {
  const lines = ['45', '46'].map((number) => line('special2', number, { unit, rebatePpm: 9_000 }))
  expect((await eve.call('buyTickets', order(GAME, issue, lines))).success).toBe(true)
}

/** All that a member's bets bring in the end is reckoned from these. */
async function earned() {
  await collectActivity(w.needs)
  const days = await many(w.needs.db)`
    select business_day::text as day, bets, settled, stakes, bonus_stakes as "bonusStakes", turnover, payouts
      from activity_days where member_id = ${eve.memberId} order by business_day, category`
  const line = await many(
    w.needs.db,
  )`select bets, turnover, stakes, payouts from line_days where member_id = ${eve.memberId}`
  const money = await many(w.needs.db)`
    select rebates, rewards from activity_money_days where member_id = ${eve.memberId}`
  const buckets = await many(w.needs.db)`
    select slot, state, wagered, balance, open_bets as "openBets" from bonus_buckets where member_id = ${eve.memberId} order by slot`
  return { days, line, money, buckets }
}

describe('stakes of a draw whose seed is lost', () => {
  it('bring nothing while they wait and nothing once they are back: turnover, rebate, bonus and line stay as they were', async () => {
    const before = { ...(await earned()), balances: await eve.balances() }
    expect(before.days).toMatchObject([{ bets: 2, turnover: 200_000n }])
    // More than the cash that is left: the bonus pays a part.
    await buy(lost, '50')
    expect((await eve.balances()).cash).toBe(0n)
    await findLostSeeds(keyless)
    await letPass(w.database, lost.id, 2 * WEEK)
    await asOwner(
      w.database,
      (db) => run(db)`update draw_chains set lost_at = lost_at - interval '15 days'`,
    )
    const { balances, ...standing } = before
    const staked = await earned()
    expect({ ...staked, buckets: [] }).toEqual({ ...standing, buckets: [] })
    for (let look = 0; look < 2; look += 1) {
      await tickDraws(keyless)
      await settleAll(keyless)
      expect((await readDrawById(w.needs.db, lost.id))!.voidReason).toBe('seed_lost')
      expect(await earned()).toEqual(standing)
      expect(await eve.balances()).toEqual(balances)
    }
  })
})
