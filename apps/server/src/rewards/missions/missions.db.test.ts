import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { readCalendar } from './calendar.store.ts'
import { addMissionOnce, type NewMission } from './missions.store.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const words = { pt: 'x', en: 'x' }
const startsAt = new Date('2026-01-01T03:00:00Z')
const cash = { kind: 'cash', amount: '20000', rolloverTimes: 0 } as const

/** A mission of the test's own: bets of live tables, two steps. */
async function mission(change: Partial<NewMission> = {}): Promise<string> {
  const missionId = `m-${randomUUID().slice(0, 8)}`
  await transact(w.needs.db, (tx) =>
    addMissionOnce(tx, {
      missionId,
      position: 0,
      titles: words,
      summaries: words,
      goal: 'bets',
      categories: ['LIVE'],
      period: 'daily',
      startsAt,
      steps: [
        { target: 2n, reward: cash },
        { target: 5n, reward: { kind: 'points', amount: '70000' } },
      ],
      ...change,
    }),
  )
  return missionId
}

const zone = () => w.needs.settings.current().merchant.timeZone
const today = async () => (await readCalendar(w.needs.db, { zone: zone() })).today

/** Sums as the consumer of the ledger's events would have left them. */
async function played(bets: number, { category = 'LIVE', day = '' } = {}): Promise<void> {
  const memberId = await w.idOf('bob')
  await run(w.needs.db)`
    insert into activity_days (member_id, business_day, category, currency, bets, settled, turnover)
    values (${memberId}, ${day || (await today())}::date, ${category}, 'BRL', ${bets}, ${bets}, ${bets * 10_000})
    on conflict (member_id, business_day, category, currency)
      do update set bets = excluded.bets, turnover = excluded.turnover`
}

async function shown(missionId: string) {
  const { value } = await w.as('bob').call('missionSummary', { query: {} })
  return value.missions.find((one) => one.missionId === missionId)!
}

async function claim(missionId: string, step: number, change: Record<string, string> = {}) {
  const body = { operationId: randomUUID(), step, periodStart: await today(), ...change }
  return w.as('bob').call('claimMission', { params: { missionId }, body })
}

