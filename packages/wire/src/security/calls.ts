import type { CallTable } from '../call.ts'

/** The security page of a member: what protects the account, what is missing, where it was entered. */
export const securityCalls = {
  memberSecurity: { method: 'GET', path: '/wps/v2/member/security', access: 'member' },
  setProfile: { method: 'PUT', path: '/wps/v2/member/profile', access: 'member', proof: 'session' },
  loginHistory: { method: 'GET', path: '/wps/v2/member/logins', access: 'member' },
  endOtherSessions: {
    method: 'POST',
    path: '/wps/v2/member/sessions/end-others',
    access: 'member',
    proof: 'session',
  },
  sendFundsPasswordCode: {
    method: 'POST',
    path: '/wps/v2/member/funds-password/code',
    access: 'member',
    proof: 'session',
    rate: 'message',
  },
  recoverFundsPassword: {
    method: 'POST',
    path: '/wps/v2/member/funds-password/recovery',
    access: 'member',
    proof: 'owner',
    encrypted: true,
    rate: 'guess',
  },
  sendOwnerCode: {
    method: 'POST',
    path: '/wps/v2/member/owner/code',
    access: 'member',
    proof: 'session',
    rate: 'message',
  },
  proveOwnerByCode: {
    method: 'POST',
    path: '/wps/v2/member/owner',
    access: 'member',
    proof: 'begun',
    encrypted: true,
    rate: 'guess',
  },
} as const satisfies CallTable
