import type { CallTable } from '../call.ts'

export const pointsCalls = {
  pointBalance: {
    method: 'GET',
    path: '/wps/relay/MCS2_getPointBalance',
    access: 'member',
    also: ['POST'],
  },
  pointConfig: {
    method: 'GET',
    path: '/wps/relay/MCS2_getPointConfig',
    access: 'member',
    also: ['POST'],
  },
  pointRewards: {
    method: 'GET',
    path: '/wps/relay/MCS2_getPointReward',
    access: 'member',
    also: ['POST'],
  },
  redeemPoints: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    access: 'member',
    proof: 'funds',
    encrypted: true,
  },
  pointRedemptions: {
    method: 'GET',
    path: '/wps/relay/MCS2_getRedeemPointList',
    access: 'member',
    also: ['POST'],
  },
  /** The same lines as a CSV file instead of an envelope. */
  pointRedemptionsFile: {
    method: 'GET',
    path: '/wps/v2/points/redemptions.csv',
    access: 'member',
  },
  pointRecord: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    access: 'member',
    also: ['POST'],
  },
  convertPoints: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    access: 'member',
    proof: 'funds',
    encrypted: true,
  },
  /** The catalogue as anybody may see it: what there is and what it costs. */
  pointShowcase: { method: 'GET', path: '/wps/v2/points/goods', access: 'public' },
} as const satisfies CallTable
