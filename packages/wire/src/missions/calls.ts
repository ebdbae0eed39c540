import type { CallTable } from '../call.ts'

export const missionsCalls = {
  missionSummary: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    access: 'member',
    also: ['POST'],
  },
  missionLeaderboard: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    access: 'member',
    also: ['POST'],
  },
  claimMission: {
    method: 'POST',
    path: '/wps/v2/missions/:missionId/claims',
    access: 'member',
    proof: 'session',
  },
  seeMissions: {
    method: 'POST',
    path: '/wps/v2/missions/seen',
    access: 'member',
    proof: 'session',
  },
  listWinners: { method: 'GET', path: '/wps/v2/winners', access: 'public' },
} as const satisfies CallTable
