import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { readCalendar } from '../missions/calendar.store.ts'
import { addMissionOnce } from '../missions/missions.store.ts'
import { giveTickets } from '../giving/give-tickets.ts'
import { addRaffleOnce } from '../raffles/raffles.store.ts'
import type { CampaignText } from './campaigns/campaign-shape.ts'
import { type CampaignWorld, campaignWorld } from './testing/campaign-world.ts'

let w: CampaignWorld
beforeAll(async () => {
  w = await campaignWorld({ alice: { cash: '0.00' }, bob: { cash: '0.00' } })
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const words = { pt: 'x', en: 'x' }
const startsAt = new Date('2026-01-01T03:00:00Z')
const points = { kind: 'points', amount: '10000' } as const

const onEvents = (trigger: CampaignText['trigger']): CampaignText => ({
  trigger,
  period: 'weekly',
  entry: 'none',
  issue: 'claim',
  reward: { kind: 'cash', rolloverTimes: 0, figure: { kind: 'fixed', amount: '2.00' } },
})

/** A mission that is complete for whoever is here. */
async function missionOf(missionId: string): Promise<string> {
  await transact(w.needs.db, (tx) =>
    addMissionOnce(tx, {
      missionId,
      position: 0,
      titles: words,
      summaries: words,
      goal: 'sign_in_days',
      period: 'daily',
      startsAt,
      steps: [{ target: 1n, reward: points }],
    }),
  )
  return missionId
}

async function claimMission(missionId: string) {
  const asAlice = w.as('alice')
  await asAlice.call('missionSummary', { query: {} })
  const zone = w.needs.settings.current().merchant.timeZone
  const { today } = await readCalendar(w.needs.db, { zone })
  const body = { operationId: randomUUID(), step: 1, periodStart: today }
  expect(await asAlice.call('claimMission', { params: { missionId }, body })).toMatchObject({
    success: true,
  })
}

async function drawTicket(raffleId: string) {
  const memberId = await w.idOf('alice')
  const source = { kind: 'test', id: 'a test' }
  await transact(w.needs.db, (tx) =>
    giveTickets(tx, { memberId, operationId: randomUUID(), raffleId, count: 1, source }),
  )
  const { value } = await w.as('alice').call('listRaffles', { query: {} })
  const { mine, rulesHash } = value.list.find((one) => one.raffleId === raffleId)!
  const { commitment } = mine!
  const body = { drawId: randomUUID(), raffleId, commitment, rulesHash, clientSeed: 'mine' }
  expect(await w.as('alice').call('claimRaffle', { body })).toMatchObject({ success: true })
}

describe('a promotion on missions', () => {
  it('counts the steps that were claimed, pays once, and counts nobody else’s', async () => {
    const [first, second] = [await missionOf('counted-one'), await missionOf('counted-two')]
    const id = await w.campaign(onEvents({ kind: 'mission', count: 2 }))
    const ofOne = await w.campaign(onEvents({ kind: 'mission', count: 1, of: second }))
    await claimMission(first)
    expect(await w.state('alice', id)).toMatchObject({
      state: 'process',
      mine: { progress: { kind: 'times', current: '1', goal: '2' }, claimable: null },
    })
    expect((await w.claim('alice', id)).code).toBe('nothing_to_claim')
    expect((await w.claim('alice', ofOne)).code).toBe('nothing_to_claim')

    await claimMission(second)
    const answers = await Promise.all([1, 2, 3].map(() => w.claim('alice', id)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await w.claim('alice', ofOne)).success).toBe(true)
    expect(await w.book('alice')).toMatchObject({ cash: '4.00' })
    expect((await w.claim('bob', id)).code).toBe('nothing_to_claim')
  })
})

describe('a promotion on raffles', () => {
  it('counts the tickets that were drawn in its own time', async () => {
    const raffleId = 'r-counted'
    const none = { prize: 'none', titles: words, weight: 1, stock: null, reward: null }
    await transact(w.needs.db, (tx) =>
      addRaffleOnce(tx, {
        raffleId,
        position: 0,
        titles: words,
        summaries: words,
        rule: null,
        startsAt,
        prizes: [none],
      }),
    )
    await drawTicket(raffleId)
    const late = { startsAt: new Date() }
    const id = await w.campaign(onEvents({ kind: 'raffle', count: 1, of: raffleId }), late)
    expect((await w.claim('alice', id)).code).toBe('nothing_to_claim')
    await drawTicket(raffleId)
    const before = Number((await w.book('alice')).cash)
    expect((await w.claim('alice', id)).value.reward).toMatchObject({ amount: '2.0000' })
    expect(Number((await w.book('alice')).cash)).toBe(before + 2)
  })
})
