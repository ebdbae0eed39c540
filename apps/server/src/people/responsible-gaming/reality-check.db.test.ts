import { HOUR_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { reopeningsQueue } from './reopenings.queue.ts'
import {
  forgetLimits,
  letWaitingLimitsFallDue,
} from '../../ledger/wallet/testing/limits-in-tests.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { remindOfLimits } from './remind-of-limits.job.ts'
import { type MembersWorld, membersWorld } from '../members/testing/members-world.ts'

let w: MembersWorld
let alice: bigint
let token: string
beforeAll(async () => {
  w = await membersWorld()
  alice = await w.idOf('alice')
})
afterAll(() => w?.close())

beforeEach(async () => {
  const { db } = w.needs
  for (const table of ['safety_choices', 'exclusion_marks', 'exclusions'])
    await run(db)`delete from ${sql.table(table)} where member_id = ${alice}`
  await run(db)`delete from member_restrictions where member_id = ${alice}`
  await forgetLimits(db, alice)
  await w.set('jurisdiction', { profile: 'classic' })
  token = await w.tokenOf('alice')
})

async function stake(amount: bigint): Promise<string> {
  const staked = bet(alice, amount)
  await w.needs.wallet.stake(staked)
  return staked.wagerId
}
const read = (path: string) => w.send('GET', `/wps/v2/member/safety${path}`, { token })
const send = (method: string, path: string, body: object = {}) =>
  w.send(method, `/wps/v2/member/safety/${path}`, { token, body })
const limit = (amount: string | null, more: object = {}) =>
  send('PUT', 'limits', { kind: 'deposit', frame: 'day', amount, ...more })

describe('a session', () => {
  it('tells its time, stakes, wins and result from the books, and starts anew with a log-in', async () => {
    const wagerId = await stake(5_0000n)
    const won = { memberId: alice, wagerId, operationId: randomUUID(), payout: 2_0000n }
    await w.needs.wallet.settle(won)
    await stake(1_0000n)
    expect((await read('/session')).value).toMatchObject({
      currency: 'BRL',
      bets: 2,
      stakes: '6.0000',
      wins: '2.0000',
      // What is not decided is neither won nor lost.
      open: '1.0000',
      net: '-3.0000',
      check: { minutes: 60 },
    })
    token = await w.tokenOf('alice')
    expect((await read('/session')).value).toMatchObject({ bets: 0, net: '0.0000' })
    await w.expectBooksToBalance()
  })

  it('has its reality check after the chosen time, and the next one after the answer', async () => {
    expect((await send('PUT', 'reality-check', { minutes: 15 })).value.realityCheck).toEqual({
      minutes: 15,
      required: false,
    })
    const before = (await read('/session')).value
    expect(Date.parse(before.check.dueAt) - Date.parse(before.startedAt)).toBe(15 * 60_000)
    w.pass(16 * 60_000)
    const { check } = (await send('POST', 'reality-check/answer')).value
    expect(Date.parse(check.dueAt) - Date.parse(before.check.dueAt)).toBeGreaterThan(15 * 60_000)
    w.pass(-16 * 60_000)
  })

  it('goes without a check only where the licence allows it', async () => {
    expect(await send('PUT', 'reality-check', { minutes: 0 })).toMatchObject({ success: true })
    expect((await read('/session')).value.check).toBeNull()
    await w.set('jurisdiction', { profile: 'regulated' })
    const refused = await send('PUT', 'reality-check', { minutes: 0 })
    expect(refused.code).toBe('reality_check_required')
    expect((await read('/session')).value.check).toMatchObject({ minutes: 60 })
  })
})

describe('the history of limits', () => {
  it('says who changed what when, newest first', async () => {
    const before = (await read('/history')).value.total
    await limit('50.00')
    await limit('20.00')
    await limit('80.00')
    await letWaitingLimitsFallDue(w.needs.db, alice)
    await send('POST', 'limits/confirm', { kind: 'deposit', frame: 'day' })
    const { lines, total } = (await read('/history?pageSize=3')).value
    expect(total - before).toBe(4)
    const told = (lines as Record<string, string>[]).map((one) => [
      one.act,
      one.before,
      one.after,
      one.by,
    ])
    expect(told).toEqual([
      ['limit_raised', '20.0000', '80.0000', 'player'],
      ['limit_raise_asked', '20.0000', '80.0000', 'player'],
      ['limit_set', '50.0000', '20.0000', 'player'],
    ])
  })

  it('begins with the offer, which is answered by a limit or by an active no', async () => {
    expect((await read('')).value.offer).toBe('first')
    expect(await send('POST', 'limits/skip')).toMatchObject({ success: true })
    expect((await read('')).value.offer).toBeNull()
    expect((await send('POST', 'limits/skip')).code).toBe('limits_already_set')
    await run(w.needs.db)`update safety_choices set reviewed_at = now() - interval '183 days'`
    expect((await read('')).value.offer).toBe('review')
  })
})

describe('a reminder', () => {
  it('comes once in half a year, whether limits are set or not', async () => {
    const { db } = w.needs
    const told = async () => {
      const rows = await many<{ key: string }>(db)`
        select text_key as key from inbox_messages
         where member_id = ${alice} and text_key like 'limits_%' order by message_id`
      return rows.map(({ key }) => key)
    }
    const halfYearAgo = () =>
      run(db)`update safety_choices set reviewed_at = now() - interval '183 days',
                 reminded_at = reminded_at - interval '183 days'`
    await limit('50.00')
    await remindOfLimits(w.needs)
    expect(await told()).toEqual([])
    await halfYearAgo()
    await remindOfLimits(w.needs)
    await remindOfLimits(w.needs)
    expect(await told()).toEqual(['limits_review'])
    await forgetLimits(db, alice)
    await run(db)`update inbox_messages set dedupe = message_id::text where member_id = ${alice}`
    await halfYearAgo()
    await remindOfLimits(w.needs)
    expect(await told()).toEqual(['limits_review', 'limits_missing'])
  })
})

describe('a limit on playing time', () => {
  it('is in whole minutes, and stands beside those on money', async () => {
    expect((await limit('30.5', { kind: 'session' })).code).toBe('field_invalid')
    const { limits } = (await limit('90', { kind: 'session' })).value
    expect(limits).toContainEqual({
      kind: 'session',
      frame: 'day',
      amount: '90.0000',
      used: expect.any(String),
      waiting: null,
    })
  })
})

describe('a raised limit', () => {
  it.each([
    ['classic', 24],
    ['regulated', 168],
  ] as const)('waits by the %s profile for %i hours', async (profile, hours) => {
    await w.set('jurisdiction', { profile })
    await limit('20.00')
    const { limits } = (await limit('30.00')).value
    const [line] = (limits as { waiting: { usableFrom: string } | null }[]).filter(
      ({ waiting }) => waiting,
    )
    const waits = Date.parse(line?.waiting?.usableFrom ?? '') - Date.now()
    expect(waits / HOUR_MS).toBeCloseTo(hours, 1)
  })
})

describe('reopening', () => {
  const exclude = () => send('POST', 'self-exclusion', { period: '6_months', confirmed: true })
  const isOver = () =>
    run(w.needs.db)`update exclusions set starts_at = now() - interval '7 months',
               ends_at = now() - interval '1 minute'`

  it('is asked by the player once the time is over, which by itself opens nothing', async () => {
    expect((await send('POST', 'reopening')).code).toBe('not_excluded')
    await exclude()
    token = await w.tokenOf('alice')
    expect(await send('POST', 'reopening')).toMatchObject({ code: 'exclusion_not_over' })
    await isOver()
    expect((await read('')).value.playStop.kind).toBe('excluded')
    const { decidableAt } = (await send('POST', 'reopening')).value
    expect((Date.parse(decidableAt) - Date.now()) / HOUR_MS).toBeCloseTo(24, 1)
    expect((await send('POST', 'reopening')).value.decidableAt).toBe(decidableAt)
  })

  it('is decided by two operators, a day later at the earliest', async () => {
    await exclude()
    token = await w.tokenOf('alice')
    await isOver()
    await send('POST', 'reopening')
    const queue = reopeningsQueue
    const subject = String(alice)
    expect(await queue.list(w.needs.db, 10)).toEqual([])
    // Nor by whoever knows the number without the list.
    const officer = await operatorWith(w, ['COMPLIANCE'])
    const early = await officer.call('getDecision', { params: { queue: 'reopenings', subject } })
    expect(early.code).toBe('decision_not_found')
    await run(w.needs.db)`update exclusions set decidable_at = now() - interval '1 second'`
    expect(await queue.list(w.needs.db, 10)).toEqual([subject])
    expect(queue.checkers?.length).toBeGreaterThan(0)
    const decided = { subject, reason: 'spoke by phone', first: 'olga', second: 'oscar' }
    const decide = (choice: string) =>
      transact(w.needs.db, (tx) =>
        queue.decide(tx, w.needs, { ...decided, choice, decisionId: randomUUID() }),
      )
    await decide('keep')
    expect((await read('')).value.playStop.kind).toBe('excluded')
    await decide('reopen')
    expect((await read('')).value).toMatchObject({ playStop: null, exclusion: null })
    expect((await read('/history')).value.lines[0]).toMatchObject({ act: 'reopened', by: 'house' })
  })
})
