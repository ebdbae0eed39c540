import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { one } from '../../base/database/query.ts'
import { holdMember } from '../../ledger/wallet/testing/windows.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { collectActivity } from '../activity/collect-activity.job.ts'
import { putInTheWay, TIMES_TOO_MANY } from '../bonuses/testing/bonus-obstacles.ts'
import type { CampaignText } from './campaigns/campaign-shape.ts'
import { type CampaignWorld, campaignWorld } from './testing/campaign-world.ts'

let w: CampaignWorld
beforeAll(async () => {
  w = await campaignWorld()
})
afterAll(() => w?.close())
afterEach(() => w.expectBooksToBalance())

const bonusForPlay: CampaignText = {
  trigger: { kind: 'turnover', minimum: '50.00' },
  period: 'weekly',
  entry: 'none',
  issue: 'claim',
  reward: {
    kind: 'bonus',
    figure: { kind: 'fixed', amount: '10.00' },
    terms: { mode: 'NON_STICKY', multiplier: TIMES_TOO_MANY, on: 'BONUS', days: 7 },
  },
}

const spent = (promotionId: string) =>
  one<{ claims: number; uses: number }>(w.needs.db)`
    select (select count(*)::int from promotion_claims where promotion_id = ${promotionId}) as claims,
           (select coalesce(sum(uses_used), 0)::int from promotion_budgets
             where promotion_id = ${promotionId}) as uses`

/** Somebody who has earned the bonus of a promotion and may claim it. */
async function earned() {
  const eve = await newcomer(w, '100.00')
  const promotionId = await w.campaign(bonusForPlay)
  await eve.play('60.00')
  await collectActivity(w.needs)
  const claim = () =>
    eve.call('claimPromotion', { params: { promotionId }, body: { claimId: randomUUID() } })
  return {
    eve,
    claim,
    async expectNothingGiven() {
      expect(await spent(promotionId)).toEqual({ claims: 0, uses: 0 })
      expect((await eve.balances()).bonus).toBe(0n)
    },
    async expectGivenOnce() {
      expect((await claim()).value).toMatchObject({ reward: { kind: 'bonus', amount: '10.0000' } })
      expect((await claim()).code).toBe('promotion_claimed')
      expect(await spent(promotionId)).toEqual({ claims: 1, uses: 1 })
      expect((await eve.balances()).bonus).toBe(10_0000n)
    },
  }
}

describe('a promotion that gives a bonus', () => {
  it.each(['bonus_not_allowed', 'too_many_bonuses'] as const)(
    'keeps it for the player while it is refused as %s, and gives it after',
    async (obstacle) => {
      const { eve, claim, expectNothingGiven, expectGivenOnce } = await earned()
      const outOfTheWay = await putInTheWay(w, eve.memberId, obstacle)
      expect((await claim()).code).toBe(obstacle)
      await expectNothingGiven()
      await outOfTheWay()
      await expectGivenOnce()
    },
  )

  it('is judged by the licence of the moment in which it gives, not by that of the press', async () => {
    const { eve, claim, expectNothingGiven, expectGivenOnce } = await earned()
    const holder = await holdMember(w.database.ownerUrl, eve.memberId)
    const pressed = claim()
    await holder.untilAwaited()
    const outOfTheWay = await putInTheWay(w, eve.memberId, 'bonus_terms_not_allowed')
    await holder.letGo()
    expect((await pressed).code).toBe('bonus_terms_not_allowed')
    await expectNothingGiven()
    // Pressed now, it is not offered at all.
    expect((await claim()).code).toBe('promotion_not_eligible')
    await outOfTheWay()
    await expectGivenOnce()
  })
})
