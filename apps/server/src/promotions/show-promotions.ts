import { type Refusal, refuse } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import type { Needs } from '../needs.ts'
import { say } from '../settings/say.ts'
import { activityState } from './activity-state.ts'
import { findPromotion, findPromotions, type PromotionRow } from './promotions.store.ts'

type PromotionNeeds = Pick<Needs, 'db' | 'clock'>

/** What the house offers, in its order; `all` is every category. */
export async function listPromotions(
  { db, clock }: PromotionNeeds,
  { category, language }: { category: string; language: string },
): Promise<CallReply<'listPromotions'>> {
  const promotions = await findPromotions(db, category === 'all' ? undefined : category)
  const now = clock.now()
  return { list: promotions.map((promotion) => line(promotion, language, now)) }
}

/** One promotion with what applies to it. */
export async function showPromotion(
  { db, clock }: PromotionNeeds,
  { promotionId, language }: { promotionId: string; language: string },
): Promise<CallReply<'getPromotion'> | Refusal<'promotion_not_found'>> {
  const promotion = await findPromotion(db, promotionId)
  if (!promotion) return refuse('promotion_not_found')
  return {
    ...line(promotion, language, clock.now()),
    content: say(promotion.content, language),
    terms: say(promotion.terms, language),
    eligibility: say(promotion.eligibility, language),
  }
}

const line = (
  promotion: PromotionRow,
  language: string,
  now: Date,
): CallReply<'listPromotions'>['list'][number] => ({
  id: promotion.id,
  title: say(promotion.title, language),
  summary: say(promotion.summary, language),
  category: promotion.category,
  tag: promotion.tag,
  period: promotion.period,
  state: activityState(
    { rewarded: promotion.rewarded, startsAt: promotion.starts_at, endsAt: promotion.ends_at },
    now,
  ),
  announcementImages: promotion.images.toSorted((a, b) => a.sequence - b.sequence),
  startsAt: promotion.starts_at?.toISOString() ?? null,
  endsAt: promotion.ends_at?.toISOString() ?? null,
})
