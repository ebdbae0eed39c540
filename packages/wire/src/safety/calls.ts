import type { CallTable } from '../call.ts'

export const safetyCalls = {
  safetyHistory: { method: 'GET', path: '/wps/v2/member/safety/history', access: 'member' },
  skipSafetyLimits: {
    method: 'POST',
    path: '/wps/v2/member/safety/limits/skip',
    access: 'member',
    proof: 'session',
  },
  setRealityCheck: {
    method: 'PUT',
    path: '/wps/v2/member/safety/reality-check',
    access: 'member',
    proof: 'session',
  },
  playSession: {
    method: 'GET',
    path: '/wps/v2/member/safety/session',
    background: true,
    access: 'member',
  },
  answerRealityCheck: {
    method: 'POST',
    path: '/wps/v2/member/safety/reality-check/answer',
    access: 'member',
    proof: 'session',
  },
  askReopening: {
    method: 'POST',
    path: '/wps/v2/member/safety/reopening',
    access: 'member',
    proof: 'session',
  },
} as const satisfies CallTable
