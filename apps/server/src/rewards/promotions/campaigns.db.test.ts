import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import type { CampaignText } from './campaigns/campaign-shape.ts'
import { issueShares } from './campaigns/issue-shares.job.ts'
import { saveCampaign } from './campaigns/save-campaign.ts'
import { brl, type CampaignWorld, campaignWorld } from './testing/campaign-world.ts'

let w: CampaignWorld
beforeAll(async () => {
  w = await campaignWorld({ alice: { cash: '1000.00' }, bob: { cash: '1000.00' } })
})
afterAll(() => w?.close())
afterEach(() => w.expectBooksToBalance())

const fixed = (amount: string) => ({ kind: 'fixed', amount }) as const
const stairs: CampaignText = {
  trigger: { kind: 'turnover', minimum: '50.00' },
  period: 'weekly',
  entry: 'join',
  issue: 'claim',
  reward: {
    kind: 'cash',
    rolloverTimes: 0,
    figure: {
      kind: 'tiered',
      tiers: [
        { from: '50.00', figure: fixed('1.00') },
        { from: '100.00', figure: fixed('3.00') },
      ],
    },
  },
}
const signIn: CampaignText = {
  trigger: { kind: 'sign_in', cycle: 3 },
  period: 'daily',
  entry: 'none',
  issue: 'claim',
  reward: {
    kind: 'points',
    figure: {
      kind: 'tiered',
      tiers: ['5', '10', '20'].map((points, at) => ({
        from: String(at + 1),
        figure: fixed(points),
      })),
    },
  },
}
const reload = (more: Partial<CampaignText> = {}): CampaignText => ({
  trigger: { kind: 'deposit', which: 'any', minimum: '20.00' },
  period: 'daily',
  entry: 'join',
  issue: 'automatic',
  reward: {
    kind: 'cash',
    figure: { kind: 'percent', basisPoints: 2_000, cap: '5.00' },
    rolloverTimes: 1,
  },
  ...more,
})
const points = async (name: 'alice' | 'bob') =>
  (await w.needs.wallet.balances(await w.idOf(name))).points

const claimsOf = async (promotionId: string): Promise<number> => {
  const rows = await many(w.needs.db)`
    select from promotion_claims where promotion_id = ${promotionId}`
  return rows.length
}

