import { randomUUID } from 'node:crypto'
import { type Category, parseAmount } from '@parlour/money'
import { rebateDue, rebateFor } from '@parlour/promotions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { collectActivity } from '../activity/collect-activity.job.ts'
import { locksLeft } from '../bonuses/locks.ts'
import { transact } from '../../base/database/transact.ts'
import { type NewCast, newCast } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { countEverybody, payUnclaimed } from './pay-unclaimed.job.ts'
import { rebateOf } from './rebate-days.store.ts'

let w: World
let players: NewCast
beforeAll(async () => {
  w = await world()
  players = await newCast(w, '50000.00')
  await w.set('earning', { rebatePpm: { RNG: 8000, LIVE: 4000, SPORTS: 5000 } })
})
afterAll(() => w.close())

describe('a rebate', () => {
  it('comes together by category and is paid once, whoever claims it at the same moment (P-15)', async () => {
    await lose('alice', '1000')
    await lose('alice', '20000', 'LIVE')
    await lose('alice', '77', 'PVP')
    await collectActivity(w.needs)
    const before = await cashOf('alice')
    expect((await players.alice.call('rebates', {})).value).toMatchObject({
      currency: 'BRL',
      due: '88.0000',
      automatic: true,
      rolloverTimes: 1,
      categories: [
        { category: 'RNG', ratePpm: 8000, turnover: '1000.0000', amount: '8.0000' },
        { category: 'LIVE', ratePpm: 4000, turnover: '20000.0000', amount: '80.0000' },
        { category: 'SPORTS', ratePpm: 5000, turnover: '0.0000', amount: '0.0000' },
      ],
    })

    const claims = await Promise.all(Array.from({ length: 5 }, () => claim('alice')))
    expect(claims.filter(({ success }) => success)).toHaveLength(1)
    for (const { success, code } of claims) if (!success) expect(code).toBe('no_rebate_due')
    expect(await cashOf('alice')).toBe(before + 88)
    await w.expectBooksToBalance()
  })

  it('is paid for more turnover only by what has come since, and the same claim hears its first answer', async () => {
    await lose('alice', '500')
    const claimId = randomUUID()
    const first = await claim('alice', claimId)
    const again = await claim('alice', claimId)

    expect(first.value).toMatchObject({ replayed: false, amount: '4.0000' })
    expect(again.value).toEqual({ ...first.value, replayed: true })
    expect((await claim('alice')).code).toBe('no_rebate_due')
  })

  it('must be played before it can be withdrawn', async () => {
    const { left, locks } = await locksLeft(w.needs.db, players.alice.memberId)

    // The bet of 500 came after the first rebate and has played it.
    expect(left).toBe(parseAmount('4.00'))
    expect(locks.map(({ source }) => source.kind)).toEqual(['rebate', 'rebate'])
  })

  it('of a voided bet is netted with what comes after, and nothing is taken back', async () => {
    const wager = await lose('carol', '1000')
    expect((await claim('carol')).value).toMatchObject({ amount: '8.0000' })
    await players.carol.undo(wager)
    await lose('carol', '900')
    expect((await claim('carol')).code).toBe('no_rebate_due')
    await lose('carol', '200')

    expect((await claim('carol')).value).toMatchObject({ amount: '0.8000' })
    await w.expectBooksToBalance()
  })

  it("follows the member's own rate, and keeps the rate its day began with", async () => {
    const memberId = players.bob.memberId
    await run(w.needs.db)`
      insert into rebate_rates values (${memberId}, 'RNG', 10000), (${memberId}, 'FISH', 2000)`
    await lose('bob', '100')
    await lose('bob', '100', 'FISH')
    await collectActivity(w.needs)
    await countEverybody(w.needs)
    await run(w.needs.db)`update rebate_rates set rate_ppm = 100000 where member_id = ${memberId}`
    await lose('bob', '100')

    expect((await claim('bob')).value).toMatchObject({ amount: '2.2000' })
  })

  it('is the same after a replay of all transfers', async () => {
    await countEverybody(w.needs)
    const before = await wholeTable()
    for (const table of ['activity_places', 'activity_days', 'activity_money_days'])
      await run(w.needs.db)`delete from ${sql.table(table)}`
    await collectActivity(w.needs)
    await countEverybody(w.needs)

    expect(await wholeTable()).toEqual(before)
  })

  it('is given to nobody who is timed out, and waits', async () => {
    const memberId = players.bob.memberId
    await lose('bob', '100', 'LIVE')
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId, kind: 'timed_out', until: null, reason: 'a test' }),
    )
    expect((await claim('bob')).code).toBe('rewards_stopped')
    await daysPass(3)
    await payUnclaimed(w.needs)
    expect((await players.bob.call('rebates', {})).value.due).toBe('0.4000')

    await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind: 'timed_out' }))
    expect((await claim('bob')).value).toMatchObject({ amount: '0.4000' })
  })

  it('that nobody claims is paid a day after its own is over, once, by however many schedulers', async () => {
    await lose('alice', '1000')
    await lose('bob', '100', 'SPORTS')
    const before = { alice: await cashOf('alice'), bob: await cashOf('bob') }
    await payUnclaimed(w.needs)
    expect(await cashOf('alice')).toBe(before.alice)

    await daysPass(2)
    await Promise.all([payUnclaimed(w.needs), payUnclaimed(w.needs, { most: 1 })])
    await payUnclaimed(w.needs)
    expect((await cashOf('alice')) - before.alice).toBeCloseTo(8)
    expect((await cashOf('bob')) - before.bob).toBeCloseTo(0.5)
    expect((await claim('alice')).code).toBe('no_rebate_due')
    await w.expectBooksToBalance()
  })

  it('of days that nobody looked at is counted and paid at once, one payment for all of them, once', async () => {
    await lose('alice', '1000', 'SPORTS')
    await daysPassUnseen('alice', 'SPORTS', 3)
    await lose('alice', '200', 'SPORTS')
    await daysPassUnseen('alice', 'SPORTS', 2)
    const before = await cashOf('alice')
    await Promise.all([payUnclaimed(w.needs), payUnclaimed(w.needs, { most: 1 })])
    await payUnclaimed(w.needs)

    expect((await cashOf('alice')) - before).toBeCloseTo(6)
    const rows = await many(w.needs.db)`
      select turnover, amount from rebate_payments
       where member_id = ${players.alice.memberId} and category = 'SPORTS'`
    expect(rows).toEqual([{ turnover: parseAmount('1200'), amount: parseAmount('6') }])
    await w.expectBooksToBalance()
  })

  it('of days that nobody looked at is netted with what was taken back since, as the rule nets it', async () => {
    const wager = await lose('carol', '1000', 'LIVE')
    await lose('carol', '100', 'LIVE')
    await daysPassUnseen('carol', 'LIVE', 2)
    await players.carol.undo(wager)
    const before = await cashOf('carol')
    await payUnclaimed(w.needs)

    const [day, today] = [parseAmount('4.4')!, parseAmount('-4')!]
    const due = rebateDue([day, today].map((earned) => ({ earned, paid: 0n })))
    expect(await daysOf('carol', 'LIVE')).toEqual([
      { earned: day, paid: day },
      { earned: today, paid: today },
    ])
    expect((await cashOf('carol')) - before).toBeCloseTo(Number(due) / 10_000)
  })

  it('is counted for who may be given nothing, and paid when that has ended', async () => {
    const { memberId } = players.carol
    await lose('carol', '100', 'SPORTS')
    await daysPassUnseen('carol', 'SPORTS', 2)
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId, kind: 'timed_out', until: null, reason: 'a test' }),
    )
    await payUnclaimed(w.needs)
    const earned = parseAmount('0.5')
    expect(await daysOf('carol', 'SPORTS')).toEqual([{ earned, paid: 0n }])

    await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind: 'timed_out' }))
    await payUnclaimed(w.needs)
    expect(await daysOf('carol', 'SPORTS')).toEqual([{ earned, paid: earned }])
    await w.expectBooksToBalance()
  })

  it('stays for the claim where the merchant does not pay by itself', async () => {
    await w.set('earning', { payUnclaimedRebate: false })
    await lose('alice', '250')
    await daysPass(2)
    await payUnclaimed(w.needs)
    await w.set('earning', { payUnclaimedRebate: true })

    expect((await claim('alice')).value).toMatchObject({ amount: '2.0000' })
  })

  it('has a history with its total, and a file of it (P-15)', async () => {
    const { value } = await players.alice.call('rebateHistory', {
      query: { pageSize: 3, page: 1 },
    })
    expect(value.total).toBeGreaterThan(3)
    expect(value.lines).toHaveLength(3)
    expect(value.lines.map(({ way }) => way)).toContain('automatic')

    const file = await w.app.inject({
      url: '/wps/v2/rebates/claims.csv',
      headers: players.alice.headers,
    })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body.trim().split('\r\n')).toHaveLength(value.total + 1)
  })

  it('needs a real account', async () => {
    const reply = await w.as('dan').call('claimRebate', { body: { claimId: randomUUID() } })

    expect(reply.code).toBe('in_need_true_account')
  })

  it('is rounded in the database as the rule rounds it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 14n }),
        fc.integer({ min: 1, max: 200_000 }),
        async (turnover, ppm) => {
          const row = await one<{ earned: bigint }>(w.needs.db)`
            select ${rebateOf(sql`${turnover}::int8`, sql`${ppm}::int4`, 100n)} as earned`
          expect(BigInt(row.earned)).toBe(rebateFor(turnover, ppm, 2))
        },
      ),
      { numRuns: 50 },
    )
  })
})

