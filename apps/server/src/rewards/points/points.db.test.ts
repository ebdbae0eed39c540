import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { locksLeft } from '../bonuses/locks.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { transact } from '../../base/database/transact.ts'
import { giveReward } from '../giving/give-reward.ts'
import { liabilityOf, outstandingPoints } from '../../ledger/wallet/records/points-record.store.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { pointsTasks } from './points.jobs.ts'
import { redemptionsQueue } from './review-redemptions.queue.ts'
import { address, type PointsWorld, pointsWorld } from './testing/points-world.ts'

let w: PointsWorld
beforeAll(async () => {
  w = await pointsWorld()
})
afterAll(() => w?.close())
afterEach(() => w.expectBooksToBalance())

describe('the points of a member', () => {
  it('are told with what is held and what they would be as cash (C-68, K-20)', async () => {
    await w.has('alice', 1_000)
    const { value } = await w.as('alice').call('pointBalance', {})
    expect(value).toMatchObject({
      points: 1_000,
      held: 2_800,
      currency: 'PTS',
      worth: '10.0000',
      worthCurrency: 'BRL',
    })
    const { value: config } = await w.as('alice').call('pointConfig', {})
    expect(config.expire).toBe(false)
  })

  it('are read by GET and by POST, by real members only (C-68)', async () => {
    const headers = await w.as('alice').headers()
    for (const name of [
      'MCS2_getPointBalance',
      'MCS2_getPointReward',
      'MCS2_getRedeemPointList',
      'MCS2_getPointConfig',
      'ODSFE2_MemTransDet',
    ]) {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await w.app.inject({ method, url: `/wps/relay/${name}`, headers })
        expect([name, method, reply.json().success]).toEqual([name, method, true])
      }
      const trial = await w.app.inject({
        url: `/wps/relay/${name}`,
        headers: await w.as('dan').headers(),
      })
      expect(trial.json().code).toBe('in_need_true_account')
      const nobody = await w.app.inject({ url: `/wps/relay/${name}` })
      expect(nobody.json().code).toBe('not_logged_in')
    }
  })

  it('become cash and goods by rules that are told before anything is asked (C-72)', async () => {
    await w.has('carol', 1_500)
    const asked = async () => (await w.as('carol').call('pointConfig', {})).value
    const { minimum, dailyMaximum } = (await asked()).conversion
    const before = await asked()
    expect(before).toMatchObject({
      conversion: { enabled: true, points: 100, cash: '1.0000', currency: 'BRL', rolloverTimes: 1 },
      password: 'funds',
    })
    expect((await w.convert('carol', String(minimum - 1))).code).toBe('points_below_minimum')
    await w.convert('carol', String(minimum))
    expect((await asked()).conversion).toMatchObject({
      dailyMaximum,
      leftToday: before.conversion.leftToday - minimum,
    })
    await run(w.needs.db)`update point_settings set converting = false`
    expect((await asked()).conversion.enabled).toBe(false)
    await run(w.needs.db)`update point_settings set converting = true`
  })

  it('buy what the mall lists, with stock and what is left for each member (C-69)', async () => {
    await w.has('alice', 1_500)
    const thing = await w.goods('physical', { stock: 3, memberLimit: 2 })
    const listed = async (query: object = {}) =>
      (await w.as('alice').call('pointRewards', { query })).value.list
    const found = async () => (await listed()).find(({ rewardId }) => rewardId === thing)
    expect(await found()).toMatchObject({ kind: 'physical', price: 500, stock: 3, leftForMe: 2 })
    await w.redeem('alice', thing, { address })
    expect(await found()).toMatchObject({ stock: 2, leftForMe: 1 })
    expect(new Set((await listed({ kind: 'physical' })).map(({ kind }) => kind))).toEqual(
      new Set(['physical']),
    )
    const title = async (language: string) =>
      (await listed({ language })).find(({ rewardId }) => rewardId === thing)?.title
    expect([await title('PT'), await title('EN')].join()).toMatch(/^Coisa (\d+),Thing \1$/)
  })

  it('name their amounts as money of the house, in the mall, in an exchange and to its operators', async () => {
    await w.has('alice', 1_500)
    const titled = { pt: '[money:10.00] em dinheiro', en: '[money:10.00] in cash' }
    const thing = await w.goods('physical', { stock: 3, title: titled })
    const said = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
    const { list } = (await w.as('alice').call('pointRewards', { query: { language: 'PT' } })).value
    expect(said(list.find(({ rewardId }) => rewardId === thing)?.title)).toBe(
      'R$ 10,00 em dinheiro',
    )
    const { redemptionId } = (await w.redeem('alice', thing, { address })).value
    const exchanges = (await w.as('alice').call('pointRedemptions', { query: { language: 'EN' } }))
      .value
    expect(said(exchanges.list.find((one) => one.redemptionId === redemptionId)?.title)).toBe(
      'R$10.00 in cash',
    )
    const waiting = await redemptionsQueue.describe(w.needs.db, w.needs, redemptionId, false)
    expect(said(waiting?.title.pt)).toBe('Troca: R$ 10,00 em dinheiro')
  })

  it('leave a line for each movement, the newest first, with the balance after it (C-73)', async () => {
    await w.has('bob', 0)
    await w.has('bob', 700)
    await w.convert('bob', '500')
    const record = async (query: object) => (await w.as('bob').call('pointRecord', { query })).value
    const { list, total, totalPages } = await record({ pageSize: 2 })
    expect(list.map(({ points, balance }) => [points, balance])).toEqual([
      [-500, 200],
      [700, 700],
    ])
    expect(totalPages).toBe(Math.ceil(total / 2))
    expect((await record({ pageSize: 2, pageNo: 2 })).list.map(({ id }) => id)).not.toContain(
      list[0]?.id,
    )
    const none = await record({ from: '2020-01-01', to: '2020-01-02' })
    expect(none).toMatchObject({ list: [], earned: 0, spent: 0, total: 0 })
  })

  it('never expire: no task of ours takes any (K-20)', async () => {
    await w.has('bob', 480)
    for (const run of Object.values(pointsTasks(w.needs)))
      await run(undefined as never, {} as never)
    w.pass(400 * DAY_MS)
    for (const run of Object.values(pointsTasks(w.needs)))
      await run(undefined as never, {} as never)
    w.pass(-400 * DAY_MS)
    expect((await w.pointsOf('bob')).points).toBe(480)
  })

  it('are refused where the house has turned them off', async () => {
    const { modules } = w.needs.settings.current()
    const off = JSON.parse(JSON.stringify(modules).replaceAll(/("PTSYS3".*?"enabled":)1/g, '$10'))
    await w.set('modules', off)
    expect((await w.as('alice').call('pointBalance', {})).code).toBe('points_off')
    expect((await w.redeem('alice', 'cash-10')).code).toBe('points_off')
    expect((await w.visitor.call('pointShowcase', { query: {} })).code).toBe('points_off')
    await w.set('modules', modules)
  })
})