describe('a promotion on turnover', () => {
  it('goes from join over process to claim and claimed, and pays each step once (E-49, T-30)', async () => {
    const id = await w.campaign(stairs)
    expect((await w.state('alice', id)).state).toBe('join')
    expect((await w.join('alice', id)).value.state).toBe('joined')
    await w.play('alice', '30.00', '0.00')
    const half = await w.state('alice', id)
    expect(half.state).toBe('process')
    expect(half.mine!.progress).toEqual({ kind: 'money', current: '30.0000', goal: '50.0000' })
    expect((await w.claim('alice', id)).code).toBe('nothing_to_claim')

    await w.play('alice', '20.00', '0.00')
    expect((await w.state('alice', id)).mine!.claimable!.amount).toBe('1.0000')
    const { cash } = await w.book('alice')
    expect((await w.claim('alice', id)).value).toMatchObject({
      reward: { kind: 'cash', amount: '1.0000' },
      state: 'claimed',
    })
    expect(Number((await w.book('alice')).cash)).toBe(Number(cash) + 1)

    await w.play('alice', '50.00', '0.00')
    expect((await w.state('alice', id)).state).toBe('claim')
    expect((await w.claim('alice', id)).value.reward.amount).toBe('2.0000')
    expect((await w.claim('alice', id)).code).toBe('promotion_claimed')
  })

  it('is claimed under an id that another player has chosen, too', async () => {
    const id = await w.campaign(stairs)
    const shared = randomUUID()
    for (const name of ['alice', 'bob'] as const) {
      await w.join(name, id)
      await w.play(name, '60.00', '0.00')
      expect(await w.claim(name, id, shared)).toMatchObject({ success: true })
    }
  })

  it('pays once when two tabs press at the same moment, and repeats the answer to the same id', async () => {
    const id = await w.campaign(stairs)
    await w.join('alice', id)
    await w.play('alice', '60.00', '0.00')
    const before = Number((await w.book('alice')).cash)
    const ids = Array.from({ length: 6 }, () => randomUUID())
    const answers = await Promise.all(ids.map((claimId) => w.claim('alice', id, claimId)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { success, code } of answers) if (!success) expect(code).toBe('promotion_claimed')
    expect(Number((await w.book('alice')).cash)).toBe(before + 3)

    const claimId = answers.find(({ success }) => success)!.value.claimId
    expect((await w.claim('alice', id, claimId)).value.reward.amount).toBe('3.0000')
    // An id is its player's own: it says nothing about another's claim, and stands for one thing only.
    expect((await w.claim('bob', id, claimId)).code).toBe('promotion_not_joined')
    const another = await w.campaign(stairs)
    expect((await w.claim('alice', another, claimId)).code).toBe('id_conflict')
    expect(Number((await w.book('alice')).cash)).toBe(before + 3)
  })

  it('cannot give more than its purse under parallel claims', async () => {
    const id = await w.campaign(stairs, { budget: { amount: brl('3.00') } })
    for (const name of ['alice', 'bob'] as const) {
      await w.join(name, id)
      await w.play(name, '100.00', '0.00')
    }
    const answers = await Promise.all([w.claim('alice', id), w.claim('bob', id)])
    expect(answers.map(({ code }) => code).filter(Boolean)).toEqual(['promotion_budget_used'])
    const rows = await many<{ amount: bigint; uses: number }>(w.needs.db)`
      select amount_used as amount, uses_used as uses from promotion_budgets where promotion_id = ${id}`
    expect(rows).toEqual([{ amount: brl('3.00'), uses: 1 }])
    expect((await w.join('carol', id)).code).toBe('promotion_budget_used')
  })
})

describe('a promotion on losses', () => {
  it('gives a share of the week that has ended, once, by a press or by itself', async () => {
    const share = { kind: 'percent', basisPoints: 1_000 } as const
    const rules: CampaignText = {
      trigger: { kind: 'loss', minimum: '10.00' },
      period: 'weekly',
      entry: 'none',
      issue: 'claim',
      reward: { kind: 'cash', figure: share, rolloverTimes: 0 },
    }
    const id = await w.campaign(rules)
    await w.play('bob', '40.00', '15.00')
    const lost = (await w.state('bob', id)).mine!.progress!.current
    expect(Number(lost)).toBeGreaterThanOrEqual(25)
    expect((await w.claim('bob', id)).code).toBe('nothing_to_claim')
    const then = w.later(7)
    const due = (BigInt(Math.round(Number(lost) * 10_000)) / 1_000n) * 100n
    expect((await then.activity('bob', id)).earned!.amount).toBe(due)
    expect(await then.claim('bob', id)).toMatchObject({ state: 'claimed' })
    expect(await then.claim('bob', id)).toMatchObject({ refused: 'promotion_claimed' })

    const byItself = await w.campaign({ ...rules, issue: 'automatic' })
    const issue = () => issueShares(then.needs)
    await Promise.all([issue(), issue()])
    await issue()
    const { state, received } = await then.activity('bob', byItself)
    expect([state, received!.amount]).toEqual(['issued', due])
    // Alice lost as well: one each.
    expect(await claimsOf(byItself)).toBe(2)
  })

  it('counts what was played before an outage and nobody had summed up yet', async () => {
    const id = await w.campaign({
      trigger: { kind: 'loss', minimum: '300.00' },
      period: 'weekly',
      entry: 'none',
      issue: 'automatic',
      reward: { kind: 'cash', figure: { kind: 'fixed', amount: '1.00' }, rolloverTimes: 0 },
    })
    await w.play('bob', '300.00', '0.00', { summed: false })
    const then = w.later(7)
    await issueShares(then.needs)
    expect((await then.activity('bob', id)).state).toBe('issued')
  })
})

describe('a promotion for signing in', () => {
  it('is signed for today, counts days in a row and begins anew after a gap (E-49)', async () => {
    const id = await w.campaign(signIn)
    const before = await points('alice')
    expect((await w.state('alice', id)).state).toBe('claim')
    expect((await w.claim('alice', id)).value).toMatchObject({ state: 'signed' })
    expect((await w.claim('alice', id)).code).toBe('promotion_claimed')
    expect((await points('alice')) - before).toBe(brl('5'))

    const amounts: unknown[] = []
    for (const days of [1, 2, 4]) amounts.push(await w.later(days).claim('alice', id))
    const brought = ['10.0000', '20.0000', '5.0000']
    expect(amounts).toMatchObject(brought.map((amount) => ({ reward: { amount } })))
    const calendar = await w.later(4).calendar('alice', id)
    if ('refused' in calendar) throw new Error(calendar.refused)
    expect(calendar).toMatchObject({ streak: 1, signedToday: true })
    expect(calendar.days.map(({ signed }) => signed)).toEqual([true, false, false])
  })

  it('has no calendar where nothing is signed', async () => {
    const id = await w.campaign(stairs)
    const answer = await w.as('alice').call('signInCalendar', { params: { promotionId: id } })
    expect(answer.code).toBe('promotion_not_found')
  })
})

describe('a promotion on deposits', () => {
  it('is joined, and the first deposit brings a bonus that runs', async () => {
    expect((await w.join('bob', 'welcome-table')).value.state).toBe('joined')
    const { again } = await w.payIn('bob', '80.00')
    await again!()
    const { state, mine } = await w.state('bob', 'welcome-table')
    expect(state).toBe('issued')
    expect(mine!.received).toEqual({ kind: 'bonus', amount: '40.0000', times: 8 })
    const { value } = await w.as('bob').call('bonusDetails', {})
    const states = value.bonuses.map(({ state, amount }) => [state, amount])
    expect(states).toContainEqual(['active', '40.0000'])
    await w.payIn('bob', '50.00')
    expect((await w.needs.wallet.balances(await w.idOf('bob'))).bonus).toBe(brl('40.00'))
  })

  it('is chosen with the deposit and given with it, once a period', async () => {
    const id = await w.campaign(reload())
    const offered = await w.as('alice').call('depositPromotions', { query: {} })
    expect(offered.value.list.map(({ promotionId }) => promotionId)).toContain(id)
    const before = Number((await w.book('alice')).cash)
    await w.payIn('alice', '100.00', id)
    expect(Number((await w.book('alice')).cash)).toBe(before + 105)
    expect((await w.payIn('alice', '100.00', id)).opened.code).toBe('promotion_not_for_deposit')
  })

  it.each([
    ['a smaller deposit', reload(), '10.00'],
    [
      'one that is not the first',
      reload({ trigger: { kind: 'deposit', which: 'first', minimum: '1.00' }, period: 'none' }),
      '30.00',
    ],
    [
      'whom it is not meant for',
      reload({ eligibility: [{ fact: 'vipLevel', operator: '>=', value: 7 }] }),
      '30.00',
    ],
  ])('cannot be chosen with %s', async (_what, rules, amount) => {
    await w.payIn('bob', '20.00')
    const id = await w.campaign(rules)
    expect((await w.payIn('bob', amount, id)).opened.code).toBe('promotion_not_for_deposit')
  })

  it('is told of when it was chosen and less arrived than it asks for', async () => {
    const id = await w.campaign(reload())
    const depositId = randomUUID()
    const body = {
      depositId,
      method: 'pix',
      amount: '50.00',
      language: 'en',
      promotionId: id,
    } as const
    expect((await w.as('bob').call('createDeposit', { body })).success).toBe(true)
    const paid = { type: 'payment.paid', reference: depositId, amount: '19.99' }
    const before = Number((await w.book('bob')).cash)
    await w.tell({ ...paid, providerId: `pay_${depositId}`, eventId: randomUUID() })
    expect(Number((await w.book('bob')).cash)).toBeCloseTo(before + 19.99)
    const { value } = await w.as('bob').call('listInbox', { query: { kind: 'rewards' } })
    expect(value.messages[0]).toMatchObject({ title: 'A promoção não foi creditada' })
    expect(await claimsOf(id)).toBe(0)
  })

  it('leaves the deposit alone where its purse is empty', async () => {
    const id = await w.campaign(reload(), { budget: { amount: brl('1.00') } })
    await w.join('carol', id)
    const before = Number((await w.book('carol')).cash)
    await w.payIn('carol', '50.00')
    expect(Number((await w.book('carol')).cash)).toBe(before + 50)
    expect((await w.state('carol', id)).state).toBe('joined')
  })
})

describe('a promotion', () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

  it('cannot be joined before it starts, after it ends, twice, or where nothing is to join (T-30)', async () => {
    const soon = await w.campaign(stairs, { startsAt: ago(-2) })
    const over = await w.campaign(reload(), { startsAt: ago(5), endsAt: ago(1) })
    const open = await w.campaign(stairs)
    expect((await w.join('carol', soon)).code).toBe('promotion_not_started')
    expect((await w.state('carol', soon)).state).toBe('coming_soon')
    expect((await w.join('carol', over)).code).toBe('promotion_closed')
    expect(await w.state('carol', over)).toMatchObject({ state: 'close', mine: { closed: 'over' } })
    expect((await w.join('carol', 'daily-lantern')).code).toBe('promotion_not_joinable')
    expect((await w.join('carol', 'no-fee-pix')).code).toBe('promotion_not_found')
    expect((await w.claim('carol', open)).code).toBe('promotion_not_joined')
    const answers = await Promise.all([w.join('carol', open), w.join('carol', open)])
    expect(answers.map(({ value }) => value.state)).toEqual(['joined', 'joined'])
  })

  it('is closed to whom it is not meant for', async () => {
    const id = await w.campaign({
      ...stairs,
      eligibility: [{ fact: 'labels', operator: 'in', value: ['early'] }],
    })
    expect((await w.state('alice', id)).state).toBe('close')
    expect((await w.join('alice', id)).code).toBe('promotion_not_eligible')
    const body = { labels: ['early'], reason: 'came first' }
    await w.as('olga').call('labelMember', { params: { account: 'alice' }, body })
    expect((await w.join('alice', id)).success).toBe(true)
  })

  it.each(['frozen', 'timed_out', 'excluded'] as const)(
    'gives nothing to whom is %s',
    async (kind) => {
      const id = await w.campaign(stairs)
      const signs = await w.campaign(signIn)
      const memberId = await w.idOf('carol')
      await transact(w.needs.db, (tx) =>
        restrictMember(tx, { memberId, kind, until: null, reason: 'test' }),
      )
      expect((await w.join('carol', id)).code).toBe('rewards_stopped')
      expect((await w.claim('carol', signs)).code).toBe('rewards_stopped')
      expect((await w.state('carol', id)).state).toBe('close')
      await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind }))
      expect((await w.join('carol', id)).success).toBe(true)
    },
  )

  it('gives nothing to a trial account', async () => {
    expect((await w.join('dan', 'welcome-table')).code).toBe('in_need_true_account')
    expect((await w.claim('dan', 'daily-lantern')).code).toBe('in_need_true_account')
    expect((await w.state('dan', 'daily-lantern')).mine).toBeNull()
  })

  it('counts among those that wait for a member while it can be joined or claimed (E-43)', async () => {
    const count = async () =>
      (await w.as('carol').call('memberState', {})).value.availablePromoCount
    const before = await count()
    const id = await w.campaign(stairs)
    expect(await count()).toBe(before + 1)
    await w.join('carol', id)
    expect(await count()).toBe(before)
  })
})

