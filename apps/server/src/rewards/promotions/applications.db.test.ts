import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { registerMember } from '../../front/registration/register-member.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { transact } from '../../base/database/transact.ts'
import type { CampaignText } from './campaigns/campaign-shape.ts'
import { addTeaserOnce } from './pages/show-teasers.ts'
import { brl, type CampaignWorld, campaignWorld } from './testing/campaign-world.ts'

let w: CampaignWorld
beforeAll(async () => {
  w = await campaignWorld()
})
afterAll(() => w?.close())
afterEach(() => w.expectBooksToBalance())

const story: CampaignText = {
  trigger: { kind: 'manual' },
  period: 'monthly',
  entry: 'apply',
  issue: 'review',
  reward: { kind: 'cash', figure: { kind: 'fixed', amount: '10.00' }, rolloverTimes: 1 },
  againAfterRejection: true,
}

describe('an application to a promotion', () => {
  it('waits with its words and pictures, two people grant it, and it is issued (T-30, E-49)', async () => {
    const id = await w.campaign(story, { budget: { amount: brl('500.00') } })
    const applicationId = randomUUID()
    const imageIds = [await w.picture('bob'), await w.picture('bob')]
    const sent = await w.apply('bob', id, {
      applicationId,
      imageIds,
      comment: 'A mesa da varanda.',
    })
    expect(sent.value.state).toBe('applying')
    const params = { queue: 'promotion-applications', subject: applicationId }
    const { value } = await w.as('olga').call('getDecision', { params })
    expect(value.fields.map(({ kind }) => kind)).toEqual([
      'member',
      'text',
      'proof',
      'proof',
      'amount',
      'amount',
    ])
    expect(value.fields[1]!.value).toBe('A mesa da varanda.')
    expect(value.title.en).toContain('left: R$500.00')

    const before = Number((await w.book('bob')).cash)
    const [first, second] = await w.decide(applicationId, 'grant', ['Bonita mesa.', 'De acordo.'])
    expect([first.value.outcome, second.value.outcome]).toEqual(['proposed', 'executed'])
    expect((await w.state('bob', id)).state).toBe('issued')
    expect(Number((await w.book('bob')).cash)).toBe(before + 10)
    const rows = await many(w.needs.db)`
      select from inbox_messages where member_id = ${await w.idOf('bob')}
         and text_key = 'promotion_issued_cash'`
    expect(rows).toHaveLength(1)
    expect((await w.apply('bob', id)).code).toBe('application_decided')
  })

  it('is refused with a reason that the player reads, and may be sent again (T-30)', async () => {
    const id = await w.campaign(story)
    const applicationId = randomUUID()
    await w.apply('bob', id, { applicationId })
    expect((await w.apply('bob', id)).code).toBe('application_decided')
    await w.decide(applicationId, 'reject', ['A foto mostra pessoas.', 'Também acho.'])
    const { state, mine } = await w.state('bob', id)
    expect(state).toBe('rejected')
    expect(mine).toMatchObject({ reason: 'A foto mostra pessoas.', again: true })
    expect((await w.apply('bob', id)).value.state).toBe('applying')
  })

  it('is not sent again where the rules do not say so', async () => {
    const id = await w.campaign({ ...story, againAfterRejection: false })
    const applicationId = randomUUID()
    await w.apply('bob', id, { applicationId })
    await w.decide(applicationId, 'reject', ['Não é uma mesa.', 'Concordo.'])
    expect((await w.state('bob', id)).mine!.again).toBe(false)
    expect((await w.apply('bob', id)).code).toBe('application_decided')
  })

  it('holds at most 140 characters and three pictures of one’s own (V-48, K-21)', async () => {
    const id = await w.campaign(story)
    const long = await w.apply('bob', id, { comment: 'á'.repeat(141) })
    expect(long.code).toBe('application_comment_length')
    const many = { imageIds: Array.from({ length: 4 }, () => randomUUID()) }
    expect((await w.apply('bob', id, many)).code).toBe('too_many_images')
    const foreign = { imageIds: [await w.picture('alice')] }
    expect((await w.apply('bob', id, foreign)).code).toBe('image_not_found')
    expect((await w.apply('bob', id, { comment: '👩‍👩‍👧'.repeat(140) })).value.state).toBe(
      'applying',
    )
  })

  it('is the same when it is repeated, and another one under the same id is refused', async () => {
    const id = await w.campaign(story)
    const applicationId = randomUUID()
    const answers = await Promise.all([1, 2].map(() => w.apply('alice', id, { applicationId })))
    expect(answers.some(({ success }) => success)).toBe(true)
    expect((await w.apply('alice', id, { applicationId })).value.state).toBe('applying')
    const other = { applicationId, comment: 'Outra coisa.' }
    expect((await w.apply('alice', id, other)).code).toBe('application_conflict')
    expect((await w.apply('bob', id, { applicationId })).code).toBe('application_conflict')
  })

  it('is not wanted by a promotion that is joined, nor by one that is over or yet to come', async () => {
    const day = DAY_MS
    const [past, gone, soon] = [-9, -1, 5].map((days) => new Date(Date.now() + days * day))
    expect((await w.apply('bob', 'turnover-stairs')).code).toBe('application_not_wanted')
    const over = await w.campaign(story, { startsAt: past!, endsAt: gone! })
    expect((await w.apply('bob', over)).code).toBe('promotion_closed')
    const later = await w.campaign(story, { startsAt: soon! })
    expect((await w.apply('bob', later)).code).toBe('promotion_not_started')
    expect((await w.apply('bob', 'never-was')).code).toBe('promotion_not_found')
    const joined = await w.join('bob', await w.campaign(story))
    expect(joined.code).toBe('promotion_not_joinable')
  })

  it('cannot be granted to whom has been excluded since, nor from an empty purse', async () => {
    const id = await w.campaign(story, { budget: { uses: 1 } })
    const [hers, his] = [randomUUID(), randomUUID()]
    await w.apply('alice', id, { applicationId: hers })
    await w.apply('carol', id, { applicationId: his })
    await w.decide(hers, 'grant', ['Boa.', 'Boa.'])
    const [, second] = await w.decide(his, 'grant', ['Boa.', 'Boa.'])
    expect(second.code).toBe('promotion_budget_used')

    const other = await w.campaign(story)
    const waiting = randomUUID()
    await w.apply('carol', other, { applicationId: waiting })
    const memberId = await w.idOf('carol')
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId, kind: 'excluded', until: null, reason: 'test' }),
    )
    const [, stopped] = await w.decide(waiting, 'grant', ['Boa.', 'Boa.'])
    expect(stopped.code).toBe('rewards_stopped')
    expect((await w.book('carol')).cash).toBe('0.00')
  })
})

