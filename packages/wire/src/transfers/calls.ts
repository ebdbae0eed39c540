import type { CallTable } from '../call.ts'

/** Transfers between members of one direct line. */
export const transfersCalls = {
  uplineTransferTerms: { method: 'GET', path: '/wps/v2/transfers/upline', access: 'member' },
  transferToUpline: {
    method: 'POST',
    path: '/wps/v2/transfers/upline',
    access: 'member',
    proof: 'funds',
    encrypted: true,
  },
  downlineTransferTerms: {
    method: 'GET',
    path: '/wps/v2/transfers/downline/:memberId',
    access: 'agent',
  },
  transferToDownline: {
    method: 'POST',
    path: '/wps/v2/transfers/downline/:memberId',
    access: 'agent',
    proof: 'funds',
    encrypted: true,
  },
  lineTransfers: { method: 'GET', path: '/wps/v2/transfers', access: 'member' },
} as const satisfies CallTable
