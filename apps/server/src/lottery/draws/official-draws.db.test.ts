import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { settleAll } from '../draw-settlement/settle-draw.job.ts'
import { startFeedSandbox } from '../../demo/sandbox/feed-sandbox.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { line, order } from '../tickets/testing/cart.ts'
import { type Draw, findSellingDraws, readDrawById } from './draws.store.ts'
import { recallDraws } from '../official-draws/recall-draws.ts'
import { endSales, letPass, onlyLotteries } from './testing/draw-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'

let w: World
let feeds: Sandbox
let eve: Newcomer
let draw: Draw

/** Families differ in nothing here: the national 3D, whose results are three digits. */
const GAME = '3d'

beforeAll(async () => {
  w = await world({})
  feeds = await startFeedSandbox(w.needs)
  await onlyLotteries(w.needs, [GAME])
  await tickDraws(w.needs)
  eve = await newcomer(w, '1000.00')
})
afterAll(async () => {
  await feeds.stop()
  await w.expectBooksToBalance()
  await w.close()
})

beforeEach(async () => {
  draw = (await findSellingDraws(w.needs.db, GAME, 1))[0]!
  for (const feed of ['gazette', 'courier']) await say(feed, { silent: true })
})

const say = (feed: string, fate: object) =>
  fetch(`${feeds.origin()}/tell`, {
    method: 'POST',
    body: JSON.stringify({ feed, game: GAME, issue: draw.issue, ...fate }),
  })

const buy = async (selection: string) => {
  const bought = await eve.call(
    'buyTickets',
    order(GAME, draw.issue, [line('three-typed', selection)]),
  )
  return bought.value.tickets[0]!.id
}
const ticket = (wagerId: string) => one<{ state: string; payout: bigint }>(w.needs.db)`
    select state, payout from lottery_tickets where wager_id = ${wagerId}`

/** A look at the draws that asks the feeds again at once; settlement follows. */
async function look() {
  await run(w.needs.db)`update lottery_feeds set last_asked_at = null`
  await tickDraws(w.needs)
  await settleAll(w.needs)
  return (await readDrawById(w.needs.db, draw.id))!
}
const close = async () => {
  await endSales(w.database, draw.id)
  await tickDraws(w.needs)
}
const enter = (by: 'olga' | 'oscar' | 'alice', result: string, issue = draw.issue) =>
  w.as(by as 'olga').call('enterDrawResult', {
    params: { game: GAME, issue },
    body: { entryId: randomUUID(), result },
  })
const propose = (by: 'olga' | 'oscar', body: object, issue = draw.issue) =>
  w.as(by).call('proposeDrawChange', {
    params: { game: GAME, issue },
    body: { changeId: randomUUID(), reason: 'Another was read.', ...body } as never,
  })

async function decide(by: 'olga' | 'oscar', queue: string, subject: string, wanted: string) {
  const params = { queue, subject }
  const item = await w.as(by).call('getDecision', { params })
  return w.as(by).call('decide', {
    params,
    body: {
      decisionId: randomUUID(),
      choice: wanted,
      reason: 'As the official page shows.',
      payloadHash: item.value.payloadHash,
    },
  })
}
const shown = async () => {
  const params = { game: GAME, issue: draw.issue }
  return (await w.visitor.call('lotteryDraw', { params, query: {} })).value
}