describe('converting', () => {
  it('asks for the funds password (C-74)', async () => {
    await w.has('carol', 1_500)
    expect((await w.convert('carol', '1000', { password: undefined })).code).toBe('secret_missing')
    expect((await w.convert('carol', '1000', { password: 'wrong' })).success).toBe(false)
    expect((await w.pointsOf('carol')).points).toBe(1_500)
  })

  it('turns 1,000 points into 10.00 that are to be played once (C-74)', async () => {
    await w.has('carol', 1_500)
    const before = await w.book('carol')
    const locked = (await locksLeft(w.needs.db, await w.idOf('carol'))).left
    const { value } = await w.convert('carol', '1000')
    expect(value).toMatchObject({ cash: '10.0000', rolloverTimes: 1, balance: 500 })
    expect(Number((await w.book('carol')).cash) - Number(before.cash)).toBe(10)
    expect((await locksLeft(w.needs.db, await w.idOf('carol'))).left - locked).toBe(100_000n)
  })

  it.each(['0', '-1000', '1000.5', '1e3', ' ', 'mil'])('refuses %j', async (points) => {
    expect((await w.convert('carol', points)).code).toBe('points_not_whole')
  })

  it('keeps minimum, daily maximum and balance', async () => {
    await w.has('alice', 700)
    expect(await w.convert('alice', '499')).toMatchObject({
      code: 'points_below_minimum',
      value: { minimum: 500 },
    })
    expect(await w.convert('alice', '701')).toMatchObject({
      code: 'not_enough_points',
      value: { missing: 1 },
    })
    await w.has('alice', 30_000)
    expect(await w.convert('alice', '10001')).toMatchObject({
      code: 'points_above_daily_maximum',
      value: { left: 10_000 },
    })
    expect((await w.convert('alice', '9000')).success).toBe(true)
    expect((await w.convert('alice', '1001')).value).toEqual({ left: 1_000 })
    const both = await Promise.all([w.convert('alice', '600'), w.convert('alice', '600')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  it('converts once however often the same id comes, and never other content under it', async () => {
    await w.has('bob', 2_000)
    const operationId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => w.convert('bob', '500', { operationId })))
    for (const { value } of answers) expect(value.points).toBe(500)
    expect((await w.pointsOf('bob')).points).toBe(1_500)
    expect((await w.convert('bob', '600', { operationId })).code).toBe('id_conflict')
    expect((await w.convert('bob', '500', { operationId: undefined })).code).toBe(
      'idempotency_key_missing',
    )
  })

  it('stops where the house has stopped it, and for who is on a break', async () => {
    await run(w.needs.db)`update point_settings set converting = false`
    expect((await w.convert('bob', '500')).code).toBe('conversion_off')
    await run(w.needs.db)`update point_settings set converting = true`
    const memberId = await w.idOf('bob')
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId, kind: 'excluded', until: null, reason: 'test' }),
    )
    expect((await w.convert('bob', '500')).code).toBe('rewards_stopped')
    await run(w.needs.db)`delete from member_restrictions where member_id = ${memberId}`
  })
})

describe('what the house owes for points', () => {
  it('is all points at the rate of now, once a night and never twice', async () => {
    const { 'value-points': run } = pointsTasks(w.needs) as Record<string, () => Promise<void>>
    await run!()
    const owed = () => liabilityOf(w.needs.db, 'points', 'BRL')
    const outstanding = await outstandingPoints(w.needs.db)
    expect(await owed()).toBe(outstanding / 100n)
    await run!()
    expect(await owed()).toBe(outstanding / 100n)
    const carol = await w.idOf('carol')
    await transact(w.needs.db, async (tx) => {
      await giveReward(tx, w.needs, {
        memberId: carol,
        operationId: derivedId('a gift', 'x'),
        source: { kind: 'test', id: 'x' },
        reward: { kind: 'points', amount: 1_000_000n },
      })
    })
    await run!()
    expect((await owed()) - outstanding / 100n).toBe(10_000n)
  })
})
