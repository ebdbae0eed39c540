import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { brl } from '../../ledger/wallet/testing/units.ts'
import { clearSpentLocks, expireBonuses, tellBonuses } from './bonuses.jobs.ts'
import { locksLeft } from './locks.ts'
import { type BonusWorld, bonusWorld } from './testing/bonus-steps.ts'

let w: BonusWorld
beforeAll(async () => {
  w = await bonusWorld()
})
afterAll(() => w.close())
afterEach(async () => {
  await w.giveUpAll()
  await w.spendAll()
  await w.expectBooksToBalance()
})

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

describe('a bonus', () => {
  it('runs at once or waits its turn, and shows what is left to wager', async () => {
    await w.grant('alice', { amount: brl(50), expiresAt: inDays(20) })
    await w.grant('alice', { amount: brl(30), expiresAt: inDays(12) })
    await w.grant('alice', { amount: brl(20), expiresAt: inDays(11) })
    const shown = await w.open()
    expect(shown.map(({ state, amount }) => [state, amount])).toEqual([
      ['active', '50.0000'],
      ['queued', '20.0000'],
      ['queued', '30.0000'],
    ])
    expect(shown[0]).toMatchObject({ wagered: '0.0000', required: '500.0000', atRisk: '50.0000' })
    expect((await w.as('alice').call('memberState', {})).value.bonus).toBe('50.0000')
  })

  it('is given once per operation and refuses another content', async () => {
    const operationId = randomUUID()
    const offer = { amount: brl(10), expiresAt: inDays(20) }
    expect(await w.grant('alice', offer, operationId)).toMatchObject({ replayed: false })
    expect(await w.grant('alice', offer, operationId)).toMatchObject({
      replayed: true,
      state: 'active',
    })
    expect(await w.grant('alice', { ...offer, amount: brl(11) }, operationId)).toEqual({
      refused: 'id_conflict',
    })
    expect(await w.open()).toHaveLength(1)
  })

  it('shows what each bet counted, and is cash when all is wagered', async () => {
    const { grantId } = await w.granted({ amount: brl(20), multiplier: 1, expiresAt: inDays(20) })
    await w.play(10, 12)
    await w.play(10, 0, { category: 'LIVE' })
    const { value } = await w.as('alice').call('bonusBets', { params: { grantId }, query: {} })
    expect(value.bets.map(({ percent, counted, state }) => [percent, counted, state])).toEqual([
      [10, '1.0000', 'counted'],
      [100, '10.0000', 'counted'],
    ])
    await w.play(9, 9)
    expect(await w.bonus(grantId)).toMatchObject({
      state: 'completed',
      converted: '12.0000',
      wagered: '20.0000',
    })
    expect((await w.book('alice')).cash).toBe('12.00')
  })

  it('is never given to who is on trial, on a break or not known, nor beyond what a licence allows', async () => {
    const offer = { amount: brl(10), expiresAt: inDays(20) }
    expect(await w.grant('dan', offer)).toEqual({ refused: 'rewards_stopped' })
    const carol = await w.idOf('carol')
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId: carol, kind: 'timed_out', until: inDays(1), reason: 'test' }),
    )
    expect(await w.grant('carol', offer)).toEqual({ refused: 'rewards_stopped' })
    await w.set('jurisdiction', { profile: 'regulated' })
    expect(await w.grant('alice', { ...offer, earned: true })).toEqual({
      refused: 'bonus_not_allowed',
    })
    await verifyAlice()
    expect(await w.grant('alice', offer)).toEqual({ refused: 'bonus_not_allowed' })
    expect(await w.grant('alice', { ...offer, earned: true, multiplier: 11 })).toEqual({
      refused: 'bonus_terms_not_allowed',
    })
    expect(await w.grant('alice', { ...offer, earned: true, mode: 'STICKY_CASHABLE' })).toEqual({
      refused: 'bonus_terms_not_allowed',
    })
    expect(await w.grant('alice', { ...offer, earned: true })).toMatchObject({ state: 'active' })
    await w.set('jurisdiction', { profile: 'classic' })
  })

  it('is refused beyond so many at once', async () => {
    const offer = { amount: brl(1), expiresAt: inDays(20) }
    const given = []
    for (let n = 0; n < 21; n += 1) given.push(await w.grant('alice', offer))
    expect(given.at(-1)).toEqual({ refused: 'too_many_bonuses', details: { maximum: 20 } })
  })
})

