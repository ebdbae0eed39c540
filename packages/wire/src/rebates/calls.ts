import type { CallTable } from '../call.ts'

export const rebatesCalls = {
  /** What has come together since the last claim, category by category. */
  rebates: { method: 'GET', path: '/wps/v2/rebates', access: 'member' },
  /** Pays what is due; the browser makes the claim's id and repeats it after an unknown outcome. */
  claimRebate: {
    method: 'POST',
    path: '/wps/v2/rebates/claims',
    access: 'member',
    proof: 'session',
  },
  rebateHistory: { method: 'GET', path: '/wps/v2/rebates/claims', access: 'member' },
  /** The same lines as a CSV file instead of an envelope. */
  rebateHistoryFile: { method: 'GET', path: '/wps/v2/rebates/claims.csv', access: 'member' },
} as const satisfies CallTable
