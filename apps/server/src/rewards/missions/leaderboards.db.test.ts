import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { givePrizes } from './give-prizes.job.ts'
import { byScoreThenTime, keepLeaderboards } from './keep-leaderboards.job.ts'
import { addLeaderboardOnce, openPeriod, placesOf } from './leaderboards.store.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const prize = { kind: 'cash', amount: '30000', rolloverTimes: 0 } as const

async function board(score: 'points' | 'turnover' = 'turnover'): Promise<string> {
  const leaderboardId = `b-${randomUUID().slice(0, 8)}`
  await transact(w.needs.db, (tx) =>
    addLeaderboardOnce(tx, {
      leaderboardId,
      position: 0,
      titles: { pt: 'x', en: 'x' },
      score,
      rates: { LIVE: 500_000 },
      categories: null,
      currency: 'BRL',
      period: 'daily',
      prizes: [{ fromPlace: 1, toPlace: 2, reward: prize }],
      startsAt: new Date('2026-01-01'),
    }),
  )
  return leaderboardId
}

async function scored(
  name: 'alice' | 'bob' | 'carol',
  turnover: number,
  day: string | null = null,
) {
  await run(w.needs.db)`
    insert into activity_days (member_id, business_day, category, currency, bets, settled, turnover)
    values (${await w.idOf(name)},
            coalesce(${day}::date, (now() at time zone 'America/Sao_Paulo')::date), 'LIVE', 'BRL', 1, 1,
            ${turnover * 10_000})
    on conflict (member_id, business_day, category, currency)
      do update set turnover = excluded.turnover`
}

const read = async (leaderboardId: string, period: 'current' | 'previous' = 'current') =>
  w.as('alice').call('missionLeaderboard', { query: { leaderboardId, period } })

describe('a leaderboard', () => {
  it('orders members by turnover, masks every name and says which place is mine (C-57)', async () => {
    const leaderboardId = await board()
    await scored('alice', 50)
    await scored('bob', 80)
    await keepLeaderboards(w.needs)
    const { value } = await read(leaderboardId)
    expect(value.state).toBe('running')
    expect(value.places).toMatchObject([
      { place: 1, name: 'b***', score: '80.0000', mine: false, reward: { amount: '3.0000' } },
      { place: 2, name: 'al***e', score: '50.0000', mine: true },
    ])
    expect(value.mine).toMatchObject({ place: 2 })
    await keepLeaderboards(w.needs)
    expect((await read(leaderboardId)).value.places).toEqual(value.places)
  })

  it('counts points by the rate of each category', async () => {
    const leaderboardId = await board('points')
    await scored('alice', 51)
    await keepLeaderboards(w.needs)
    const { value } = await read(leaderboardId)
    expect(value.mine).toMatchObject({ score: '25' })
  })

  it('puts the earlier of two equal scores first', () => {
    const one = (memberId: bigint, score: bigint, at: string) => ({
      memberId,
      score,
      reachedAt: new Date(at),
    })
    const late = one(1n, 9n, '2026-02-02')
    const early = one(2n, 9n, '2026-02-01')
    const best = one(3n, 10n, '2026-02-03')
    expect([late, early, best].toSorted(byScoreThenTime)).toEqual([best, early, late])
  })

  it('that does not exist is refused', async () => {
    expect((await read('nowhere')).code).toBe('leaderboard_not_found')
  })

  it('is frozen at its end and pays only after two operators, each prize once', async () => {
    const leaderboardId = await board()
    const { day, ends } = await one<{ day: string; ends: Date }>(w.needs.db)`
      select day::text as day, (day + 1)::timestamp at time zone 'America/Sao_Paulo' as ends
        from (select (now() at time zone 'America/Sao_Paulo')::date - 1 as day) as y`
    const of = { leaderboardId, periodStart: day }
    // Early in the day the freezing still waits for what was settled last.
    await openPeriod(w.needs.db, { ...of, endsAt: new Date(ends.getTime() - 600_000) })
    await scored('bob', 70, day)
    await scored('alice', 60, day)
    await scored('carol', 10, day)
    await keepLeaderboards(w.needs)
    expect((await read(leaderboardId, 'previous')).value.state).toBe('review')
    await scored('carol', 500, day)
    await keepLeaderboards(w.needs)
    const places = await placesOf(w.needs.db, of)
    expect(places.map(({ username, rewardState }) => [username, rewardState])).toEqual([
      ['bob', 'waiting'],
      ['alice', 'waiting'],
      ['carol', 'none'],
    ])

    const before = await w.book('bob')
    await givePrizes(w.needs)
    expect(await w.book('bob')).toEqual(before)
    const params = { queue: 'leaderboards', subject: `${leaderboardId}:${day}` }
    const item = await w.as('olga').call('getDecision', { params })
    const { payloadHash, title, fields } = item.value
    expect(title.pt).not.toContain(leaderboardId)
    const first = fields.find(({ label }) => label.en === 'Place 1')
    expect(first?.words?.en).toBe('R$70.00 · R$3.00')
    const decide = (who: 'olga' | 'oscar') => {
      const body = {
        decisionId: randomUUID(),
        choice: 'issue',
        reason: 'different people',
        payloadHash,
      }
      return w.as(who).call('decide', { params, body })
    }
    expect((await decide('olga')).value.outcome).toBe('proposed')
    await givePrizes(w.needs)
    expect(await w.book('bob')).toEqual(before)
    expect((await decide('oscar')).value.outcome).toBe('executed')
    await Promise.all([givePrizes(w.needs), givePrizes(w.needs)])
    await givePrizes(w.needs)
    expect(Number((await w.book('bob')).cash) - Number(before.cash)).toBe(3)
    expect((await read(leaderboardId, 'previous')).value.state).toBe('final')
    await w.expectBooksToBalance()
  })
})

describe('the winners list', () => {
  it('shows real wins of the period by prize or by multiple, names masked (P-17)', async () => {
    const memberId = await w.idOf('alice')
    const { code, vendor } = await one<{ code: string; vendor: string }>(w.needs.db)`
      select code, vendor from games limit 1`
    const won = (stake: number, payout: number, daysAgo: number) =>
      run(w.needs.db)`
        insert into game_winners (member_id, wager_id, vendor, game, currency, stake, payout, won_at)
          values (${memberId}, ${randomUUID()}, ${vendor}, ${code}, 'BRL', ${stake}, ${payout},
                  now() - make_interval(days => ${daysAgo}))`
    await won(10_000, 500_000, 0)
    await won(1_000_000, 2_000_000, 0)
    await won(10_000, 9_000_000, 3)
    const list = async (query: { period: 'day' | 'week'; by: 'win' | 'multiple' }) =>
      (await w.visitor.call('listWinners', { query })).value.list
    expect(await list({ period: 'day', by: 'win' })).toMatchObject([
      { name: 'al***e', winAmount: '200.0000', multiple: '2.00' },
      { winAmount: '50.0000', multiple: '50.00' },
    ])
    const best = await list({ period: 'day', by: 'multiple' })
    expect(best[0]).toMatchObject({ winAmount: '50.0000', multiple: '50.00' })
    expect(await list({ period: 'week', by: 'win' })).toHaveLength(3)
  })
})
