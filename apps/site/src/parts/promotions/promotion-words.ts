import type { BadgeKind } from '@parlour/ui'
import { promotionCategories as categories } from '@parlour/wire'
import type { Answer } from '../../base/server/ask.ts'

export type Promotion = Answer<'listPromotions'>['list'][number]
export type PromotionState = Promotion['state']
export type PromotionCategory = Promotion['category'] | 'all'

/** Every category in the order of the list, all of them first (E-47). */
export const promotionCategories: readonly PromotionCategory[] = ['all', ...categories]

/** How each state looks: what one may press, what is under way, what is over. */
export const stateLooks: Record<PromotionState, BadgeKind> = {
  information: 'plain',
  join: 'good',
  claim: 'good',
  applying: 'info',
  close: 'plain',
  rejected: 'bad',
  issued: 'good',
  claimed: 'plain',
  process: 'info',
  joined: 'info',
  signed: 'info',
  coming_soon: 'brass',
}

/** The reward depends on what is counted, and the offer names the most it can be. */
export const isMost = ({ basisPoints, trigger }: NonNullable<Promotion['offer']>): boolean =>
  basisPoints !== null || trigger === 'turnover' || trigger === 'sign_in'

/** The first picture is the one with the lowest number. */
export const pictureOf = ({ announcementImages }: Pick<Promotion, 'announcementImages'>) =>
  announcementImages.toSorted((one, other) => one.sequence - other.sequence)[0]?.url
