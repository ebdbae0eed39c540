import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { locksLeft } from '../bonuses/locks.ts'
import { derivedId } from '../cashier/derived-id.ts'
import { transact } from '../database/transact.ts'
import { demoFundsPassword, demoPasswords } from '../members/members.demo.ts'
import { giveReward } from '../promotions/give-reward.ts'
import { type World, world } from '../testing/world.ts'
import { liabilityOf, outstandingPoints } from '../wallet/points-record.store.ts'
import { restrictMember } from '../wallet/restrict-member.ts'
import type { GoodsKind, NewGood } from './goods.store.ts'
import { addGoodOnce } from './goods.store.ts'
import { pointsTasks } from './points.jobs.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())
afterEach(() => w.expectBooksToBalance())

type Who = 'alice' | 'bob' | 'carol'

/** Sets a member's points to exactly so many. */
async function has(who: Who, points: number): Promise<void> {
  const memberId = await w.idOf(who)
  const { points: before } = await w.needs.wallet.balances(memberId)
  const change = BigInt(points) * 10_000n - before
  if (change === 0n) return
  await transact(w.needs.db, (tx) =>
    w.needs.wallet.post(tx, {
      memberId,
      operationId: randomUUID(),
      reason: change > 0n ? 'points_earned' : 'correction',
      currency: 'PTS',
      transfers: [
        change > 0n
          ? {
              from: { kind: 'liability', name: 'points' },
              to: { kind: 'points', memberId },
              amount: change,
            }
          : {
              from: { kind: 'points', memberId },
              to: { kind: 'liability', name: 'points' },
              amount: -change,
            },
      ],
    }),
  )
}

let count = 0
async function goods(kind: GoodsKind, extra: Partial<NewGood> = {}): Promise<string> {
  const goodId = `thing-${++count}`
  const words = { pt: `Coisa ${count}`, en: `Thing ${count}` }
  await transact(w.needs.db, (tx) =>
    addGoodOnce(tx, {
      goodId,
      kind,
      position: 1,
      title: words,
      summary: words,
      terms: words,
      picture: '/goods/cash.svg',
      price: 500,
      stock: 5,
      memberLimit: null,
      limitPer: 'ever',
      kycLevel: 0,
      vipLevel: 0,
      automatic: false,
      reward: kind === 'cash' ? { kind: 'cash', amount: '100000', rolloverTimes: 1 } : null,
      ...extra,
    }),
  )
  return goodId
}

type Redeem = Parameters<ReturnType<World['as']>['call']>[1] & object
const address = {
  recipient: 'Alice Exemplo',
  street: 'Rua das Lanternas, 12',
  city: 'São Paulo',
  region: 'SP',
  postcode: '01000-000',
  country: 'Brasil',
}
const redeem = (who: Who, rewardId: string, extra: object = {}) =>
  w.as(who).call('redeemPoints', {
    body: { operationId: randomUUID(), rewardId, password: demoFundsPassword, ...extra },
  } as Redeem as never)
const pointsOf = async (who: Who) => (await w.as(who).call('pointBalance', {})).value
const stockOf = async (goodId: string) =>
  (await w.as('alice').call('pointRewards', { query: {} })).value.list.find(
    (one) => one.rewardId === goodId,
  )?.stock

async function decide(redemptionId: string, choice: 'approve' | 'reject', reason = 'conferido') {
  let last: { code: string | undefined } = { code: undefined }
  for (const name of ['olga', 'oscar'] as const) {
    const params = { queue: 'redemptions', subject: redemptionId }
    const { value } = await w.as(name).call('getDecision', { params })
    const body = { decisionId: randomUUID(), choice, reason, payloadHash: value.payloadHash }
    last = await w.as(name).call('decide', { params, body })
  }
  return last
}

