import type { CallTable } from '../call.ts'

export const bonusesCalls = {
  bonusDetails: { method: 'GET', path: '/wps/v2/bonuses', access: 'member' },
  bonusBets: { method: 'GET', path: '/wps/v2/bonuses/:grantId/bets', access: 'member' },
  acceptBonus: {
    method: 'POST',
    path: '/wps/v2/bonuses/:grantId/accept',
    access: 'member',
    proof: 'session',
  },
  forfeitBonus: {
    method: 'POST',
    path: '/wps/v2/bonuses/:grantId/forfeit',
    access: 'member',
    proof: 'session',
  },
} as const satisfies CallTable
