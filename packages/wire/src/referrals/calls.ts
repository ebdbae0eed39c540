import type { CallTable } from '../call.ts'

export const referralsCalls = {
  getReferral: { method: 'GET', path: '/wps/v2/referral', access: 'member' },
  listReferredFriends: { method: 'GET', path: '/wps/v2/referral/friends', access: 'member' },
} as const satisfies CallTable
