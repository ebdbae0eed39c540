import type { CallTable } from '../call.ts'

export const vipCalls = {
  vipStatus: { method: 'GET', path: '/wps/v2/vip', access: 'member' },
  claimVipGift: {
    method: 'POST',
    path: '/wps/v2/vip/gifts/claim',
    access: 'member',
    proof: 'session',
  },
} as const satisfies CallTable
