import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { closeDraws } from '../draws/life/close-draws.ts'
import { asOwner, letPass, startBeacon } from '../draws/testing/draw-world.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { line, order, sellingDraws } from '../tickets/testing/cart.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { settleAll } from './settle-draw.job.ts'

const GAME = 'ssc-5'
const STAKE = 10_000n

let w: World
let beacon: Sandbox
beforeAll(async () => {
  w = await lotteryWorld([GAME])
  beacon = await startBeacon(w.needs)
})
afterAll(async () => {
  await beacon.stop()
  await w.close()
})

/** A ticket sold past the shop, by whoever serves the site. */
async function sellPastTheShop(memberId: bigint, { id, issue }: { id: string; issue: string }) {
  const row = await one<{ vendor: string; category: 'LOTT' }>(w.needs.db)`
    select vendor, category from games where code = ${GAME}`
  const ticket = {
    ...{ draw: id, order: randomUUID(), hash: '1', line: 1, play: 'fixed-place' },
    ...{ selection: '7|-|-|-|-', bets: 1, units: 1, unit: String(STAKE), multiple: 1 },
    ...{ rebatePpm: 0, prizes: { win: '98000' }, most: '98000' },
  }
  const stake = bet(memberId, STAKE, { ...row, game: GAME, round: issue, details: { ticket } })
  expect(await w.needs.wallet.stake(stake)).toMatchObject({ state: 'open' })
  return stake.wagerId
}

it('A ticket that came after the book of its draw was told is not paid: the draw waits for people', async () => {
  const eve = await newcomer(w, '10.00')
  const [draw] = await sellingDraws(w, GAME, 1)
  await eve.call('buyTickets', order(GAME, draw!.issue, [line('fixed-place', '7|-|-|-|-')]))
  await letPass(w.database, draw!.id, 600)
  await closeDraws(w.needs)
  const late = await sellPastTheShop(eve.memberId, draw!)
  await tickDraws(w.needs)
  await settleAll(w.needs)
  expect((await eve.balances()).open).toBe(2n * STAKE)
  await asOwner(w.database, (db) => run(db)`delete from lottery_tickets where wager_id = ${late}`)
  await settleAll(w.needs)
  expect((await eve.balances()).open).toBe(STAKE)
})