describe('an offer', () => {
  it('books nothing until it is taken, once', async () => {
    const { grantId } = await w.offered({ amount: brl(15), expiresAt: inDays(5) })
    expect(await w.bonus(grantId)).toMatchObject({ state: 'offered', balance: '0.0000' })
    const take = () => w.as('alice').call('acceptBonus', { params: { grantId }, body: {} })
    await Promise.all([take(), take()])
    expect(await w.bonus(grantId)).toMatchObject({ state: 'active', balance: '15.0000' })
  })

  it('can be declined, and then not be taken', async () => {
    const { grantId } = await w.offered({ amount: brl(15), expiresAt: inDays(5) })
    await w.as('alice').call('forfeitBonus', { params: { grantId }, body: {} })
    const taken = await w.as('alice').call('acceptBonus', { params: { grantId }, body: {} })
    expect(taken).toMatchObject({ success: false, code: 'bonus_not_offered' })
  })

  it('belongs to one member', async () => {
    const { grantId } = await w.offered({ amount: brl(15), expiresAt: inDays(5) })
    const params = { grantId }
    const others = [
      await w.as('bob').call('acceptBonus', { params, body: {} }),
      await w.as('bob').call('forfeitBonus', { params, body: {} }),
      await w.as('bob').call('bonusBets', { params, query: {} }),
    ]
    for (const reply of others)
      expect(reply).toMatchObject({ success: false, code: 'bonus_not_found' })
  })
})

describe('giving a bonus up', () => {
  it('first names the amount at risk, and ends the bonus only with consent to exactly it', async () => {
    const { grantId } = await w.granted({ amount: brl(50), expiresAt: inDays(20) })
    expect(await w.forfeit(grantId)).toMatchObject({
      code: 'confirm_forfeit',
      value: { amount: '50.00', lost: '50.0000' },
    })
    await w.play(5, 2)
    expect(await w.forfeit(grantId, '50.0000')).toMatchObject({
      code: 'confirm_forfeit',
      value: { lost: '47.0000' },
    })
    expect(await w.forfeit(grantId, '47.0000')).toMatchObject({ success: true })
    expect(await w.bonus(grantId)).toMatchObject({ state: 'forfeited', removed: '47.0000' })
    // Said twice is done once.
    expect(await w.forfeit(grantId, '47.0000')).toMatchObject({ success: true })
  })

  it('lets the next one run', async () => {
    const first = await w.granted({ amount: brl(50), expiresAt: inDays(20) })
    await w.grant('alice', { amount: brl(30), expiresAt: inDays(20) })
    await w.forfeit(first.grantId, '50.0000')
    expect(await w.open()).toMatchObject([{ state: 'active', amount: '30.0000' }])
    expect(await w.forfeit(randomUUID())).toMatchObject({ code: 'bonus_not_found' })
  })

  it('is too late once it is complete', async () => {
    const { grantId } = await w.granted({ amount: brl(5), multiplier: 1, expiresAt: inDays(20) })
    await w.play(5, 0)
    expect(await w.forfeit(grantId, '0')).toMatchObject({ code: 'bonus_ended' })
  })
})

