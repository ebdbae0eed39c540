import type { CallTable } from '../call.ts'

/**
 * The wallet protocol for outside vendors. Every request and every answer is signed;
 * `transaction` is the vendor's own id and the key of idempotency.
 */
export const vendorsCalls = {
  vendorSession: { method: 'POST', path: '/vendor/v1/session', access: 'vendor', rate: 'peer' },
  vendorBalance: { method: 'POST', path: '/vendor/v1/balance', access: 'vendor', rate: 'peer' },
  vendorStake: { method: 'POST', path: '/vendor/v1/stake', access: 'vendor', rate: 'peer' },
  vendorSettle: { method: 'POST', path: '/vendor/v1/settle', access: 'vendor', rate: 'peer' },
  vendorVoid: { method: 'POST', path: '/vendor/v1/void', access: 'vendor', rate: 'peer' },
  vendorTransaction: {
    method: 'GET',
    path: '/vendor/v1/transaction',
    access: 'vendor',
    rate: 'peer',
  },
  vendorRounds: { method: 'GET', path: '/vendor/v1/rounds', access: 'vendor', rate: 'peer' },
  vendorTotals: { method: 'GET', path: '/vendor/v1/totals', access: 'vendor', rate: 'peer' },
} as const satisfies CallTable
