import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { parseAmount } from '@parlour/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { transact } from '../../base/database/transact.ts'
import { registerMember } from '../../front/registration/register-member.ts'
import type { CampaignText } from './campaigns/campaign-shape.ts'
import { insertRules } from './campaigns/campaigns.store.ts'
import { issueShares } from './campaigns/issue-shares.job.ts'
import { giveMissedRewards } from './give-missed.job.ts'
import { insertMissed, lessenMissed } from './missed-rewards.store.ts'
import { type CampaignWorld, campaignWorld } from './testing/campaign-world.ts'

let w: CampaignWorld
beforeAll(async () => {
  w = await campaignWorld({ alice: { cash: '0.00' }, bob: { cash: '0.00' } })
})
afterEach(() => w.expectBooksToBalance())
afterAll(() => w?.close())

const gift: CampaignText = {
  trigger: { kind: 'deposit', which: 'any', minimum: '20.00' },
  period: 'daily',
  entry: 'none',
  issue: 'automatic',
  reward: { kind: 'cash', rolloverTimes: 0, figure: { kind: 'fixed', amount: '2.00' } },
}

const unreadable = { kind: 'cash', figure: { kind: 'fixed', amount: 'two' } }

const cashOf = async (name: 'alice' | 'bob') =>
  (await w.needs.wallet.balances(await w.idOf(name))).cash / 10_000n

const claimsOf = async (username: string) => {
  const rows = await many<{ id: string }>(w.needs.db)`
    select c.promotion_id as id from promotion_claims as c join members as m on m.id = c.member_id
     where m.username = ${username} order by 1`
  return rows.map(({ id }) => id).sort()
}

const open = async () =>
  await many<{ kind: string }>(w.needs.db)`select kind from rewards_missed where ended_at is null`

/** The house's rules of a promotion are no longer readable, until they are written anew. */
async function breakRules(promotionId: string, rules: object): Promise<void> {
  await transact(w.needs.db, (tx) =>
    insertRules(tx, { promotionId, rules: rules as CampaignText, madeBy: 'test' }),
  )
}

describe('a promotion whose rules cannot be read', () => {
  it('can neither be joined nor wanted with a deposit, which opens without it', async () => {
    const id = await w.campaign({ ...gift, entry: 'join' })
    await breakRules(id, { ...gift, reward: unreadable })
    expect((await w.payIn('bob', '30.00', id)).opened.code).toBe('promotion_not_for_deposit')
    const joined = await w
      .as('bob')
      .call('joinPromotion', { params: { promotionId: id }, body: {} })
    expect(joined.code).toBe('promotion_not_found')
    expect((await w.payIn('bob', '30.00')).opened).toMatchObject({ success: true })
    await breakRules(id, { ...gift, entry: 'join' })
    await giveMissedRewards(w.needs)
  })
})