describe('saving a campaign', () => {
  const strict = { jurisdiction: { profile: 'regulated', country: 'GB' } } as const
  const save = (rules: CampaignText) =>
    transact(w.needs.db, (tx) =>
      saveCampaign(tx, strict, { promotionId: 'brass-league', rules, madeBy: 'test' }),
    )

  it('names what a strict licence forbids, and saves nothing', async () => {
    expect(await save(reload())).toEqual({ faults: ['prior_bonus_forbidden'] })
    const bonus = {
      kind: 'bonus',
      figure: fixed('10.00'),
      terms: {
        mode: 'NON_STICKY',
        multiplier: 11,
        on: 'BONUS',
        days: 7,
        categories: ['RNG', 'LOTT'],
      },
    } satisfies CampaignText['reward'] as CampaignText['reward']
    expect(await save({ ...stairs, reward: bonus })).toEqual({
      faults: ['wagering_above_cap', 'several_product_groups'],
    })
    expect(await w.state('alice', 'brass-league')).toMatchObject({ offer: null })
  })

  it('knows no trigger that follows a withdrawal', async () => {
    const rules = { ...reload(), trigger: { kind: 'withdrawal', minimum: '1.00' } }
    await expect(save(rules as never)).rejects.toThrow(/trigger/)
  })

  it('stops what runs once the licence forbids it', async () => {
    const id = await w.campaign(reload())
    await w.set('jurisdiction', { profile: 'regulated' })
    try {
      expect((await w.state('alice', id)).state).toBe('close')
      expect((await w.join('alice', id)).code).toBe('promotion_not_eligible')
    } finally {
      await w.set('jurisdiction', { profile: 'classic' })
    }
  })
})