describe('expiry', () => {
  it('empties the bucket, lets the next one run, and is told after two warnings', async () => {
    const soon = await w.granted({ amount: brl(50), expiresAt: inDays(2) })
    await w.grant('alice', { amount: brl(30), expiresAt: inDays(20) })
    await w.giveEarlier(soon.grantId)
    await tellBonuses(w.needs)
    await w.expireIn(soon.grantId, '20 hours')
    await tellBonuses(w.needs)
    await tellBonuses(w.needs)
    await w.expireIn(soon.grantId, '-1 second')
    await expireBonuses(w.needs)
    await tellBonuses(w.needs)
    expect(await w.open()).toMatchObject([{ state: 'active', amount: '30.0000' }])
    expect(await w.bonus(soon.grantId)).toMatchObject({ state: 'expired' })
    expect(await w.told(soon.grantId)).toEqual([
      'bonus_active',
      'bonus_expires_soon',
      'bonus_expires_soon',
      'bonus_expired',
    ])
  })

  it('lets stakes draw on the next one at once, whether or not the job has been there', async () => {
    const over = await w.granted({ amount: brl(50), expiresAt: inDays(2) })
    const later = await w.granted({ amount: brl(40), expiresAt: inDays(20) })
    const next = await w.granted({ amount: brl(30), expiresAt: inDays(9) })
    await w.expireIn(over.grantId, '-1 second')
    expect((await w.as('alice').call('memberState', {})).value.bonus).toBe('30.0000')
    await w.play(10, 0)
    expect(await w.bonus(over.grantId)).toMatchObject({ state: 'expired', removed: '50.0000' })
    expect(await w.bonus(next.grantId)).toMatchObject({ state: 'active', balance: '20.0000' })
    expect(await w.bonus(later.grantId)).toMatchObject({ state: 'queued', balance: '40.0000' })
    await expireBonuses(w.needs)
    await tellBonuses(w.needs)
    expect(await w.told(over.grantId)).toContain('bonus_expired')
  })

  it('comes to everybody else where one member is in trouble', async () => {
    const { db } = w.needs
    const poisoned = await w.granted({ amount: brl(50), expiresAt: inDays(2) })
    await run(db)`insert into kyc_levels (member_id, level, state, verified_at)
              values (${await w.idOf('bob')}, 1, 'VERIFIED', now()) on conflict do nothing`
    const bobs = randomUUID()
    expect(await w.grant('bob', { amount: brl(5), expiresAt: inDays(3) }, bobs)).toMatchObject({
      state: 'active',
    })
    await w.expireIn(poisoned.grantId, '-2 seconds')
    await w.expireIn(bobs, '-1 second')
    const hide = (state: string, slot: number | null) =>
      run(db)`update bonus_grants set state = ${state}, slot = ${slot}
           where id = ${poisoned.grantId}`
    const row = await one<{ slot: number }>(db)`
      select slot from bonus_grants where id = ${poisoned.grantId}`
    await hide('lapsed', null)
    await expireBonuses(w.needs)
    const { value } = await w.as('bob').call('bonusDetails', {})
    expect(value.bonuses.find(({ grantId }) => grantId === bobs)).toMatchObject({
      state: 'expired',
    })
    await hide('taken', row.slot)
    await expireBonuses(w.needs)
    expect(await w.bonus(poisoned.grantId)).toMatchObject({ state: 'expired' })
  })

  it('takes an offer away that nobody took', async () => {
    const { grantId } = await w.offered({ amount: brl(15), expiresAt: inDays(5) })
    await w.expireIn(grantId, '-1 second')
    const late = await w.as('alice').call('acceptBonus', { params: { grantId }, body: {} })
    expect(late).toMatchObject({ code: 'bonus_not_offered' })
    await expireBonuses(w.needs)
    expect(await w.bonus(grantId)).toMatchObject({ state: 'expired' })
  })
})

describe('two operators', () => {
  it('cancel a bonus with a reason; the cash stays', async () => {
    const { grantId } = await w.granted({ amount: brl(50), expiresAt: inDays(20) })
    await w.decide('bonuses', grantId, 'cancel')
    expect(await w.bonus(grantId)).toMatchObject({ state: 'cancelled', removed: '50.0000' })
  })
})