describe('what comes with a new account', () => {
  it('is given once, with the registration', async () => {
    await w.set('registration', { showCaptcha: false })
    const form = {
      username: 'newcomer1',
      password: 'a-long-enough-1',
      confirmPassword: 'a-long-enough-1',
    }
    const visit = { ip: '127.0.0.1', device: 'a test' }
    const answer = await registerMember(w.needs, form as never, visit, undefined)
    expect(answer).toMatchObject({ account: 'newcomer1' })
    const { id } = await one<{ id: bigint }>(w.needs.db)`
      select id from members where username = 'newcomer1'`
    const { points } = await w.needs.wallet.balances(id)
    expect(points).toBe(brl('100'))
    // It goes on for others: to alice it is closed, and not over.
    expect(await w.state('alice', 'hello-points')).toMatchObject({
      state: 'close',
      mine: { closed: 'not_yours' },
    })
  })
})

describe('a sentence that promises a promotion', () => {
  it('is shown only while that promotion is live (K-24)', async () => {
    const teasers = async () =>
      (await w.visitor.call('promotionTeasers', { query: { language: 'PT' } })).value.list.map(
        ({ text }) => text,
      )
    const words = { pt: 'Bônus de até 131K para quem nos adiciona no Zalo.', en: 'Up to 131K.' }
    const id = await w.campaign(story, { budget: { uses: 1 } })
    await addTeaserOnce(w.needs.db, { place: 'service', promotionId: 'brass-league', words })
    expect(await teasers()).not.toContain(words.pt)
    await addTeaserOnce(w.needs.db, { place: 'service', promotionId: id, words })
    expect(await teasers()).toContain(words.pt)
    await run(w.needs.db)`update promotion_budgets set uses_used = 1 where promotion_id = ${id}`
    expect(await teasers()).not.toContain(words.pt)
    await run(w.needs.db)`update promotion_budgets set uses_used = 0 where promotion_id = ${id}`
    await run(w.needs.db)`update promotions set ends_at = now() where id = ${id}`
    expect(await teasers()).not.toContain(words.pt)
  })
})

describe('the centre of rewards', () => {
  it('tells what can be claimed, is under way and was received, with sums (P-11)', async () => {
    await w.join('alice', 'turnover-stairs')
    const read = async () => (await w.as('alice').call('rewardCentre', { query: {} })).value
    const before = await read()
    expect(before.claimable.map(({ id }) => id)).toContain('daily-lantern')
    expect(before.inProgress.map(({ id }) => id)).toContain('turnover-stairs')
    await w.claim('alice', 'daily-lantern')
    const after = await read()
    expect(after.claimable.map(({ id }) => id)).not.toContain('daily-lantern')
    expect(after.received.list[0]).toMatchObject({
      promotionId: 'daily-lantern',
      reward: { kind: 'points', amount: '5.0000' },
    })
    expect(Number(after.sums.points) - Number(before.sums.points)).toBe(5)
  })
})