describe('the points of a member', () => {
  it('are told with what is held and what they would be as cash (C-68, K-20)', async () => {
    await has('alice', 1_000)
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

  it('are read by GET and by POST, by real members only (C-69, C-72, C-73)', async () => {
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

  it('never expire: no task of ours takes any (K-20)', async () => {
    await has('bob', 480)
    for (const run of Object.values(pointsTasks(w.needs)))
      await run(undefined as never, {} as never)
    w.pass(400 * 86_400_000)
    for (const run of Object.values(pointsTasks(w.needs)))
      await run(undefined as never, {} as never)
    w.pass(-400 * 86_400_000)
    expect((await pointsOf('bob')).points).toBe(480)
  })

  it('are refused where the house has turned them off', async () => {
    const { modules } = w.needs.settings.current()
    const off = JSON.parse(JSON.stringify(modules).replaceAll(/("PTSYS3".*?"enabled":)1/g, '$10'))
    await w.set('modules', off)
    expect((await w.as('alice').call('pointBalance', {})).code).toBe('points_off')
    expect((await redeem('alice', 'cash-10')).code).toBe('points_off')
    expect((await w.visitor.call('pointShowcase', { query: {} })).code).toBe('points_off')
    await w.set('modules', modules)
  })
})

describe('redeeming', () => {
  it('holds points and stock until two operators decide, and gives both back once (C-70, C-71, E-51)', async () => {
    await has('alice', 499)
    const thing = await goods('physical')
    expect((await redeem('alice', thing, { address })).code).toBe('not_enough_points')
    expect((await redeem('alice', thing, { address })).value).toEqual({ missing: 1 })
    expect(await stockOf(thing)).toBe(5)
    await has('alice', 500)
    const { value: waiting } = await redeem('alice', thing, { address })
    expect(waiting).toMatchObject({ state: 'in_process', points: 500, quantity: 1 })
    expect((await pointsOf('alice')).points).toBe(0)
    expect(await stockOf(thing)).toBe(4)
    await decide(waiting.redemptionId, 'reject', 'endereço incompleto')
    expect((await pointsOf('alice')).points).toBe(500)
    expect(await stockOf(thing)).toBe(5)
    const { value } = await w
      .as('alice')
      .call('pointRedemptions', { query: { status: 'rejected' } })
    expect(value.list[0]).toMatchObject({ state: 'rejected', reason: 'endereço incompleto' })
    const { value: record } = await w.as('alice').call('pointRecord', { query: {} })
    expect(record.list[0]).toMatchObject({ reason: 'points_returned', points: 500, balance: 500 })
    expect(record.list[1]).toMatchObject({ reason: 'points_held', points: -500, balance: 0 })
  })

  it('shows the codes of a voucher after approval, to its member only', async () => {
    await has('alice', 3_200)
    const { value: waiting } = await redeem('alice', 'cinema-voucher')
    expect(waiting.codes).toEqual([])
    await decide(waiting.redemptionId, 'approve')
    const { value } = await w
      .as('alice')
      .call('pointRedemptions', { query: { status: 'approved' } })
    const approved = value.list.find((one) => one.redemptionId === waiting.redemptionId)
    expect(approved?.codes).toHaveLength(1)
    expect(approved?.codes[0]).toMatch(/^CINE-DEMO-/)
    expect((await w.as('bob').call('pointRedemptions', { query: {} })).value.list).toEqual([])
    const { rows } = await sql<{ text: string }>`
      select v::text as text from point_vouchers v union all
      select encode(sealed, 'escape') from personal_fields where subject like 'voucher:%'`.execute(
      w.needs.db,
    )
    expect(rows.map(({ text }) => text).join()).not.toContain('CINE-DEMO')
  })

  it('pays cash at once where the house decides by itself, with a lock of one time', async () => {
    await has('bob', 950)
    const before = await w.book('bob')
    const { value } = await redeem('bob', 'cash-10')
    expect(value.state).toBe('approved')
    expect(Number((await w.book('bob')).cash) - Number(before.cash)).toBe(10)
    expect((await locksLeft(w.needs.db, await w.idOf('bob'))).left).toBe(100_000n)
    expect((await pointsOf('bob')).points).toBe(0)
  })

  it('is the same exchange when the same id comes again, by body or header, and refused with other content (C-70)', async () => {
    await has('alice', 5_000)
    const thing = await goods('physical')
    const operationId = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => redeem('alice', thing, { operationId, address })),
    )
    for (const { value } of answers) expect(value.redemptionId).toBe(operationId)
    expect(await stockOf(thing)).toBe(4)
    const headers = { ...(await w.as('alice').headers()), 'idempotency-key': operationId }
    const url = '/wps/relay/passwordCheck/MCS2_redeemPointReward'
    const payload = { rewardId: thing, address, password: demoFundsPassword }
    const again = await w.app.inject({ method: 'POST', url, headers, payload })
    expect(again.json().value.redemptionId).toBe(operationId)
    expect((await redeem('alice', thing, { operationId, quantity: 2, address })).code).toBe(
      'id_conflict',
    )
    expect((await redeem('bob', thing, { operationId, address })).code).toBe('id_conflict')
    const { 'idempotency-key': _, ...bare } = headers
    const without = await w.app.inject({ method: 'POST', url, headers: bare, payload })
    expect(without.json().code).toBe('idempotency_key_missing')
    expect((await pointsOf('alice')).points).toBe(4_500)
  })

  it('gives the last piece to one of many who ask at the same instant', async () => {
    for (const who of ['alice', 'bob', 'carol'] as const) await has(who, 2_000)
    const thing = await goods('physical', { stock: 1 })
    const all = ['alice', 'bob', 'carol', 'alice', 'bob', 'carol'] as const
    const answers = await Promise.all(all.map((who) => redeem(who, thing, { address })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.filter(({ success }) => !success)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['out_of_stock']))
    expect(await stockOf(thing)).toBe(0)
    const left = await Promise.all((['alice', 'bob', 'carol'] as const).map(pointsOf))
    expect(left.reduce((sum, one) => sum + one.points, 0)).toBe(5_500)
  })

  it('never takes more points than there are, however many ask at once', async () => {
    await has('alice', 1_000)
    const thing = await goods('physical', { stock: null })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => redeem('alice', thing, { address })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect((await pointsOf('alice')).points).toBe(0)
  })

  it.each([0, -1, 1.5, 101])('refuses a quantity of %s', async (quantity) => {
    expect((await redeem('alice', 'cash-10', { quantity })).code).toBe('quantity_invalid')
  })

  it('refuses what is not there, not on sale, or beyond its limits', async () => {
    await has('alice', 50_000)
    expect((await redeem('alice', 'nothing-here')).code).toBe('reward_not_found')
    const soon = await goods('cash', { startsAt: new Date(Date.now() + 86_400_000) })
    expect((await redeem('alice', soon)).code).toBe('reward_not_on_sale')
    const over = await goods('cash', { endsAt: new Date(Date.now() - 1_000) })
    expect((await redeem('alice', over)).code).toBe('reward_not_on_sale')
    const parcel = await goods('physical')
    expect((await redeem('alice', parcel)).code).toBe('address_required')
    const blank = { ...address, city: ' ' }
    expect((await redeem('alice', parcel, { address: blank })).value).toEqual({ field: 'city' })
    const cash = await goods('cash')
    expect((await redeem('alice', cash, { address })).code).toBe('address_not_wanted')
    const ranked = await goods('cash', { vipLevel: 6 })
    expect((await redeem('alice', ranked)).code).toBe('vip_level_needed')
    const known = await goods('physical', { kycLevel: 3 })
    expect((await redeem('alice', known, { address })).code).toBe('kyc_level_needed')
    const once = await goods('cash', { memberLimit: 2, limitPer: 'day' })
    expect((await redeem('alice', once, { quantity: 3 })).value).toEqual({ left: 2 })
    expect((await redeem('alice', once, { quantity: 2 })).success).toBe(true)
    expect((await redeem('alice', once)).code).toBe('reward_limit_reached')
    const few = await goods('cash', { stock: 1 })
    expect((await redeem('alice', few, { quantity: 2 })).value).toEqual({ left: 1 })
  })

  it('asks for the funds password and counts wrong ones', async () => {
    await has('bob', 5_000)
    const thing = await goods('cash')
    expect((await redeem('bob', thing, { password: undefined })).code).toBe('secret_missing')
    expect((await redeem('bob', thing, { password: demoPasswords.bob })).code).toBe('secret_wrong')
    for (let i = 0; i < 12; i++) await redeem('bob', thing, { password: 'wrong' })
    expect((await redeem('bob', thing)).code).toBe('secret_locked')
    await sql`delete from failed_tries`.execute(w.needs.db)
    const hash = sql`update member_credentials set funds_password_hash = null where member_id = ${await w.idOf('bob')} returning 1`
    const { rows } = await sql<{ kept: string }>`
      select funds_password_hash as kept from member_credentials where member_id = ${await w.idOf('bob')}`.execute(
      w.needs.db,
    )
    await hash.execute(w.needs.db)
    expect((await w.as('bob').call('pointConfig', {})).value.password).toBe('login')
    expect((await redeem('bob', thing, { password: demoPasswords.bob })).success).toBe(true)
    await sql`update member_credentials set password_hash = null where member_id = ${await w.idOf('bob')}`.execute(
      w.needs.db,
    )
    expect((await redeem('bob', thing)).code).toBe('secret_not_set')
    await sql`update member_credentials set funds_password_hash = ${rows[0]!.kept} where member_id = ${await w.idOf('bob')}`.execute(
      w.needs.db,
    )
  })

  it('gives nothing to who is on a break, whatever device, and lets operators give back', async () => {
    await has('carol', 2_000)
    const thing = await goods('cash')
    const { value: waiting } = await redeem('carol', thing)
    const memberId = await w.idOf('carol')
    const until = new Date(Date.now() + 3_600_000)
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId, kind: 'timed_out', until, reason: 'test' }),
    )
    expect((await redeem('carol', thing)).code).toBe('rewards_stopped')
    expect((await decide(waiting.redemptionId, 'approve')).code).toBe('rewards_stopped')
    // The second person's no takes the first one's yes away; then both say no.
    await decide(waiting.redemptionId, 'reject')
    await decide(waiting.redemptionId, 'reject')
    expect((await pointsOf('carol')).points).toBe(2_000)
    await sql`delete from member_restrictions where member_id = ${memberId}`.execute(w.needs.db)
  })

  it('is downloaded as a file without formulas (P-16)', async () => {
    const reply = await w.app.inject({
      url: '/wps/v2/points/redemptions.csv',
      headers: await w.as('alice').headers(),
    })
    expect(reply.headers['content-type']).toContain('text/csv')
    expect(reply.body.split('\r\n')[0]).toBe(
      'requestedAt,redemptionId,title,kind,quantity,points,state,decidedAt,reason',
    )
    expect(reply.body).toContain('rejected')
  })
})