describe('a withdrawal', () => {
  it('asks for consent before it ends a running bonus, in two tabs once', async () => {
    await w.fund(80)
    const { grantId } = await w.granted({ amount: brl(50), expiresAt: inDays(20) })
    expect(await w.withdraw('80')).toMatchObject({
      code: 'confirm_forfeit',
      value: { amount: '50.00', lost: '50.0000' },
    })
    expect(await w.bonus(grantId)).toMatchObject({ state: 'active' })
    const tabs = await Promise.all([
      w.withdraw('80', { forfeitConsent: '50.0000' }),
      w.withdraw('80', { forfeitConsent: '50.0000' }),
    ])
    expect(tabs.filter(({ success }) => success)).toHaveLength(1)
    expect(await w.bonus(grantId)).toMatchObject({ state: 'forfeited' })
    expect((await w.book('alice')).hold).toBe('80.00')
  })

  it('that cannot be paid leaves the bonus as it is', async () => {
    await w.fund(20)
    const { grantId } = await w.granted({ amount: brl(50), expiresAt: inDays(20) })
    const refused = await w.withdraw('60', { forfeitConsent: '50.0000' })
    expect(refused).toMatchObject({ code: 'insufficient_funds' })
    expect(await w.bonus(grantId)).toMatchObject({ state: 'active', balance: '50.0000' })
  })

  it('takes what a sticky bonus won in cash, down to the deposit', async () => {
    await w.fund(100)
    const { grantId } = await w.granted({
      mode: 'STICKY_CASHABLE',
      amount: brl(50),
      deposit: brl(60),
      expiresAt: inDays(20),
    })
    expect(await w.withdraw('60')).toMatchObject({ value: { lost: '90.0000' } })
    expect(await w.withdraw('60', { forfeitConsent: '90.0000' })).toMatchObject({
      success: true,
    })
    expect(await w.book('alice')).toMatchObject({ cash: '0.00', hold: '60.00' })
    expect(await w.bonus(grantId)).toMatchObject({ state: 'forfeited', removed: '90.0000' })
  })
})

describe('a lock', () => {
  it('keeps money in until it is played, the oldest first, and then lets it go', async () => {
    const memberId = await w.idOf('alice')
    await w.lock(30, 1)
    await w.fund(100)
    await w.lock(10, 2)
    await w.play(20, 19)
    // What comes back as it was staked was no turnover, nor is a bet at next to no odds.
    await w.play(7, 7)
    await w.play(6, 6.6, { category: 'SPORTS', details: { odds: '1.1' } })
    const { locks, left } = await locksLeft(w.needs.db, memberId)
    expect(locks.map(({ required, done }) => [required, done])).toEqual([
      [brl(30), brl(20)],
      [brl(20), 0n],
    ])
    expect(left).toBe(brl(30))
    // Of the two credits 1.00 is lost; what was there beside them is free.
    expect(await w.withdraw('90')).toMatchObject({
      code: 'rollover_left',
      value: { amount: '30.00', left: '30.0000', free: '60.00' },
    })
    await w.play(30, 29)
    expect(await w.withdraw('90')).toMatchObject({ success: true })
    expect((await w.as('alice').call('bonusDetails', {})).value.locks).toMatchObject([
      { closedAs: 'met' },
      { closedAs: 'met' },
    ])
  })

  it('is gone when less than 1.00 is left and no bet is open', async () => {
    await w.lock(30, 3)
    await w.fund(10)
    await w.lock(10, 1)
    await w.spendAll()
    await clearSpentLocks(w.needs)
    await w.fund(10)
    expect((await locksLeft(w.needs.db, await w.idOf('alice'))).locks).toEqual([])
  })

  it('holds back no more than its credit where a licence keeps deposits free', async () => {
    await w.set('jurisdiction', { profile: 'regulated' })
    await w.fund(100)
    await w.lock(30, 3)
    expect(await w.withdraw('80')).toMatchObject({ code: 'rollover_left' })
    expect(await w.withdraw('70')).toMatchObject({ success: true })
    await w.set('jurisdiction', { profile: 'classic' })
  })
})

const verifyAlice = async () =>
  run(w.needs.db)`insert into kyc_levels (member_id, level, state, verified_at)
      values (${await w.idOf('alice')}, 1, 'VERIFIED', now())`