describe('missions', () => {
  it('show progress from the sums of the period and the categories that count (C-56)', async () => {
    const missionId = await mission()
    await played(3)
    await played(9, { category: 'RNG' })
    await played(9, { day: '2026-01-05' })
    expect(await shown(missionId)).toMatchObject({
      state: 'COMPLETED',
      progress: '3',
      target: '5',
      steps: [{ state: 'COMPLETED' }, { state: 'ACTIVE' }],
    })
  })

  it('answer a POST as they answer a GET (C-56)', async () => {
    const headers = await w.as('bob').headers()
    const url = '/wps/relay/MCSFE_getMissionSummaryDetails'
    for (const method of ['GET', 'POST'] as const) {
      const answer = await w.app.inject({ method, url, headers })
      expect(answer.json()).toMatchObject({ success: true, value: { missions: expect.any(Array) } })
    }
  })

  it('count claimable and new ones on the badge until they are looked at', async () => {
    const missionId = await mission({ categories: ['PVP'] })
    const before = (await w.as('bob').call('missionSummary', { query: {} })).value
    expect(before.badge).toBe(before.claimable + before.fresh)
    expect((await shown(missionId)).fresh).toBe(true)
    const body = { missionIds: [missionId] }
    const seen = await w.as('bob').call('seeMissions', { body })
    expect(seen.value.badge).toBe(before.badge - 1)
    expect((await shown(missionId)).fresh).toBe(false)
  })

  it('pay a step once and answer a repeated id alike', async () => {
    const missionId = await mission()
    await played(3)
    const before = await w.book('bob')
    const operationId = randomUUID()
    const first = await claim(missionId, 1, { operationId })
    expect(first).toMatchObject({ success: true, value: { reward: { amount: '2.0000' } } })
    expect((await claim(missionId, 1, { operationId })).value).toEqual(first.value)
    expect((await claim(missionId, 2, { operationId })).code).toBe('id_conflict')
    expect((await claim(missionId, 1)).code).toBe('mission_claimed')
    expect(Number((await w.book('bob')).cash) - Number(before.cash)).toBe(2)
    await w.expectBooksToBalance()
  })

  it('pay once under parallel clicks', async () => {
    const missionId = await mission()
    await played(3)
    const before = await w.book('bob')
    const answers = await Promise.all(Array.from({ length: 6 }, () => claim(missionId, 1)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const codes = answers.flatMap((answer) => (answer.success ? [] : [answer.code]))
    expect(new Set(codes)).toEqual(new Set(['mission_claimed']))
    expect(Number((await w.book('bob')).cash) - Number(before.cash)).toBe(2)
    await w.expectBooksToBalance()
  })

  it('refuse what is not complete, over, unknown or from another period', async () => {
    const missionId = await mission()
    await played(3)
    expect(await claim(missionId, 2)).toMatchObject({
      code: 'mission_not_complete',
      value: { progress: '3', target: '5' },
    })
    expect((await claim(missionId, 3)).code).toBe('mission_not_found')
    expect((await claim('nowhere', 1)).code).toBe('mission_not_found')
    expect((await claim(missionId, 1, { periodStart: '2026-01-05' })).code).toBe('mission_ended')
    const over = await mission({ endsAt: new Date(Date.now() - 60_000) })
    expect((await claim(over, 1)).code).toBe('mission_ended')
    expect((await shown(over)).state).toBe('EXPIRED')
  })

  it('stay locked until the mission before them is claimed', async () => {
    const steps = [{ target: 1n, reward: cash }]
    const first = await mission({ steps })
    const second = await mission({ steps, after: first })
    await played(3)
    expect(await shown(second)).toMatchObject({ state: 'LOCKED', after: first })
    expect((await claim(second, 1)).code).toBe('mission_locked')
    await claim(first, 1)
    expect((await shown(second)).state).toBe('COMPLETED')
  })

  it('give nothing to who may not play', async () => {
    const missionId = await mission()
    await played(3)
    const memberId = await w.idOf('bob')
    const stop = { memberId, kind: 'timed_out', until: null, reason: 'test' } as const
    await transact(w.needs.db, (tx) => restrictMember(tx, stop))
    expect((await claim(missionId, 1)).code).toBe('rewards_stopped')
    await transact(w.needs.db, (tx) => liftRestriction(tx, stop))
    expect((await claim(missionId, 1)).success).toBe(true)
  })

  it('that reward paying in are not there where the profile forbids them', async () => {
    const missionId = await mission({ goal: 'deposits' })
    expect(await shown(missionId)).toMatchObject({ goal: 'deposits' })
    await w.set('jurisdiction', { profile: 'regulated' })
    expect(await shown(missionId)).toBeUndefined()
    expect((await claim(missionId, 1)).code).toBe('mission_not_found')
    await w.set('jurisdiction', { profile: 'classic' })
  })

  it('count a day on which the member is here', async () => {
    const steps = [{ target: 1n, reward: cash }]
    const missionId = await mission({ goal: 'sign_in_days', steps })
    expect(await shown(missionId)).toMatchObject({ progress: '1', state: 'COMPLETED' })
  })
})

describe('the calendar', () => {
  const at = (moment: string, place: string) =>
    readCalendar(w.needs.db, { zone: place, at: new Date(moment) })

  it('changes the day at the merchant’s midnight, not at that of UTC', async () => {
    const last = await at('2026-03-01T02:59:59Z', 'America/Sao_Paulo')
    expect(last.today).toBe('2026-02-28')
    expect(last.spans.monthly).toMatchObject({ firstDay: '2026-02-01', lastDay: '2026-02-28' })
    const first = await at('2026-03-01T03:00:00Z', 'America/Sao_Paulo')
    expect(first.spans.monthly.firstDay).toBe('2026-03-01')
    // A Sunday: the week began on the Monday before.
    expect(first.spans.weekly).toMatchObject({ firstDay: '2026-02-23', lastDay: '2026-03-01' })
  })

  it('ends days of 23 and 25 hours at midnight where clocks are changed', async () => {
    const spring = await at('2026-03-29T00:30:00Z', 'Europe/Lisbon')
    expect(spring.spans.daily.endsAt).toEqual(new Date('2026-03-29T23:00:00Z'))
    const autumn = await at('2026-10-25T12:00:00Z', 'Europe/Lisbon')
    expect(autumn.spans.daily.endsAt).toEqual(new Date('2026-10-26T00:00:00Z'))
    expect(autumn.spans.none.endsAt).toBeNull()
  })
})
