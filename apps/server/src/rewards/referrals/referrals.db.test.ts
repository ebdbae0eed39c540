import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { notePlace } from '../../people/login/sessions/known-places.store.ts'
import { findMember } from '../../people/members/members.store.ts'
import { type World, world } from '../../testing/world.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { judgeFriends } from './judge-friends.job.ts'
import { noteFriend } from './note-friend.ts'
import { payReferrals } from './pay-rewards.job.ts'
import { findReward, insertReward } from './referrals.store.ts'

let w: World
let alice: bigint
let bob: bigint
beforeAll(async () => {
  w = await world()
  alice = await w.idOf('alice')
  bob = await w.idOf('bob')
})
afterAll(() => w?.close())

/** Bob comes with alice's code, anew for each test. */
beforeEach(async () => {
  const owner = new pg.Client({ connectionString: w.database.ownerUrl })
  await owner.connect()
  await owner.query(`truncate referral_rewards, referral_friends; delete from deposits;
    delete from payout_accounts; delete from activity_days`)
  await owner.end()
})

async function comes(visit: { ip: string; place?: string } = { ip: '203.0.113.9' }): Promise<void> {
  const { referralCode: code } = await findMember(w.needs.db, alice)
  const at = w.needs.clock.now()
  await transact(w.needs.db, (tx) =>
    noteFriend(tx, { friendId: bob, code, visit: { ...visit, device: undefined }, at }),
  )
}

async function pays(amount: string, state = 'credited', memberId = bob): Promise<string> {
  const depositId = randomUUID()
  await run(w.needs.db)`
    insert into deposits (deposit_id, member_id, method, provider, state, currency, amount,
                          received_amount, reserved_day, expires_at, credited_at)
    select ${depositId}, ${memberId}, method, provider, ${state}, 'BRL', ${amount}, ${amount}, current_date,
           now(), now() from deposit_methods limit 1`
  return depositId
}

async function plays(turnover: number): Promise<void> {
  await run(w.needs.db)`
    insert into activity_days (member_id, business_day, category, currency, bets, settled, turnover)
    values (${bob}, current_date, 'RNG', 'BRL', 1, 1, ${turnover})
    on conflict (member_id, business_day, category, currency)
      do update set turnover = excluded.turnover`
}

const over = () => run(w.needs.db)`update referral_rewards set due_at = now() - interval '1 second'`
const friends = async () =>
  (await w.as('alice').call('listReferredFriends', { query: {} })).value.list

async function qualifies(): Promise<string> {
  const depositId = await pays('500000')
  await plays(1_000_000)
  await judgeFriends(w.needs)
  return depositId
}

