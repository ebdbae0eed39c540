import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { startFeedSandbox } from '../../demo/sandbox/feed-sandbox.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { type World, world } from '../../testing/world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'
import { settleAll } from '../draw-settlement/settle-draw.job.ts'
import { type Draw, findSellingDraws, readDrawById } from './draws.store.ts'
import { endSales, onlyLotteries } from './testing/draw-world.ts'

let w: World
let feeds: Sandbox
/** Two draws that wait for their results, both of which the feeds say nothing about. */
let earlier: Draw
let later: Draw

const GAME = '3d'

beforeAll(async () => {
  w = await world({})
  feeds = await startFeedSandbox(w.needs)
  await onlyLotteries(w.needs, [GAME])
  await tickDraws(w.needs)
})
afterAll(async () => {
  await feeds.stop()
  await w.close()
})

beforeEach(async () => {
  earlier = await closeNext()
  later = await closeNext()
})

async function closeNext(): Promise<Draw> {
  const draw = (await findSellingDraws(w.needs.db, GAME, 1))[0]!
  for (const feed of ['gazette', 'courier']) await say(feed, draw, { silent: true })
  await endSales(w.database, draw.id)
  await tickDraws(w.needs)
  return draw
}
const say = (feed: string, { issue }: Draw, fate: object) =>
  fetch(`${feeds.origin()}/tell`, {
    method: 'POST',
    body: JSON.stringify({ feed, game: GAME, issue, ...fate }),
  })

/** Asks the feeds at once and answers what the draw's result is then. */
async function resultOf({ id }: Draw) {
  await run(w.needs.db)`update lottery_feeds set last_asked_at = null`
  await tickDraws(w.needs)
  await settleAll(w.needs)
  return (await readDrawById(w.needs.db, id))!.result
}

type Word = { by: 'olga' | 'oscar'; on: Draw; result: string; id?: string }

const enter = async ({ by, on, result, id = randomUUID() }: Word) => {
  const params = { game: GAME, issue: on.issue }
  const said = await w.as(by).call('enterDrawResult', { params, body: { entryId: id, result } })
  return said.code ?? said.value.outcome
}

describe('the id under which an operator enters a result', () => {
  it('is that of one word of one person on one draw, and no second one takes its place', async () => {
    const word: Word = { by: 'olga', on: later, result: '246', id: randomUUID() }
    expect([await enter(word), await enter(word)]).toEqual(['waiting', 'waiting'])
    for (const change of [{ by: 'oscar' }, { on: earlier }, { result: '247' }] as const) {
      expect(await enter({ ...word, ...change })).toBe('id_conflict')
    }
    expect(await enter({ ...word, by: 'oscar', id: randomUUID() })).toBe('published')
    expect(await enter(word)).toBe('published')
    expect(await resultOf(later)).toBe('246')
  })

  it('says again by a late repeat nothing that its operator has taken back', async () => {
    const word: Word = { by: 'olga', on: later, result: '246', id: randomUUID() }
    const better = { ...word, result: '642', id: randomUUID() }
    expect([await enter(word), await enter(better)]).toEqual(['waiting', 'waiting'])
    expect(await enter(word)).toBe('id_conflict')
    expect(await enter(better)).toBe('waiting')
    expect(await enter({ ...better, by: 'oscar', id: randomUUID() })).toBe('published')
  })

  it('is given to one of two who use it at the same moment', async () => {
    const [id, result] = [randomUUID(), '135']
    const both = await Promise.all([
      enter({ by: 'olga', on: earlier, result, id }),
      enter({ by: 'oscar', on: later, result, id }),
    ])
    expect(both.toSorted()).toEqual(['id_conflict', 'waiting'])
  })

  it('keeps out no word of a feed, and none that is confirmed, though it was chosen for that', async () => {
    const decisionId = randomUUID()
    await enter({ by: 'olga', on: earlier, result: '111', id: derivedId(later.id, 'feed gazette') })
    await say('gazette', later, { result: '246' })
    await resultOf(later)
    await enter({ by: 'oscar', on: earlier, result: '112', id: decisionId })
    const params = { queue: 'lottery-results', subject: later.id }
    const { payloadHash } = (await w.as('oscar').call('getDecision', { params })).value
    const body = {
      decisionId,
      choice: 'confirm',
      reason: 'As the official page shows.',
      payloadHash,
    }
    const confirmed = await w.as('oscar').call('decide', { params, body })
    expect(confirmed.value).toMatchObject({ outcome: 'executed' })
    expect(await resultOf(later)).toBe('246')
  })
})
