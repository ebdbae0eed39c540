import type { CallTable } from '../call.ts'

export const promotionsCalls = {
  listPromotions: { method: 'GET', path: '/wps/v2/promotions', access: 'public' },
  getPromotion: { method: 'GET', path: '/wps/v2/promotions/:promotionId', access: 'public' },
} as const satisfies CallTable
