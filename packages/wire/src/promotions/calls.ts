import type { CallTable } from '../call.ts'

export const promotionsCalls = {
  listPromotions: { method: 'GET', path: '/wps/v2/promotions', access: 'public' },
  getPromotion: { method: 'GET', path: '/wps/v2/promotions/:promotionId', access: 'public' },
  /** Sentences that promise a promotion elsewhere on the site, for as long as it runs. */
  promotionTeasers: { method: 'GET', path: '/wps/v2/promotion-teasers', access: 'public' },
  joinPromotion: {
    method: 'POST',
    path: '/wps/v2/promotions/:promotionId/join',
    access: 'member',
    proof: 'session',
  },
  applyForPromotion: {
    method: 'POST',
    path: '/wps/v2/promotions/:promotionId/apply',
    access: 'member',
    proof: 'session',
  },
  claimPromotion: {
    method: 'POST',
    path: '/wps/v2/promotions/:promotionId/claim',
    access: 'member',
    proof: 'session',
  },
  signInCalendar: {
    method: 'GET',
    path: '/wps/v2/promotions/:promotionId/calendar',
    access: 'member',
  },
  depositPromotions: { method: 'GET', path: '/wps/v2/deposit-promotions', access: 'member' },
  rewardCentre: { method: 'GET', path: '/wps/v2/rewards', access: 'member' },
} as const satisfies CallTable