describe('an official result', () => {
  it('is published once two feeds say the same, and what they said is kept with its hash', async () => {
    await close()
    await say('gazette', { result: '407' })
    expect((await look()).result).toBeNull()
    expect((await shown()).evidence).toEqual([])
    await say('courier', { result: '407' })
    expect(await look()).toMatchObject({ result: '407', state: 'settled', version: 1 })
    const { evidence, versions, proof } = await shown()
    expect(evidence.map(({ source }) => source)).toEqual(['gazette', 'courier'])
    expect(evidence[0]!.payloadHash).toMatch(/^[0-9a-f]{64}$/)
    expect(versions).toMatchObject([{ version: 1, result: '407', source: 'feeds' }])
    expect(proof).toBeNull()
  })

  it('told by one feed waits for a person, who may not be the one that entered it', async () => {
    await close()
    await say('gazette', { result: '123' })
    await look()
    const decided = await decide('oscar', 'lottery-results', draw.id, 'confirm')
    expect(decided.value).toMatchObject({ outcome: 'executed' })
    expect(await look()).toMatchObject({ result: '123', state: 'settled' })
  })

  it('comes from the others where a feed does not answer, which is noted', async () => {
    await close()
    const move = (url: string) =>
      run(w.needs.db)`update lottery_feeds set url = ${url} where name = 'gazette'`
    const row = await one<{ url: string }>(w.needs.db)`
      select url from lottery_feeds where name = 'gazette'`
    await move('http://127.0.0.1:9')
    await say('courier', { result: '321' })
    await look()
    expect((await enter('olga', '321')).value.outcome).toBe('published')
    const noted = await many(w.needs.db)`
      select name, last_problem from lottery_feeds order by name`
    expect(noted).toEqual([
      { name: 'courier', last_problem: null },
      { name: 'gazette', last_problem: 'no answer' },
    ])
    await move(row.url)
  })

  it('entered by two operators alike is published; by one alone it is not', async () => {
    await close()
    expect((await enter('olga', '555')).value.outcome).toBe('waiting')
    expect((await enter('olga', '555')).value.outcome).toBe('waiting')
    const own = await decide('olga', 'lottery-results', draw.id, 'confirm')
    expect(own.code).toBe('second_person_needed')
    expect((await enter('oscar', '555')).value.outcome).toBe('published')
    expect((await enter('oscar', '556')).code).toBe('draw_not_waiting')
    expect(await look()).toMatchObject({ result: '555', state: 'settled' })
  })

  it('that sources tell differently is shown as such, and two people have to choose the same', async () => {
    await close()
    await say('gazette', { result: '100' })
    await look()
    expect((await enter('olga', '101')).value.outcome).toBe('mismatch')
    const { value } = await w.as('oscar').call('listDecisions', {
      query: { queue: 'lottery-mismatches' },
    })
    expect(value.decisions[0]!.fields.map(({ value: said }) => said)).toEqual(
      expect.arrayContaining(['100', '101']),
    )
    const one = await decide('olga', 'lottery-mismatches', draw.id, 'result-1')
    expect(one.value.outcome).toBe('proposed')
    expect((await look()).result).toBeNull()
    const two = await decide('oscar', 'lottery-mismatches', draw.id, 'result-1')
    expect(two.value.outcome).toBe('executed')
    expect(await look()).toMatchObject({ result: '100', state: 'settled' })
  })

  it('is refused before the close, for an unknown draw, and where it is none', async () => {
    expect((await enter('olga', '123')).code).toBe('draw_not_waiting')
    expect((await enter('olga', '123', '19990101')).code).toBe('draw_not_found')
    expect((await enter('olga', '12')).code).toBe('draw_result_unfit')
  })

  /** A bet before and one after the moment at which both feeds say that they told the result. */
  async function toldBeforeTheClose() {
    const early = await buy('777')
    const told = new Date()
    const late = await buy('777')
    await close()
    for (const feed of ['gazette', 'courier'])
      await say(feed, { result: '777', publishedAt: told.toISOString() })
    expect((await look()).result).toBeNull()
    const params = { queue: 'lottery-results', subject: draw.id }
    const { value } = await w.as('olga').call('getDecision', { params })
    return { early, late, fields: value.fields }
  }

  it('that was told before the close gives the bets back that came after it, once a person has looked', async () => {
    const { early, late, fields } = await toldBeforeTheClose()
    expect(fields.at(-1)).toMatchObject({ label: { en: 'Bets made after it' }, value: '1' })
    await decide('olga', 'lottery-results', draw.id, 'confirm')
    await look()
    expect(await ticket(late)).toMatchObject({ state: 'void', payout: 0n })
    expect(await ticket(early)).toMatchObject({ state: 'won' })
  })

  it('keeps every bet where a person finds that only the clocks of its sources were wrong', async () => {
    const { early, late } = await toldBeforeTheClose()
    await decide('oscar', 'lottery-results', draw.id, 'confirm-in-time')
    await look()
    for (const wagerId of [early, late])
      expect(await ticket(wagerId)).toMatchObject({ state: 'won' })
  })
})

describe('sources that differ, of which one says it knew before the close', () => {
  /** Two bets on a result that one source told between them, as it says; another tells another one. */
  async function toldDifferently() {
    const early = await buy('313')
    const told = new Date()
    const late = await buy('313')
    await close()
    await say('gazette', { result: '313', publishedAt: told.toISOString() })
    await say('courier', { result: '131', publishedAt: new Date().toISOString() })
    expect((await look()).result).toBeNull()
    const params = { queue: 'lottery-mismatches', subject: draw.id }
    const { value } = await w.as('olga').call('getDecision', { params })
    return { early, late, item: value }
  }
  const choose = async (label: string, { choices }: { choices: Choices }) => {
    const wanted = choices.find(({ label: { en } }) => en === label)!.choice
    for (const name of ['olga', 'oscar'] as const)
      expect((await decide(name, 'lottery-mismatches', draw.id, wanted)).success).toBe(true)
    expect((await look()).result).toBe('313')
  }
  type Choices = readonly { readonly choice: string; readonly label: { readonly en: string } }[]

  it('give no bet back by its clock alone', async () => {
    const { early, late, item } = await toldDifferently()
    expect(item.fields.at(-1)).toMatchObject({ label: { en: 'Bets made after it' }, value: '1' })
    await choose('It is: 313, told after the close', item)
    for (const wagerId of [early, late])
      expect(await ticket(wagerId)).toMatchObject({ state: 'won' })
  })

  it('give the later bets back where two people say so', async () => {
    const { early, late, item } = await toldDifferently()
    await choose('It is: 313, and give the bets made after it was told back', item)
    expect(await ticket(early)).toMatchObject({ state: 'won' })
    expect(await ticket(late)).toMatchObject({ state: 'void' })
  })
})