describe('a reward that fails', () => {
  it('stops no deposit: the money is there, and the reward follows once its rules are mended', async () => {
    const id = await w.campaign(gift)
    await breakRules(id, {
      ...gift,
      reward: unreadable,
    })
    const paid = await w.payIn('alice', '100.00')
    expect(paid.opened).toMatchObject({ success: true })
    expect(await cashOf('alice')).toBe(100n)
    expect(await open()).toEqual([{ kind: 'deposit' }])
    await expect(giveMissedRewards(w.needs)).rejects.toThrow(
      'give-missed-rewards: 1 could not be done',
    )

    await breakRules(id, gift)
    await giveMissedRewards(w.needs)
    await giveMissedRewards(w.needs)
    expect(await cashOf('alice')).toBe(102n)
    expect(await open()).toEqual([])
    await withdraw(id)
  })

  it('is judged by the day on which it was earned, whatever that day has brought since', async () => {
    const id = await w.campaign(gift)
    await breakRules(id, { ...gift, reward: unreadable })
    await w.payIn('alice', '100.00')
    await run(w.needs.db)`update rewards_missed set missed_at = missed_at - interval '1 day'
               where ended_at is null`
    await breakRules(id, gift)
    const before = await cashOf('alice')
    await w.payIn('alice', '50.00')
    await giveMissedRewards(w.needs)
    expect(await cashOf('alice')).toBe(before + 54n)
    const rows = await many<{ day: string }>(w.needs.db)`
      select period_key as day from promotion_claims where promotion_id = ${id} order by 1`
    const [earlier, later] = rows.map(({ day }) => Date.parse(day))
    expect(later! - earlier!).toBe(DAY_MS)
    await withdraw(id)
  })

  it('follows what is left of its deposit, and a part that was taken back brings nothing', async () => {
    const tenth: CampaignText = {
      ...gift,
      period: 'none',
      reward: { kind: 'cash', rolloverTimes: 0, figure: { kind: 'percent', basisPoints: 1_000 } },
    }
    const id = await w.campaign(tenth)
    for (const [left, brought] of [
      ['50.00', 5n],
      ['19.99', 0n],
    ] as const) {
      await breakRules(id, { ...tenth, reward: unreadable })
      const { depositId } = await w.payIn('alice', '100.00')
      await transact(w.needs.db, (tx) =>
        lessenMissed(tx, { cause: depositId, left: parseAmount(left)! }),
      )
      await breakRules(id, tenth)
      const before = await cashOf('alice')
      await giveMissedRewards(w.needs)
      expect(await cashOf('alice')).toBe(before + brought)
      expect(await open()).toEqual([])
      await run(w.needs.db)`delete from promotion_claims where promotion_id = ${id}`
    }
    await withdraw(id)
  })

  it('for the first deposit is given though that deposit stands now', async () => {
    const { count } = await one<{ count: number }>(w.needs.db)`
      select count(*)::int4 as count from deposits
       where member_id = ${await w.idOf('bob')} and state = 'credited'`
    const which = { ...gift.trigger, which: count + 1 } as CampaignText['trigger']
    const id = await w.campaign({ ...gift, trigger: which, period: 'none' })
    await breakRules(id, { ...gift, trigger: which, period: 'none', reward: unreadable })
    const before = await cashOf('bob')
    await w.payIn('bob', '50.00')
    await breakRules(id, { ...gift, trigger: which, period: 'none' })
    await giveMissedRewards(w.needs)
    expect(await cashOf('bob')).toBe(before + 52n)
    await w.payIn('bob', '50.00')
    expect(await cashOf('bob')).toBe(before + 102n)
    await withdraw(id)
  })

  it('because its rules cannot be read keeps no other promotion waiting', async () => {
    const once: CampaignText = { ...gift, period: 'none' }
    const [broken, sound] = [await w.campaign(once), await w.campaign(once)]
    await breakRules(broken, { ...once, reward: unreadable })
    const before = await cashOf('bob')
    await w.payIn('bob', '50.00')
    expect(await cashOf('bob')).toBe(before + 52n)
    expect(await open()).toEqual([])

    expect((await w.as('bob').call('listPromotions', { query: {} })).success).toBe(true)
    await breakRules(broken, { ...once, trigger: { kind: 'loss' }, reward: unreadable })
    await expect(issueShares(w.needs)).rejects.toThrow('1 could not be done')
    await withdraw(broken)
    await withdraw(sound)
  })

  it('keeps no other waiting, however many that still fail came before it', async () => {
    const id = await w.campaign({ ...gift, period: 'none' })
    await breakRules(id, { ...gift, period: 'none', reward: unreadable })
    const nobody = {
      kind: 'deposit',
      cause: randomUUID(),
      memberId: 999_999_999n,
      amount: 500_000n,
    } as const
    await transact(w.needs.db, (tx) => insertMissed(tx, nobody, 'of nobody'))
    const before = await cashOf('alice')
    await w.payIn('alice', '100.00')
    await breakRules(id, { ...gift, period: 'none' })
    await expect(giveMissedRewards(w.needs, { most: 1 })).rejects.toThrow('1 could not be done')
    expect(await cashOf('alice')).toBe(before + 102n)
    await run(w.needs.db)`
      update rewards_missed set ended_at = now() where cause = ${nobody.cause}`
    await withdraw(id)
  })

  it('stops no registration either', async () => {
    const id = await w.campaign({
      ...gift,
      trigger: { kind: 'registration' },
      period: 'none',
      issue: 'automatic',
    })
    await breakRules(id, {
      ...gift,
      trigger: { kind: 'registration' },
      reward: unreadable,
    })
    await w.set('registration', { showCaptcha: false })
    const password = 'a-long-enough-1'
    const form = { username: 'newcomer1', password, confirmPassword: password }
    const visit = { ip: '127.0.0.1', device: 'a test' }
    const answer = await registerMember(w.needs, form as never, visit, undefined)
    expect(answer).toMatchObject({ account: 'newcomer1' })
    expect(await open()).toEqual([{ kind: 'registration' }])
    await withdraw(id)
    await giveMissedRewards(w.needs)
    expect(await open()).toEqual([])
  })

  it('undoes no other reward of the same registration, and follows by itself', async () => {
    const welcome: CampaignText = { ...gift, trigger: { kind: 'registration' }, period: 'none' }
    const [broken, sound] = [await w.campaign(welcome), await w.campaign(welcome)]
    const owner = new pg.Client({ connectionString: w.database.ownerUrl })
    await owner.connect()
    await owner.query(`
      create function refuse_claims() returns trigger language plpgsql
      as $$ begin raise exception 'this claim cannot be written'; end $$`)
    await owner.query(`
      create trigger refuse_claims before insert on promotion_claims for each row
      when (new.promotion_id = '${broken}') execute function refuse_claims()`)
    const password = 'a-long-enough-1'
    const form = { username: 'newcomer2', password, confirmPassword: password }
    const visit = { ip: '127.0.0.1', device: 'a test' }
    await registerMember(w.needs, form as never, visit, undefined)
    expect(await claimsOf('newcomer2')).toEqual(['hello-points', sound].sort())
    await expect(giveMissedRewards(w.needs)).rejects.toThrow('1 could not be done')
    await owner.query('drop function refuse_claims cascade')
    await owner.end()
    await giveMissedRewards(w.needs)
    await giveMissedRewards(w.needs)
    expect(await claimsOf('newcomer2')).toEqual(['hello-points', broken, sound].sort())
    expect(await open()).toEqual([])
    await withdraw(broken)
    await withdraw(sound)
  })

  it('because its name is taken in the books leaves the deposit credited, once', async () => {
    const id = await w.campaign(gift)
    const memberId = await w.idOf('bob')
    const before = await cashOf('bob')
    const depositId = randomUUID()
    const body = { depositId, method: 'pix', amount: '50.00', language: 'en' } as const
    expect(await w.as('bob').call('createDeposit', { body })).toMatchObject({ success: true })
    await transact(w.needs.db, (tx) =>
      w.needs.wallet.post(tx, {
        memberId,
        operationId: derivedId(derivedId(depositId, 'promotion'), 'reward'),
        reason: 'promotion_paid',
        currency: 'BRL',
        transfers: [
          {
            from: { kind: 'house', name: 'promotions' },
            to: { kind: 'cash', memberId },
            amount: 10_000n,
          },
        ],
      }),
    )
    const told = {
      type: 'payment.paid',
      reference: depositId,
      amount: '50.00',
      providerId: `pay_${depositId}`,
    }
    await w.tell({ ...told, eventId: randomUUID() })
    await w.tell({ ...told, eventId: randomUUID() })
    expect(await cashOf('bob')).toBe(before + 51n)
    expect(await open()).toEqual([{ kind: 'deposit' }])
    await withdraw(id)
    await giveMissedRewards(w.needs)
  })
})

const withdraw = (id: string) =>
  run(w.needs.db)`update promotions set withdrawn_at = clock_timestamp() where id = ${id}`