const lose = (name: keyof NewCast, stake: string, category: Category = 'RNG') =>
  players[name].play(stake, { category })

const cashOf = async (name: keyof NewCast) => Number((await players[name].balances()).cash) / 10_000

async function claim(name: keyof NewCast, claimId = randomUUID() as string) {
  await collectActivity(w.needs)
  return players[name].call('claimRebate', { body: { claimId } })
}

/** What was summed up becomes so many days old. */
async function daysPass(days: number): Promise<void> {
  await collectActivity(w.needs)
  await countEverybody(w.needs)
  await run(w.needs.db)`update activity_days set business_day = business_day - ${days}::int`
  await run(w.needs.db)`update rebate_days set business_day = business_day - ${days}::int`
}

/** The same for one member's days of one category before anybody has counted them. */
async function daysPassUnseen(name: keyof NewCast, category: Category, days: number) {
  await collectActivity(w.needs)
  const { memberId } = players[name]
  await run(w.needs.db)`
    update activity_days set business_day = business_day - ${days}::int
     where member_id = ${memberId} and category = ${category}`
  await run(w.needs.db)`
    update activity_counted set closed_before = '2000-01-01' where what = 'rebates'`
}

async function daysOf(name: keyof NewCast, category: Category) {
  return many<{ earned: bigint; paid: bigint }>(w.needs.db)`
    select earned, paid from rebate_days
     where member_id = ${players[name].memberId} and category = ${category}
     order by business_day`
}

async function wholeTable() {
  return many(w.needs.db)`
    select member_id, category, sum(turnover)::int8 as turnover, sum(earned)::int8 as earned,
           sum(paid)::int8 as paid
      from rebate_days group by member_id, category order by 1, 2`
}
