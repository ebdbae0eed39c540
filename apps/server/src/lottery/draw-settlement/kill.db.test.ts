import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brl, expectBooksToBalance } from '../../ledger/wallet/testing/open-books.ts'
import { settleAll } from './settle-draw.job.ts'
import { BIG_WINS, type Hall, openHall } from './testing/draw-hall.ts'
import {
  counted,
  deadlyStatements,
  holdings,
  KILLS_MS,
  openPlayers,
  settleUnder,
  settleUntil,
  toldTwice,
} from './testing/killed-settlements.ts'
import { SMALL_STEPS } from './testing/small-steps.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterAll(() => hall.close())

/** Each is the death of the processes that settle, correct and void a draw of its own. */
const DEATHS = deadlyStatements.length > 0 ? deadlyStatements : [9 + randomInt(20)]

describe('a settlement whose process is killed at any step', () => {
  it(
    'pays, corrects and refunds everything once, and goes on where it stood',
    async () => {
      const players = await openPlayers(hall)
      let killed = 0
      for (const statement of DEATHS) killed += await settleUnder(hall, [statement], players)
      expect(killed).toBeGreaterThan(0)
      expect(await toldTwice(hall)).toBe(0)
    },
    KILLS_MS,
  )

  it('is done once by several processes at the same moment', async () => {
    const players = await openPlayers(hall)
    const drawId = await hall.draw()
    for (const memberId of players)
      for (let line = 0; line < 6; line += 1)
        await hall.sell(memberId, drawId, { amount: brl(1), prize: brl(2), rebatePpm: 100_000 })
    const before = await holdings(hall, players)
    await hall.tell(drawId, BIG_WINS)
    await Promise.all([
      settleUntil(hall, 0),
      settleAll(hall.needs, SMALL_STEPS),
      settleAll({ ...hall.needs, wallet: hall.books.other }, SMALL_STEPS),
    ])
    await settleAll(hall.needs, SMALL_STEPS)
    expect(await holdings(hall, players)).toEqual(before.map((held) => held + brl(12) + brl(0.6)))
    expect(await counted(hall, drawId)).toEqual([48])
    await expectBooksToBalance(hall.books)
  }, 60_000)
})