describe('an invitation', () => {
  it('shows code, link, terms and how far friends have come, and pays after the holding days (P-12)', async () => {
    await comes()
    expect(await friends()).toMatchObject([{ name: 'b***', state: 'registered', percent: 0 }])
    await pays('500000')
    await plays(500_000)
    expect(await friends()).toMatchObject([{ state: 'deposited', percent: 50 }])
    await plays(1_000_000)
    await judgeFriends(w.needs)
    expect(await friends()).toMatchObject([{ state: 'qualified', reward: { amount: '20.0000' } }])

    const before = await w.book('alice')
    await payReferrals(w.needs)
    expect(await w.book('alice')).toEqual(before)
    await over()
    await Promise.all([payReferrals(w.needs), payReferrals(w.needs)])
    await judgeFriends(w.needs)
    await payReferrals(w.needs)
    expect(Number((await w.book('alice')).cash) - Number(before.cash)).toBe(20)
    expect(await friends()).toMatchObject([{ state: 'paid' }])
    const { value } = await w.as('alice').call('getReferral', {})
    const { referralCode } = await findMember(w.needs.db, alice)
    expect(value).toMatchObject({
      code: referralCode,
      path: `/register?referralCode=${referralCode}`,
      funnel: { registered: 1, deposited: 1, qualified: 1, paid: 1 },
      sums: { paid: '20.0000', waiting: '0.0000' },
    })
    await w.expectBooksToBalance()
  })

  it('brings nothing for too small a first deposit or too little play', async () => {
    await comes()
    await pays('499999')
    await plays(9_000_000)
    await judgeFriends(w.needs)
    expect(await findReward(w.needs.db, bob)).toBeUndefined()
  })

  it('is cancelled when the deposit is taken back before it is paid', async () => {
    await comes()
    const depositId = await qualifies()
    await run(w.needs.db)`update deposits set state = 'reversed' where deposit_id = ${depositId}`
    await over()
    const before = await w.book('alice')
    await payReferrals(w.needs)
    expect(await w.book('alice')).toEqual(before)
    expect(await findReward(w.needs.db, bob)).toMatchObject({ state: 'cancelled' })
  })

  it('asks for the verification that the profile demands', async () => {
    await w.set('jurisdiction', { profile: 'regulated' })
    await comes()
    await qualifies()
    expect(await findReward(w.needs.db, bob)).toBeUndefined()
    const { value } = await w.as('alice').call('getReferral', {})
    expect(value.terms.kycLevel).toBe(1)
    await w.set('jurisdiction', { profile: 'classic' })
  })

  it('waits while nothing may be given to the inviting member', async () => {
    await comes()
    await qualifies()
    await over()
    const stop = { memberId: alice, kind: 'timed_out', until: null, reason: 'test' } as const
    await transact(w.needs.db, (tx) => restrictMember(tx, stop))
    await payReferrals(w.needs)
    expect(await findReward(w.needs.db, bob)).toMatchObject({ state: 'waiting' })
    await transact(w.needs.db, (tx) => liftRestriction(tx, stop))
    await payReferrals(w.needs)
    expect(await findReward(w.needs.db, bob)).toMatchObject({ state: 'paid' })
  })

  it('that waits keeps none of those behind it waiting', async () => {
    await comes()
    await qualifies()
    const carol = await w.idOf('carol')
    const { referralCode: code } = await findMember(w.needs.db, bob)
    const { reward } = (await findReward(w.needs.db, bob))!
    await pays('500000', 'credited', carol)
    await transact(w.needs.db, async (tx) => {
      const visit = { ip: '203.0.113.10', device: undefined }
      await noteFriend(tx, { friendId: carol, code, visit, at: w.needs.clock.now() })
      const promised = { friendId: carol, referrerId: bob, flags: [], reward, holdingDays: 0 }
      await insertReward(tx, { ...promised, operationId: randomUUID() })
    })
    await over()
    const stop = { memberId: alice, kind: 'excluded', until: null, reason: 'test' } as const
    await transact(w.needs.db, (tx) => restrictMember(tx, stop))
    await payReferrals(w.needs, { most: 1 })
    await transact(w.needs.db, (tx) => liftRestriction(tx, stop))
    expect(await findReward(w.needs.db, bob)).toMatchObject({ state: 'waiting' })
    expect(await findReward(w.needs.db, carol)).toMatchObject({ state: 'paid' })
  })

  it('is refused where friends cannot be invited', async () => {
    const { modules } = w.needs.settings.current()
    const off = (list: typeof modules): typeof modules =>
      list.map((one) => ({
        ...one,
        enabled: one.moduleId === 'REFERRAL3' ? 0 : one.enabled,
        ...(one.children ? { children: off(one.children) } : {}),
      }))
    await w.set('modules', off(modules) as never)
    expect((await w.as('alice').call('getReferral', {})).code).toBe('referral_off')
    const list = await w.as('alice').call('listReferredFriends', { query: {} })
    expect(list.code).toBe('referral_off')
    const { value } = await w.as('alice').call('memberState', {})
    expect(value.availablePromo.REFERRAL.enabled).toBe(false)
    await w.set('modules', modules as never)
    expect(
      (await w.as('alice').call('memberState', {})).value.availablePromo.REFERRAL.enabled,
    ).toBe(true)
  })
})

describe('one person behind two accounts', () => {
  it('is found by network and browser, and nothing is paid before two operators have looked', async () => {
    const place = 'p'.repeat(32)
    const at = w.needs.clock.now()
    const visit = { ip: '198.51.100.7', device: undefined, place }
    await transact(w.needs.db, (tx) => notePlace(tx, { memberId: alice, visit, at }))
    await comes(visit)
    await qualifies()
    const found = await findReward(w.needs.db, bob)
    expect(found).toMatchObject({ state: 'review', flags: ['device', 'network'] })
    await over()
    await payReferrals(w.needs)
    expect(await findReward(w.needs.db, bob)).toMatchObject({ state: 'review' })

    const params = { queue: 'referrals', subject: String(bob) }
    const { payloadHash, fields } = (await w.as('olga').call('getDecision', { params })).value
    const reward = fields.find(({ label }) => label.en === 'Reward')
    expect(reward?.words?.en).toMatch(/^(R\$[\d.]+|[\d,]+ points)$/)
    const decide = (who: 'olga' | 'oscar') => {
      const body = {
        decisionId: randomUUID(),
        choice: 'approve',
        reason: 'two people',
        payloadHash,
      }
      return w.as(who).call('decide', { params, body })
    }
    expect((await decide('olga')).value.outcome).toBe('proposed')
    expect(await findReward(w.needs.db, bob)).toMatchObject({ state: 'review' })
    expect((await decide('oscar')).value.outcome).toBe('executed')
    await payReferrals(w.needs)
    expect(await findReward(w.needs.db, bob)).toMatchObject({ state: 'paid' })
  })

  it('is found by a payout account that both use', async () => {
    await comes()
    for (const memberId of [alice, bob]) {
      await run(w.needs.db)`
        insert into payout_accounts (payout_account_id, member_id, kind, label, details, details_hash,
                                     masked, usable_from)
        values (${randomUUID()}, ${memberId}, 'pix', 'x', '\\x00', '\\x0102', 'x', now())`
    }
    await qualifies()
    expect(await findReward(w.needs.db, bob)).toMatchObject({
      state: 'review',
      flags: ['instrument'],
    })
  })

  it('never invites itself', async () => {
    const { referralCode: code } = await findMember(w.needs.db, bob)
    const visit = { ip: '203.0.113.9', device: undefined }
    await transact(w.needs.db, (tx) =>
      noteFriend(tx, { friendId: bob, code, visit, at: new Date() }),
    )
    expect((await w.as('bob').call('listReferredFriends', { query: {} })).value.list).toEqual([])
  })
})
