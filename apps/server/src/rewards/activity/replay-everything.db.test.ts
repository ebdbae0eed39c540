import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { findMember } from '../../people/members/members.store.ts'
import { readCalendar } from '../missions/calendar.store.ts'
import { addMissionOnce } from '../missions/missions.store.ts'
import { missionsTasks } from '../missions/missions.jobs.ts'
import { type CampaignWorld, campaignWorld } from '../promotions/testing/campaign-world.ts'
import { promotionsTasks } from '../promotions/promotions.jobs.ts'
import { addRaffleOnce } from '../raffles/raffles.store.ts'
import { rebatesTasks } from '../rebates/rebates.jobs.ts'
import { noteFriend } from '../referrals/note-friend.ts'
import { referralsTasks } from '../referrals/referrals.jobs.ts'
import { vipTasks } from '../vip/vip.jobs.ts'
import { activityTasks } from './activity.jobs.ts'

let w: CampaignWorld
let alice: bigint
let bob: bigint
beforeAll(async () => {
  w = await campaignWorld({ alice: { cash: '1000.00' }, bob: { cash: '50000.00' } })
  alice = await w.idOf('alice')
  bob = await w.idOf('bob')
  // Of the demo's invitations bob's is one; here he comes anew.
  const owner = new pg.Client({ connectionString: w.database.ownerUrl })
  await owner.connect()
  await owner.query('truncate referral_rewards, referral_friends')
  await owner.end()
  await w.set('earning', { rebatePpm: { RNG: 8000 }, turnoverPerPoint: { RNG: '100' } })
})
afterAll(() => w?.close())

const words = { pt: 'x', en: 'x' }
const startsAt = new Date('2026-01-01T03:00:00Z')
const cash = { kind: 'cash', amount: '20000', rolloverTimes: 0 } as const

/** Everything that reads the sums of the outbox, as its schedule runs it. */
async function everythingRuns(): Promise<void> {
  const { needs } = w
  await run(needs.db)`update vip_standings set judged_on = judged_on - 1`
  const tasks = {
    ...activityTasks(needs),
    ...rebatesTasks(needs),
    ...vipTasks(needs),
    ...missionsTasks(needs),
    ...referralsTasks(needs),
    ...promotionsTasks(needs),
  } as Record<string, (payload?: object) => Promise<void>>
  for (const run of Object.values(tasks)) await run()
}

/** Bob presses whatever can be pressed; what he has had is refused. */
async function bobAsksFor({ mission, promotion }: Things): Promise<void> {
  const { today } = await readCalendar(w.needs.db, {
    zone: w.needs.settings.current().merchant.timeZone,
  })
  const asBob = w.as('bob')
  await asBob.call('claimRebate', { body: { claimId: randomUUID() } })
  await asBob.call('claimMission', {
    params: { missionId: mission },
    body: { operationId: randomUUID(), step: 1, periodStart: today },
  })
  await asBob.call('claimVipGift', { body: { kind: 'upgrade', period: 'level:1' } })
  await w.claim('bob', promotion)
}

type Things = { readonly mission: string; readonly promotion: string }

async function thingsToEarn(): Promise<Things> {
  const mission = 'm-replay'
  await transact(w.needs.db, async (tx) => {
    await addMissionOnce(tx, {
      missionId: mission,
      position: 0,
      titles: words,
      summaries: words,
      goal: 'bets',
      categories: ['RNG'],
      period: 'daily',
      startsAt,
      steps: [{ target: 2n, reward: cash }],
    })
    await addRaffleOnce(tx, {
      raffleId: RAFFLE,
      position: 0,
      titles: words,
      summaries: words,
      rule: { per: 'turnover', amount: '1000000', perDay: 2 },
      startsAt,
      prizes: [{ prize: 'none', titles: words, weight: 1, stock: null, reward: null }],
    })
    const { referralCode: code } = await findMember(tx, alice)
    const visit = { ip: '203.0.113.9', device: undefined }
    await noteFriend(tx, { friendId: bob, code, visit, at: w.needs.clock.now() })
    await run(tx)`
      insert into deposits (deposit_id, member_id, method, provider, state, currency, amount,
                            received_amount, reserved_day, expires_at, credited_at)
      select ${randomUUID()}, ${bob}, method, provider, 'credited', 'BRL', 500000, 500000, current_date,
             now(), now() from deposit_methods limit 1`
  })
  const promotion = await w.campaign({
    trigger: { kind: 'turnover', minimum: '50.00' },
    period: 'weekly',
    entry: 'join',
    issue: 'claim',
    reward: { kind: 'cash', rolloverTimes: 0, figure: { kind: 'fixed', amount: '1.00' } },
  })
  expect((await w.join('bob', promotion)).success).toBe(true)
  return { mission, promotion }
}

const RAFFLE = 'r-replay'

const given = [
  'rebate_payments',
  'point_earnings',
  'vip_changes',
  'vip_gifts',
  'mission_claims',
  'referral_rewards',
  'promotion_claims',
  'rollover_locks',
]

/** All that was given, and what everybody in it holds. */
async function standing() {
  const { db, wallet } = w.needs
  const rows: Record<string, number> = {}
  for (const table of given) {
    const found = await one<{ n: number }>(db)`
      select count(*)::int as n from ${sql.table(table)}`
    rows[table] = found.n
  }
  const { value } = await w.as('bob').call('vipStatus', { query: {} })
  const raffles = await w.as('bob').call('listRaffles', { query: {} })
  return {
    rows,
    level: value.rankLevel,
    tickets: raffles.value.list.find(({ raffleId }) => raffleId === RAFFLE)?.mine?.tickets,
    alice: await wallet.balances(alice),
    bob: await wallet.balances(bob),
  }
}

it('a replay of the whole outbox into empty sums gives nobody anything again', async () => {
  const before = await standing()
  const things = await thingsToEarn()
  for (const [stake, payout] of [
    ['700.00', '0.00'],
    ['300.00', '900.00'],
    ['500.00', '0.00'],
  ] as const)
    await w.play('bob', stake, payout)
  await everythingRuns()
  await bobAsksFor(things)
  await run(w.needs.db)`update referral_rewards set due_at = now() - interval '1 second'`
  await everythingRuns()
  const once = await standing()
  // Everything has given something, or the replay would show nothing.
  expect(given.filter((table) => once.rows[table]! <= before.rows[table]!)).toEqual([])
  expect([once.level, once.tickets]).toEqual([1, 2])
  expect(once.bob.points).toBeGreaterThan(before.bob.points)
  expect(once.alice.cash).toBeGreaterThan(before.alice.cash)

  for (let time = 0; time < 2; time += 1) {
    for (const table of [
      'activity_places',
      'activity_days',
      'activity_money_days',
      'rollover_play',
    ])
      await run(w.needs.db)`delete from ${sql.table(table)}`
    await everythingRuns()
    await bobAsksFor(things)
    await everythingRuns()
    expect(await standing()).toEqual(once)
  }
  await w.expectBooksToBalance()
})
