import { DAY_MS, HOUR_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { locksLeft } from '../bonuses/locks.ts'
import { putInTheWay, TIMES_TOO_MANY } from '../bonuses/testing/bonus-obstacles.ts'
import { transact } from '../../base/database/transact.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { address, type PointsWorld, pointsWorld } from './testing/points-world.ts'
import { demoFundsPassword, demoPasswords } from '../../people/members/demo-people.ts'

let w: PointsWorld
beforeAll(async () => {
  w = await pointsWorld()
})
afterAll(() => w?.close())
afterEach(() => w.expectBooksToBalance())

describe('redeeming', () => {
  it('holds points and stock until two operators decide, and gives both back once (C-70, C-71, E-51)', async () => {
    await w.has('alice', 499)
    const thing = await w.goods('physical')
    expect((await w.redeem('alice', thing, { address })).code).toBe('not_enough_points')
    expect((await w.redeem('alice', thing, { address })).value).toEqual({ missing: 1 })
    expect(await w.stockOf(thing)).toBe(5)
    await w.has('alice', 500)
    const { value: waiting } = await w.redeem('alice', thing, { address })
    expect(waiting).toMatchObject({ state: 'in_process', points: 500, quantity: 1 })
    expect((await w.pointsOf('alice')).points).toBe(0)
    expect(await w.stockOf(thing)).toBe(4)
    await w.decide(waiting.redemptionId, 'reject', 'endereço incompleto')
    expect((await w.pointsOf('alice')).points).toBe(500)
    expect(await w.stockOf(thing)).toBe(5)
    const { value } = await w
      .as('alice')
      .call('pointRedemptions', { query: { status: 'rejected' } })
    expect(value.list[0]).toMatchObject({ state: 'rejected', reason: 'endereço incompleto' })
    const { value: record } = await w.as('alice').call('pointRecord', { query: {} })
    expect(record.list[0]).toMatchObject({ reason: 'points_returned', points: 500, balance: 500 })
    expect(record.list[1]).toMatchObject({ reason: 'points_held', points: -500, balance: 0 })
  })

  it('shows the codes of a voucher after approval, to its member only (E-51)', async () => {
    await w.has('alice', 3_200)
    const { value: waiting } = await w.redeem('alice', 'cinema-voucher')
    expect(waiting.codes).toEqual([])
    await w.decide(waiting.redemptionId, 'approve')
    const { value } = await w
      .as('alice')
      .call('pointRedemptions', { query: { status: 'approved' } })
    const approved = value.list.find((one) => one.redemptionId === waiting.redemptionId)
    expect(approved?.codes).toHaveLength(1)
    expect(approved?.codes[0]).toMatch(/^CINE-DEMO-/)
    expect((await w.as('bob').call('pointRedemptions', { query: {} })).value.list).toEqual([])
    const rows = await many<{ text: string }>(w.needs.db)`
      select v::text as text from point_vouchers v union all
      select encode(sealed, 'escape') from personal_fields where subject like 'voucher:%'`
    expect(rows.map(({ text }) => text).join()).not.toContain('CINE-DEMO')
  })

  it('pays cash at once where the house decides by itself, with a lock of one time', async () => {
    await w.has('bob', 950)
    const before = await w.book('bob')
    const { value } = await w.redeem('bob', 'cash-10')
    expect(value.state).toBe('approved')
    expect(Number((await w.book('bob')).cash) - Number(before.cash)).toBe(10)
    expect((await locksLeft(w.needs.db, await w.idOf('bob'))).left).toBe(100_000n)
    expect((await w.pointsOf('bob')).points).toBe(0)
  })

  it('is the same exchange when the same id comes again, by body or header, and refused with other content (C-70)', async () => {
    await w.has('alice', 5_000)
    const thing = await w.goods('physical')
    const operationId = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => w.redeem('alice', thing, { operationId, address })),
    )
    for (const { value } of answers) expect(value.redemptionId).toBe(operationId)
    expect(await w.stockOf(thing)).toBe(4)
    const headers = { ...(await w.as('alice').headers()), 'idempotency-key': operationId }
    const url = '/wps/relay/passwordCheck/MCS2_redeemPointReward'
    const payload = { rewardId: thing, address, password: demoFundsPassword }
    const again = await w.app.inject({ method: 'POST', url, headers, payload })
    expect(again.json().value.redemptionId).toBe(operationId)
    expect((await w.redeem('alice', thing, { operationId, quantity: 2, address })).code).toBe(
      'id_conflict',
    )
    expect((await w.redeem('bob', thing, { operationId, address })).code).toBe('id_conflict')
    const { 'idempotency-key': _, ...bare } = headers
    const without = await w.app.inject({ method: 'POST', url, headers: bare, payload })
    expect(without.json().code).toBe('idempotency_key_missing')
    expect((await w.pointsOf('alice')).points).toBe(4_500)
  })

  it('gives the last piece to one of many who ask at the same instant', async () => {
    for (const who of ['alice', 'bob', 'carol'] as const) await w.has(who, 2_000)
    const thing = await w.goods('physical', { stock: 1 })
    const all = ['alice', 'bob', 'carol', 'alice', 'bob', 'carol'] as const
    const answers = await Promise.all(all.map((who) => w.redeem(who, thing, { address })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.filter(({ success }) => !success)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['out_of_stock']))
    expect(await w.stockOf(thing)).toBe(0)
    const left = await Promise.all((['alice', 'bob', 'carol'] as const).map(w.pointsOf))
    expect(left.reduce((sum, one) => sum + one.points, 0)).toBe(5_500)
  })

  it('never takes more points than there are, however many ask at once', async () => {
    await w.has('alice', 1_000)
    const thing = await w.goods('physical', { stock: null })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => w.redeem('alice', thing, { address })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect((await w.pointsOf('alice')).points).toBe(0)
  })

  it.each([0, -1, 1.5, 101])('refuses a quantity of %s', async (quantity) => {
    expect((await w.redeem('alice', 'cash-10', { quantity })).code).toBe('quantity_invalid')
  })

  it('refuses what is not there, not on sale, or beyond its limits', async () => {
    await w.has('alice', 50_000)
    expect((await w.redeem('alice', 'nothing-here')).code).toBe('reward_not_found')
    const soon = await w.goods('cash', { startsAt: new Date(Date.now() + DAY_MS) })
    expect((await w.redeem('alice', soon)).code).toBe('reward_not_on_sale')
    const over = await w.goods('cash', { endsAt: new Date(Date.now() - 1_000) })
    expect((await w.redeem('alice', over)).code).toBe('reward_not_on_sale')
    const parcel = await w.goods('physical')
    expect((await w.redeem('alice', parcel)).code).toBe('address_required')
    const blank = { ...address, city: ' ' }
    expect((await w.redeem('alice', parcel, { address: blank })).value).toEqual({ field: 'city' })
    const cash = await w.goods('cash')
    expect((await w.redeem('alice', cash, { address })).code).toBe('address_not_wanted')
    const ranked = await w.goods('cash', { vipLevel: 6 })
    expect((await w.redeem('alice', ranked)).code).toBe('vip_level_needed')
    const known = await w.goods('physical', { kycLevel: 3 })
    expect((await w.redeem('alice', known, { address })).code).toBe('kyc_level_needed')
    const once = await w.goods('cash', { memberLimit: 2, limitPer: 'day' })
    expect((await w.redeem('alice', once, { quantity: 3 })).value).toEqual({ left: 2 })
    expect((await w.redeem('alice', once, { quantity: 2 })).success).toBe(true)
    expect((await w.redeem('alice', once)).code).toBe('reward_limit_reached')
    const few = await w.goods('cash', { stock: 1 })
    expect((await w.redeem('alice', few, { quantity: 2 })).value).toEqual({ left: 1 })
  })

  it('asks for the funds password and counts wrong ones (C-70)', async () => {
    await w.has('bob', 5_000)
    const thing = await w.goods('cash')
    expect((await w.redeem('bob', thing, { password: undefined })).code).toBe('secret_missing')
    expect((await w.redeem('bob', thing, { password: demoPasswords.bob })).code).toBe(
      'secret_wrong',
    )
    for (let i = 0; i < 12; i++) await w.redeem('bob', thing, { password: 'wrong' })
    expect((await w.redeem('bob', thing)).code).toBe('secret_locked')
    await run(w.needs.db)`delete from failed_tries`
    const { kept } = await one<{ kept: string }>(w.needs.db)`
      select funds_password_hash as kept from member_credentials where member_id = ${await w.idOf('bob')}`
    await run(w.needs.db)`
      update member_credentials set funds_password_hash = null where member_id = ${await w.idOf('bob')}`
    expect((await w.as('bob').call('pointConfig', {})).value.password).toBe('login')
    expect((await w.redeem('bob', thing, { password: demoPasswords.bob })).success).toBe(true)
    await run(w.needs.db)`
      update member_credentials set password_hash = null where member_id = ${await w.idOf('bob')}`
    expect((await w.redeem('bob', thing)).code).toBe('secret_not_set')
    await run(w.needs.db)`
      update member_credentials set funds_password_hash = ${kept} where member_id = ${await w.idOf('bob')}`
  })

  it('gives nothing to who is on a break, whatever device, and lets operators give back', async () => {
    await w.has('carol', 2_000)
    const thing = await w.goods('cash')
    const { value: waiting } = await w.redeem('carol', thing)
    const memberId = await w.idOf('carol')
    const until = new Date(Date.now() + HOUR_MS)
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId, kind: 'timed_out', until, reason: 'test' }),
    )
    expect((await w.redeem('carol', thing)).code).toBe('rewards_stopped')
    expect((await w.decide(waiting.redemptionId, 'approve')).code).toBe('rewards_stopped')
    // The second person's no takes the first one's yes away; then both say no.
    await w.decide(waiting.redemptionId, 'reject')
    await w.decide(waiting.redemptionId, 'reject')
    expect((await w.pointsOf('carol')).points).toBe(2_000)
    await run(w.needs.db)`delete from member_restrictions where member_id = ${memberId}`
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

describe('a bonus for points', () => {
  it.each(['bonus_not_allowed', 'bonus_terms_not_allowed', 'too_many_bonuses'] as const)(
    'costs nothing while it is refused as %s',
    async (obstacle) => {
      const memberId = await w.idOf('carol')
      await w.has('carol', 500)
      const bonus = await w.goods('bonus', {
        automatic: true,
        reward: { kind: 'bonus', amount: '100000', multiplier: TIMES_TOO_MANY, days: 7 },
      })
      const outOfTheWay = await putInTheWay(w, memberId, obstacle)
      expect((await w.redeem('carol', bonus)).code).toBe(obstacle)
      expect((await w.pointsOf('carol')).points).toBe(500)
      expect(await w.stockOf(bonus)).toBe(5)
      await outOfTheWay()
      const before = (await w.needs.wallet.balances(memberId)).bonus
      expect((await w.redeem('carol', bonus)).value).toMatchObject({ state: 'approved' })
      expect((await w.pointsOf('carol')).points).toBe(0)
      expect(await w.stockOf(bonus)).toBe(4)
      expect((await w.needs.wallet.balances(memberId)).bonus - before).toBe(10_0000n)
    },
  )
})
