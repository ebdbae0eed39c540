import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Player, Visitor } from '../../../base/http/caller.ts'
import type { Needs } from '../../../house/needs.ts'
import { sayAmounts } from '../../../house/settings/say-amounts.ts'
import { say } from '../../../house/settings/say.ts'
import type { Words } from '../../../house/settings/site-settings.ts'
import { activityState } from '../campaigns/activity-state.ts'
import { type CampaignRow, findCampaigns } from '../campaigns/campaigns.store.ts'
import { isAllowed, type Judge, judgeActivity, openJudge } from '../campaigns/judge-activity.ts'
import { findPromotion, findPromotions, type PromotionRow } from '../promotions.store.ts'
import { type Mine, showMine, showOffer } from './show-mine.ts'

type PromotionNeeds = Pick<Needs, 'db' | 'settings' | 'clock'>
export type Reader = Player | Visitor
export type Line = CallAnswer<'listPromotions'>['list'][number]

/** What the house offers, in its order; `all` is every category. */
export async function listPromotions(
  needs: PromotionNeeds,
  reader: Reader,
  { category, language }: { category: string; language: string },
): Promise<CallAnswer<'listPromotions'>> {
  const promotions = await findPromotions(needs.db, category === 'all' ? undefined : category)
  return { list: await linesOf(needs, reader, promotions, language) }
}

/** One promotion with what applies to it. */
export async function showPromotion(
  needs: PromotionNeeds,
  reader: Reader,
  { promotionId, language }: { promotionId: string; language: string },
): Promise<CallAnswer<'getPromotion'> | Refusal<'promotion_not_found'>> {
  const promotion = await findPromotion(needs.db, promotionId)
  if (!promotion) return refuse('promotion_not_found')
  const [line] = await linesOf(needs, reader, [promotion], language)
  const spoken = speaker(needs, language)
  return {
    ...line!,
    content: spoken(promotion.content),
    terms: spoken(promotion.terms),
    eligibility: spoken(promotion.eligibility),
  }
}

/** Everything that pays, as it stands for one member. */
export async function linesOfMember(
  needs: PromotionNeeds,
  reader: Player,
  language: string,
): Promise<Line[]> {
  const all = await linesOf(needs, reader, await findPromotions(needs.db, undefined), language)
  return all.filter(({ mine }) => mine !== null)
}

/** How many promotions somebody could join or claim this moment. */
export async function countAvailable(needs: PromotionNeeds, reader: Reader): Promise<number> {
  const rows = await findCampaigns(needs.db)
  const judge = await judgeFor(needs, reader, rows)
  let count = 0
  for (const row of rows) {
    const state = judge
      ? (await judgeActivity(needs.db, judge, row)).state
      : publicState(needs, row, needs.clock.now())
    if (state === 'join' || state === 'claim') count += 1
  }
  return count
}

async function linesOf(
  needs: PromotionNeeds,
  reader: Reader,
  promotions: readonly PromotionRow[],
  language: string,
): Promise<Line[]> {
  const wanted = new Set(promotions.map(({ id }) => id))
  const rows = (await findCampaigns(needs.db)).filter((row) => wanted.has(row.promotionId))
  const judge = await judgeFor(needs, reader, rows)
  const now = needs.clock.now()
  const lines: Line[] = []
  for (const promotion of promotions) {
    const row = rows.find(({ promotionId }) => promotionId === promotion.id)
    const stands = row
      ? await standing(needs, judge, row)
      : { state: told(promotion, now), mine: null }
    lines.push({
      ...lineOf(promotion, speaker(needs, language)),
      ...stands,
      offer: row ? showOffer(row) : null,
    })
  }
  return lines
}

/** Trial players read what visitors read: nothing is given to them. */
const judgeFor = (
  needs: PromotionNeeds,
  reader: Reader,
  rows: readonly CampaignRow[],
): Promise<Judge | undefined> =>
  reader.kind === 'player' && !reader.trial
    ? openJudge(needs.db, needs, reader.memberId, rows)
    : Promise.resolve(undefined)

async function standing(
  needs: PromotionNeeds,
  judge: Judge | undefined,
  row: CampaignRow,
): Promise<{ state: Line['state']; mine: Mine['mine'] }> {
  if (!judge) return { state: publicState(needs, row, needs.clock.now()), mine: null }
  return showMine(needs.db, { activity: await judgeActivity(needs.db, judge, row) })
}

/** What a promotion that pays is to somebody who has not logged in. */
function publicState(
  { settings }: Pick<Needs, 'settings'>,
  row: CampaignRow,
  now: Date,
): Line['state'] {
  if (row.startsAt && row.startsAt > now) return 'coming_soon'
  return isLive(settings.current(), row, now) ? 'join' : 'close'
}

/** Whether a promotion gives anything now: it runs, the licence lets it, and its purse holds something. */
export function isLive(site: Judge['site'], row: CampaignRow, now: Date): boolean {
  const { startsAt, endsAt, budget, amountUsed, usesUsed } = row
  if ((startsAt && startsAt > now) || (endsAt && endsAt <= now)) return false
  if (budget.amount !== undefined && amountUsed >= budget.amount) return false
  if (budget.uses !== undefined && usesUsed >= budget.uses) return false
  return isAllowed(row.campaign, site)
}

/** Says what the house wrote in the reader's language, its amounts in the house's currency. */
export const speaker =
  ({ settings }: Pick<Needs, 'settings'>, language: string) =>
  (words: Words): string =>
    sayAmounts(say(words, language), language, settings.current().merchant)

const told = (promotion: PromotionRow, now: Date) =>
  activityState(
    { rewarded: promotion.rewarded, startsAt: promotion.startsAt, endsAt: promotion.endsAt },
    now,
  )

const lineOf = (promotion: PromotionRow, spoken: (words: Words) => string) => ({
  id: promotion.id,
  title: spoken(promotion.title),
  summary: spoken(promotion.summary),
  category: promotion.category,
  tag: promotion.tag,
  period: promotion.period,
  announcementImages: promotion.images.toSorted((a, b) => a.sequence - b.sequence),
  startsAt: promotion.startsAt,
  endsAt: promotion.endsAt,
})
