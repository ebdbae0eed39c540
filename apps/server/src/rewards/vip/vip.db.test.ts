import { HOUR_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { collectActivity } from '../activity/collect-activity.job.ts'
import { sealPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { vipLevel, vipWithdrawalMaximum } from '../giving/vip-level.ts'
import { putInTheWay, TIMES_TOO_MANY } from '../bonuses/testing/bonus-obstacles.ts'
import { offerGift } from './gifts.store.ts'
import { vipRates } from './vip-rates.ts'
import { vipTasks } from './vip.jobs.ts'

let w: World
beforeAll(async () => {
  w = await world({ bob: { cash: '5000.00' }, carol: { cash: '5000.00' } })
})
afterAll(() => w?.close())
afterEach(() => w.expectBooksToBalance())

type Who = 'alice' | 'bob' | 'carol'
const status = async (who: Who) => (await w.as(who).call('vipStatus', { query: {} })).value
const claim = (who: Who, kind: 'upgrade' | 'monthly' | 'birthday', period: string) =>
  w.as(who).call('claimVipGift', { body: { kind, period } })

/** One settled bet that counts. */
async function plays(who: Who, stake: number): Promise<void> {
  const staked = bet(await w.idOf(who), BigInt(stake) * 10_000n)
  await w.needs.wallet.stake(staked)
  const { memberId, wagerId } = staked
  await w.needs.wallet.settle({ memberId, wagerId, operationId: randomUUID(), payout: 0n })
}

/** The next night: nobody has been looked at today. */
async function night(): Promise<void> {
  await collectActivity(w.needs)
  await run(w.needs.db)`update vip_standings set judged_on = judged_on - 1`
  await (vipTasks(w.needs) as Record<string, () => Promise<void>>)['judge-levels']!()
}

async function decide(who: Who, choice: string) {
  let code: string | undefined
  for (const name of ['olga', 'oscar'] as const) {
    const params = { queue: 'vip-levels', subject: String(await w.idOf(who)) }
    const { value } = await w.as(name).call('getDecision', { params })
    const body = {
      decisionId: randomUUID(),
      choice,
      reason: 'a reason',
      payloadHash: value.payloadHash,
    }
    code = (await w.as(name).call('decide', { params, body })).code
  }
  return code
}

describe('the nightly look', () => {
  it('raises who has played enough at once, with the gift of the level, once (E-21, E-44)', async () => {
    expect((await status('bob')).rankLevel).toBe(0)
    await plays('bob', 1_200)
    await night()
    const now = await status('bob')
    expect(now).toMatchObject({ rankLevel: 1, labelName: 'Carvalho' })
    expect(now.history[0]).toMatchObject({ from: 0, to: 1, why: 'reached' })
    expect(now.gifts.map(({ kind, period, state }) => [kind, period, state])).toEqual([
      ['upgrade', 'level:1', 'ready'],
    ])
    const { value: info } = await w.as('bob').call('memberInfo', {})
    expect(info.clubLabel).toEqual({
      labelName: 'Carvalho',
      color: '#b98a5a',
      color2: '#6b4a2a',
      rankLevel: 1,
    })
    const { value: state } = await w.as('bob').call('memberState', {})
    expect(state).toMatchObject({ hasVip: true, vipLabelName: 'Carvalho', vipRankLevel: 1 })
    expect((await w.as('dan').call('memberState', {})).value.hasVip).toBe(false)
    await night()
    expect((await status('bob')).gifts).toHaveLength(1)
  })

  it('changes nothing when it runs twice on a day', async () => {
    const tasks = vipTasks(w.needs) as Record<string, () => Promise<void>>
    const before = await status('bob')
    await Promise.all([tasks['judge-levels']!(), tasks['judge-levels']!()])
    const after = await status('bob')
    expect({ ...after, now: '' }).toEqual({ ...before, now: '' })
  })

  it('lowers by one level after the grace, and says since when', async () => {
    await run(w.needs.db)`update activity_days set business_day = business_day - 100
               where member_id = ${await w.idOf('bob')}`
    await night()
    expect((await status('bob')).keep.graceEnds).not.toBeNull()
    expect((await status('bob')).rankLevel).toBe(1)
    await run(w.needs.db)`update vip_standings set below_since = below_since - 30`
    await night()
    expect(await status('bob')).toMatchObject({ rankLevel: 0 })
    expect((await status('bob')).history[0]).toMatchObject({ from: 1, to: 0, why: 'not_kept' })
    const { value } = await w.as('bob').call('listInbox', { query: {} })
    expect(JSON.stringify(value)).toContain('Iniciante')
  })

  it('holds a level that asks for a check until the check is there', async () => {
    await run(w.needs.db)`update vip_levels set kyc_level = 3 where level = 1`
    await plays('carol', 1_000)
    await night()
    const { rankLevel, next } = await status('carol')
    expect(rankLevel).toBe(0)
    expect(next).toMatchObject({
      rankLevel: 1,
      turnoverMissing: '0.0000',
      kycLevelMissing: 3,
    })
    const { value } = await w.as('olga').call('listDecisions', { query: { queue: 'vip-levels' } })
    expect(JSON.stringify(value)).toContain(String(await w.idOf('carol')))
    await run(w.needs.db)`update vip_levels set kyc_level = 0 where level = 1`
    await night()
    expect((await status('carol')).rankLevel).toBe(1)
  })

  it('offers nothing to who is on a break, and greets a birthday once a year', async () => {
    const memberId = await w.idOf('carol')
    const { day } = await one<{ day: string }>(w.needs.db)`
      select '1990' || to_char(clock_timestamp() at time zone 'America/Sao_Paulo', '-MM-DD') as day`
    await transact(w.needs.db, async (tx) => {
      await sealPersonal(tx, `member:${memberId}`, { birthDate: day })
      const until = new Date(Date.now() + HOUR_MS)
      await restrictMember(tx, { memberId, kind: 'timed_out', until, reason: 'test' })
    })
    await night()
    const birthdays = async () =>
      (await status('carol')).gifts.filter(({ kind }) => kind === 'birthday')
    expect(await birthdays()).toEqual([])
    expect((await claim('carol', 'upgrade', 'level:1')).code).toBe('rewards_stopped')
    await run(w.needs.db)`delete from member_restrictions where member_id = ${memberId}`
    await night()
    await night()
    expect(await birthdays()).toHaveLength(1)
  })
})

describe('a gift', () => {
  it('is given once, however often and from wherever it is claimed', async () => {
    const memberId = await w.idOf('carol')
    const points = async () => (await w.needs.wallet.balances(memberId)).points / 10_000n
    const before = await points()
    const all = await Promise.all([1, 2, 3, 4].map(() => claim('carol', 'upgrade', 'level:1')))
    for (const { value } of all) expect(value).toMatchObject({ state: 'claimed', rankLevel: 1 })
    expect((await points()) - before).toBe(100n)
  })

  it('is refused where it was never offered, and once its time is over', async () => {
    expect((await claim('bob', 'monthly', '1999-01')).code).toBe('gift_not_found')
    expect((await claim('bob', 'upgrade', 'level:3')).code).toBe('gift_not_found')
    await run(w.needs.db)`
      update vip_gifts set expires_at = now() where member_id = ${await w.idOf('bob')}`
    expect((await claim('bob', 'upgrade', 'level:1')).code).toBe('gift_expired')
    expect((await status('bob')).gifts[0]!.state).toBe('expired')
  })
})

describe('a gift that is a bonus', () => {
  const gift = { kind: 'monthly', period: '2026-11' } as const
  const reward = { kind: 'bonus', amount: '100000', multiplier: TIMES_TOO_MANY, days: 7 } as const

  it.each(['bonus_not_allowed', 'bonus_terms_not_allowed', 'too_many_bonuses'] as const)(
    'stays ready while it is refused as %s',
    async (obstacle) => {
      const eve = await newcomer(w, '1.00')
      const offered = { ...gift, memberId: eve.memberId, level: 1, reward, days: 5 }
      await transact(w.needs.db, (tx) => offerGift(tx, { ...offered, operationId: randomUUID() }))
      const state = async () => {
        const { gifts } = (await eve.call('vipStatus', { query: {} })).value
        return gifts.find(({ period }) => period === gift.period)?.state
      }
      const outOfTheWay = await putInTheWay(w, eve.memberId, obstacle)
      expect((await eve.call('claimVipGift', { body: gift })).code).toBe(obstacle)
      expect(await state()).toBe('ready')
      await outOfTheWay()
      expect(await eve.call('claimVipGift', { body: gift })).toMatchObject({ success: true })
      expect(await state()).toBe('claimed')
      expect((await eve.balances()).bonus).toBe(10_0000n)
    },
  )
})

describe('a level that the house sets', () => {
  it('takes two operators, stands for its time, and gives what the level brings (K-03)', async () => {
    const memberId = await w.idOf('carol')
    expect(await vipLevel(w.needs.db, memberId)).toBe(1)
    expect(await decide('carol', 'level_5')).toBeUndefined()
    const now = await status('carol')
    expect(now).toMatchObject({ rankLevel: 5 })
    expect(now.fixedUntil).not.toBeNull()
    expect(now.history[0]).toMatchObject({ from: 1, to: 5, why: 'house' })
    expect(now.levels.find((one) => one.rankLevel === 5)?.vipService).toBe(true)
    expect(now.levels.find((one) => one.rankLevel === 4)?.vipService).toBe(false)
    await night()
    expect((await status('carol')).rankLevel).toBe(5)
    expect(await vipWithdrawalMaximum(w.needs.db, memberId)).toBe(1_200_000_000n)
    expect(await vipRates(w.needs.db, [memberId, await w.idOf('bob')])).toEqual(
      new Map([[memberId, 1_500]]),
    )
    const { value } = await w.as('carol').call('memberState', {})
    expect(value.vipRankLevel).toBe(5)
  })

  it('is one operator’s wish until another agrees', async () => {
    const subject = String(await w.idOf('carol'))
    const params = { queue: 'vip-levels', subject }
    const { value } = await w.as('olga').call('getDecision', { params })
    const body = {
      decisionId: randomUUID(),
      choice: 'level_7',
      reason: 'a reason',
      payloadHash: value.payloadHash,
    }
    expect((await w.as('olga').call('decide', { params, body })).value.outcome).toBe('proposed')
    const again = { ...body, decisionId: randomUUID() }
    expect((await w.as('olga').call('decide', { params, body: again })).code).toBe(
      'second_person_needed',
    )
    expect((await status('carol')).rankLevel).toBe(5)
  })
})