describe('converting', () => {
  const convert = (who: Who, points: string, extra: object = {}) =>
    w.as(who).call('convertPoints', {
      body: { operationId: randomUUID(), points, password: demoFundsPassword, ...extra },
    })

  it('turns 1,000 points into 10.00 that are to be played once (C-74)', async () => {
    await has('carol', 1_500)
    const before = await w.book('carol')
    const locked = (await locksLeft(w.needs.db, await w.idOf('carol'))).left
    const { value } = await convert('carol', '1000')
    expect(value).toMatchObject({ cash: '10.0000', rolloverTimes: 1, balance: 500 })
    expect(Number((await w.book('carol')).cash) - Number(before.cash)).toBe(10)
    expect((await locksLeft(w.needs.db, await w.idOf('carol'))).left - locked).toBe(100_000n)
  })

  it.each(['0', '-1000', '1000.5', '1e3', ' ', 'mil'])('refuses %j', async (points) => {
    expect((await convert('carol', points)).code).toBe('points_not_whole')
  })

  it('keeps minimum, daily maximum and balance', async () => {
    await has('alice', 700)
    expect((await convert('alice', '499')).value).toEqual({ minimum: 500 })
    expect((await convert('alice', '701')).value).toEqual({ missing: 1 })
    await has('alice', 30_000)
    expect((await convert('alice', '10001')).value).toEqual({ left: 10_000 })
    expect((await convert('alice', '9000')).success).toBe(true)
    expect((await convert('alice', '1001')).value).toEqual({ left: 1_000 })
    const both = await Promise.all([convert('alice', '600'), convert('alice', '600')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  it('converts once however often the same id comes, and never other content under it', async () => {
    await has('bob', 2_000)
    const operationId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => convert('bob', '500', { operationId })))
    for (const { value } of answers) expect(value.points).toBe(500)
    expect((await pointsOf('bob')).points).toBe(1_500)
    expect((await convert('bob', '600', { operationId })).code).toBe('id_conflict')
    expect((await convert('bob', '500', { operationId: undefined })).code).toBe(
      'idempotency_key_missing',
    )
  })

  it('stops where the house has stopped it, and for who is on a break', async () => {
    await sql`update point_settings set converting = false`.execute(w.needs.db)
    expect((await convert('bob', '500')).code).toBe('conversion_off')
    await sql`update point_settings set converting = true`.execute(w.needs.db)
    const memberId = await w.idOf('bob')
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId, kind: 'excluded', until: null, reason: 'test' }),
    )
    expect((await convert('bob', '500')).code).toBe('rewards_stopped')
    await sql`delete from member_restrictions where member_id = ${memberId}`.execute(w.needs.db)
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
    await transact(w.needs.db, async (tx) => {
      await giveReward(tx, w.needs, {
        memberId: await w.idOf('carol'),
        operationId: derivedId('a gift', 'x'),
        source: { kind: 'test', id: 'x' },
        reward: { kind: 'points', amount: 1_000_000n },
      })
    })
    await run!()
    expect((await owed()) - outstanding / 100n).toBe(10_000n)
  })
})
