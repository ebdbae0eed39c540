import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startFeedSandbox } from '../sandbox/feed-sandbox.ts'
import type { Sandbox } from '../sandbox/start-sandbox.ts'
import { type World, world } from '../testing/world.ts'
import { type Draw, findSellingDraws, readDrawById } from './draws.store.ts'
import { letPass, onlyLotteries } from './testing/draw-world.ts'
import { tickDraws } from './tick-draws.ts'

let w: World
let feeds: Sandbox
let draw: Draw

beforeAll(async () => {
  w = await world({})
  feeds = await startFeedSandbox(w.needs)
  await onlyLotteries(w.needs, ['mb', 'thai', '3d'])
  await tickDraws(w.needs)
})
afterAll(async () => {
  await feeds.stop()
  await w.expectBooksToBalance()
  await w.close()
})

/** The next draw of a lottery, as if its time were now; the feeds say what a test wants. */
async function dueDraw(game: string): Promise<Draw> {
  const [next] = await findSellingDraws(w.needs.db, game, 1)
  const wait = (next!.drawsAt.getTime() - Date.now()) / 1000
  draw = next!
  for (const feed of ['gazette', 'courier']) await say(feed, { silent: true })
  await letPass(w.needs, next!.id, wait + 30)
  return (await readDrawById(w.needs.db, next!.id))!
}

const say = (feed: string, fate: object) =>
  fetch(`${feeds.origin()}/tell`, {
    method: 'POST',
    body: JSON.stringify({ feed, game: draw.lottery, issue: draw.issue, ...fate }),
  })

/** A look at the draws that asks the feeds again at once. */
async function look() {
  await sql`update lottery_feeds set last_asked_at = null`.execute(w.needs.db)
  await tickDraws(w.needs)
  return (await readDrawById(w.needs.db, draw.id))!
}
const enter = (by: 'olga' | 'oscar', result: string, entryId = randomUUID()) =>
  w.as(by).call('enterDrawResult', {
    params: { game: draw.lottery, issue: draw.issue },
    body: { entryId, result },
  })
const change = (by: 'olga' | 'oscar', body: object) =>
  w.as(by).call('proposeDrawChange', {
    params: { game: draw.lottery, issue: draw.issue },
    body: { changeId: randomUUID(), reason: 'Another number was read.', ...body } as never,
  })

async function waiting(queue: string) {
  const { value } = await w.as('olga').call('decisions', { query: {} } as never)
  const found = (value as { queues: { name: string; items: { subject: string }[] }[] }).queues.find(
    ({ name }) => name === queue,
  )
  return found?.items.find(({ subject }) => subject !== undefined)
}

describe('an official result', () => {
  beforeEach(async () => void (await dueDraw('3d')))

  it('is published once two feeds say the same, and kept as it came', async () => {
    await say('gazette', { result: '407' })
    expect((await look()).result).toBeNull()
    await say('courier', { result: '4 0 7' })
    await say('courier', { result: '407' })
    expect(await look()).toMatchObject({ result: '407', state: 'settled', version: 1 })
    const { value } = await w.visitor.call('lotteryDraw', {
      params: { game: '3d', issue: draw.issue },
      query: {},
    })
    expect(value.evidence.map(({ source }) => source)).toEqual(['gazette', 'courier'])
    expect(value.evidence[0]!.payloadHash).toMatch(/^[0-9a-f]{64}$/)
  })
})