describe('a draw without a result', () => {
  it('is void after the time its lottery states, and every stake goes back', async () => {
    const before = await eve.balances()
    const wagerId = await buy('123')
    await close()
    await letPass(w.database, draw.id, 7 * 3_600)
    expect(await look()).toMatchObject({ state: 'void', voidReason: 'no_result_in_time' })
    expect(await ticket(wagerId)).toMatchObject({ state: 'void' })
    expect(await eve.balances()).toEqual(before)
    expect((await shown()).versions).toMatchObject([{ result: null, source: 'clock' }])
  })
})

describe('a change of a draw', () => {
  const published = async (result: string) => {
    await close()
    await enter('olga', result)
    await enter('oscar', result)
    return look()
  }

  it('corrects a result as a new version once a second operator agrees, and settles anew', async () => {
    const [right, wrong] = [await buy('246'), await buy('642')]
    await published('642')
    expect(await ticket(wrong)).toMatchObject({ state: 'won' })
    const { value } = await propose('olga', { kind: 'correct', result: '246' })
    const own = await decide('olga', 'lottery-changes', value.changeId, 'apply')
    expect(own.code).toBe('second_person_needed')
    expect((await propose('oscar', { kind: 'void' })).code).toBe('draw_change_waits')
    await decide('oscar', 'lottery-changes', value.changeId, 'apply')
    expect(await look()).toMatchObject({ result: '246', state: 'corrected', version: 2 })
    expect(await ticket(right)).toMatchObject({ state: 'won' })
    expect(await ticket(wrong)).toMatchObject({ state: 'lost', payout: 0n })
    expect((await shown()).versions.map(({ result }) => result)).toEqual(['642', '246'])
    const opened = await w.visitor.call('openedNumbers', { query: { gameCode: GAME, count: 1 } })
    expect(opened.value.list[0]).toMatchObject({ numero: draw.issue, winNo: ['2', '4', '6'] })
    const rows = await many<{ action: string }>(w.needs.db)`
      select action from audit where subject = ${`draw:${GAME}:${draw.issue}`} order by id`
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['enter-draw-result', 'propose-draw-change', 'correct-draw-result']),
    )
  })

  it('takes a drawn draw back, with the prizes, and out of the statistics', async () => {
    const before = await eve.balances()
    const wagerId = await buy('888')
    await published('888')
    const counted = (
      await w.visitor.call('lotteryStatistics', { params: { game: GAME }, query: {} })
    ).value.draws
    const { value } = await propose('olga', { kind: 'void' })
    await decide('oscar', 'lottery-changes', value.changeId, 'apply')
    expect(await look()).toMatchObject({ state: 'void', result: null, version: 2 })
    expect(await ticket(wagerId)).toMatchObject({ state: 'void' })
    expect(await eve.balances()).toEqual(before)
    const after = await w.visitor.call('lotteryStatistics', { params: { game: GAME }, query: {} })
    expect(after.value.draws).toBe(counted - 1)
  })

  it('is refused where it changes nothing, names no result, or a house draw is told already', async () => {
    await published('135')
    expect((await propose('olga', { kind: 'correct', result: '135' })).code).toBe(
      'draw_not_changeable',
    )
    expect((await propose('olga', { kind: 'correct' })).code).toBe('draw_result_unfit')
    expect((await propose('olga', { kind: 'void' }, '19990101')).code).toBe('draw_not_found')
    const changeId = randomUUID()
    await propose('olga', { kind: 'correct', result: '531', changeId })
    expect((await propose('olga', { kind: 'correct', result: '532', changeId })).code).toBe(
      'id_conflict',
    )
    await decide('oscar', 'lottery-changes', changeId, 'refuse')
    expect((await look()).result).toBe('135')
  })
})

describe('the past of a lottery that is new here', () => {
  it('is asked from its feeds, and nothing of it was ever on sale', async () => {
    await onlyLotteries(w.needs, ['pl5'])
    await recallDraws(w.needs, 3)
    await recallDraws(w.needs, 3)
    await look()
    const params = { game: 'pl5' }
    const { value } = await w.visitor.call('lotteryDraws', { params, query: { kind: 'past' } })
    expect(value.draws).toHaveLength(3)
    for (const { state, numbers } of value.draws) {
      expect(state).toBe('settled')
      expect(numbers).toHaveLength(5)
    }
  })
})

describe('operators', () => {
  it('see what waits with what was told, and need a role for it', async () => {
    await close()
    await enter('olga', '909')
    const { value } = await w.as('oscar').call('officialDraws', { query: {} })
    expect(value.draws.find(({ issue }) => issue === draw.issue)).toMatchObject({
      state: 'closed',
      entries: [{ kind: 'operator', source: 'olga', result: '909' }],
    })
    await run(w.needs.db)`update operators set roles = '{CONTENT}' where operator_id = 'olga'`
    for (const answer of [
      await w.as('olga').call('officialDraws', { query: {} }),
      await enter('olga', '909'),
      await propose('olga', { kind: 'void' }),
    ])
      expect(answer.code).toBe('role_missing')
  })
})
