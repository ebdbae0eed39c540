import {
  type Promotion,
  type PromotionCategory,
  promotionCategories,
} from '../../parts/promotions/promotion-words.ts'
import { byUse, isOver } from '../../parts/promotions/promotion-order.ts'

/** What the list is narrowed to: a category, all that still runs or comes, or what is over. */
export type Chosen = PromotionCategory | 'ended'

/** What the list shows, the useful first, and the choices that would show something. */
export function narrowed(
  all: readonly Promotion[],
  chosen: Chosen,
): { shown: readonly Promotion[]; chips: readonly Chosen[] } {
  const running = byUse(all.filter((one) => !isOver(one)))
  const ended = all.filter(isOver)
  const used = new Set<Chosen>(running.map(({ category }) => category))
  const chips: Chosen[] = promotionCategories.filter((one) => one === 'all' || used.has(one))
  if (ended.length > 0) chips.push('ended')
  if (chosen === 'ended') return { shown: ended, chips }
  return {
    shown: chosen === 'all' ? running : running.filter(({ category }) => category === chosen),
    chips,
  }
}
