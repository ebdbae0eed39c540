import type { CallTable } from '../call.ts'

export const activityCalls = {
  /** What play and money came to, by day and by category. */
  personalProfit: { method: 'GET', path: '/wps/v2/records/profit', access: 'member' },
  /** The days as a CSV file instead of an envelope; read it with the session's header. */
  personalProfitFile: { method: 'GET', path: '/wps/v2/records/profit.csv', access: 'member' },
} as const satisfies CallTable
