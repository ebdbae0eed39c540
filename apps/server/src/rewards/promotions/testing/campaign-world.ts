import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { parseAmount } from '@parlour/money'
import type { Budget } from '@parlour/promotions'
import { pngPicture } from '@parlour/testkit'
import { collectActivity } from '../../activity/collect-activity.job.ts'
import { cashierWorld } from '../../../payments/cashier/testing/cashier-world.ts'
import { transact } from '../../../base/database/transact.ts'
import type { CastPlayer } from '../../../demo/cast.ts'
import type { CampaignText } from '../campaigns/campaign-shape.ts'
import { addPromotionOnce, type NewPromotion } from '../promotions.store.ts'
import { findCampaign } from '../campaigns/campaigns.store.ts'
import { claimPromotion } from '../claim-promotion.ts'
import { judgeActivity, openJudge } from '../campaigns/judge-activity.ts'
import { showCalendar } from '../pages/show-calendar.ts'
import type { Needs } from '../../../house/needs.ts'
import { saveCampaign } from '../campaigns/save-campaign.ts'

export const brl = (text: string): bigint => parseAmount(text) as bigint
const words = { pt: 'texto', en: 'text' }

export type CampaignWorld = Awaited<ReturnType<typeof campaignWorld>>

/** The demo world with its provider, and promotions of a test's own. */
export async function campaignWorld(wishes: Parameters<typeof cashierWorld>[0] = {}) {
  const w = await cashierWorld(wishes)
  const { needs } = w
  return {
    ...w,
    /** The chapter some days from now, for somebody whose session would have ended by then. */
    later(days: number) {
      const at = () => new Date(Date.now() + days * DAY_MS)
      const then: Needs = { ...needs, clock: { now: at } }
      const asked = async (name: CastPlayer, promotionId: string) => ({
        memberId: await w.idOf(name),
        promotionId,
      })
      return {
        needs: then,
        activity: async (name: CastPlayer, promotionId: string) => {
          const { memberId } = await asked(name, promotionId)
          const row = (await findCampaign(needs.db, promotionId))!
          return judgeActivity(needs.db, await openJudge(needs.db, then, memberId, [row]), row)
        },
        claim: async (name: CastPlayer, promotionId: string) => {
          const claimId = randomUUID()
          return claimPromotion(then, { ...(await asked(name, promotionId)), claimId })
        },
        calendar: async (name: CastPlayer, promotionId: string) =>
          showCalendar(then, await asked(name, promotionId)),
      }
    },
    /** Saves a promotion with these rules; its id. */
    async campaign(
      rules: CampaignText,
      { budget, ...more }: Partial<NewPromotion> & { budget?: Partial<Budget> } = {},
    ): Promise<string> {
      const id = more.id ?? `p-${randomUUID()}`
      await transact(needs.db, async (tx) => {
        await addPromotionOnce(tx, {
          id,
          position: 900,
          category: 'others',
          rewarded: true,
          title: words,
          summary: words,
          content: words,
          terms: words,
          eligibility: words,
          images: [],
          ...more,
        })
        const saved = await saveCampaign(tx, needs.settings.current(), {
          promotionId: id,
          rules,
          madeBy: 'test',
          ...(budget ? { budget } : {}),
        })
        if ('faults' in saved) throw new Error(saved.faults.join(', '))
      })
      return id
    },
    join: (name: CastPlayer, promotionId: string) =>
      w.as(name).call('joinPromotion', { params: { promotionId }, body: {} }),
    claim: (name: CastPlayer, promotionId: string, claimId: string = randomUUID()) =>
      w.as(name).call('claimPromotion', { params: { promotionId }, body: { claimId } }),
    apply: (
      name: CastPlayer,
      promotionId: string,
      given: { applicationId?: string; comment?: string; imageIds?: string[] } = {},
    ) =>
      w.as(name).call('applyForPromotion', {
        params: { promotionId },
        body: { applicationId: randomUUID(), comment: 'Uma xícara.', ...given },
      }),
    async state(name: CastPlayer, promotionId: string) {
      const { value } = await w
        .as(name)
        .call('getPromotion', { params: { promotionId }, query: {} })
      return value
    },
    /** A picture that waits to be sent with something. */
    async picture(name: CastPlayer): Promise<string> {
      const contentBase64 = pngPicture(6, 5).toString('base64')
      const { value } = await w.as(name).call('uploadFeedbackImage', { body: { contentBase64 } })
      return value.imageId
    },
    /** Stakes, decides, and lets the day's sums follow, unless the test says that they are behind. */
    async play(
      name: CastPlayer,
      stake: string,
      payout: string,
      { summed = true }: { summed?: boolean } = {},
    ): Promise<void> {
      const memberId = await w.idOf(name)
      const wagerId = randomUUID()
      const request = {
        memberId,
        wagerId,
        vendor: 'parlour',
        game: 'brass-fox',
        category: 'RNG',
        round: wagerId,
        currency: 'BRL',
        amount: brl(stake),
        guards: [],
        details: {},
      } as const
      const staked = await needs.wallet.stake(request)
      if ('refused' in staked) throw new Error(staked.refused)
      const settle = { memberId, wagerId, operationId: randomUUID(), payout: brl(payout) }
      await needs.wallet.settle(settle)
      if (summed) await collectActivity(needs)
    },
    /** Opens a deposit and lets the provider say it is paid; the message may come twice. */
    async payIn(name: CastPlayer, amount: string, promotionId?: string) {
      const depositId = randomUUID()
      const body = { depositId, method: 'pix', amount, language: 'en' } as const
      const opened = await w
        .as(name)
        .call('createDeposit', { body: { ...body, ...(promotionId ? { promotionId } : {}) } })
      if (!opened.success) return { opened, depositId }
      const told = {
        type: 'payment.paid',
        reference: depositId,
        amount,
        providerId: `pay_${depositId}`,
        eventId: randomUUID(),
      }
      await w.tell(told)
      return { opened, depositId, again: () => w.tell(told) }
    },
    /** What two people decide on an application. */
    async decide(subject: string, choice: string, reasons: readonly [string, string]) {
      const params = { queue: 'promotion-applications', subject }
      const one = async (operator: 'olga' | 'oscar', reason: string) => {
        const { value } = await w.as(operator).call('getDecision', { params })
        const { payloadHash } = value
        return w.as(operator).call('decide', {
          params,
          body: { decisionId: randomUUID(), choice, reason, payloadHash },
        })
      }
      return [await one('olga', reasons[0]), await one('oscar', reasons[1])] as const
    },
  }
}
