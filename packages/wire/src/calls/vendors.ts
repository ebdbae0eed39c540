import type { CallTable } from '../call.ts'

/**
 * The wallet protocol for outside vendors. Every request and every answer is signed;
 * `transaction` is the vendor's own id and the key of idempotency.
 */
export const vendorsCalls = {
  vendorSession: { method: 'POST', path: '/vendor/v1/session', access: 'vendor' },
  vendorBalance: { method: 'POST', path: '/vendor/v1/balance', access: 'vendor' },
  vendorStake: { method: 'POST', path: '/vendor/v1/stake', access: 'vendor' },
  vendorSettle: { method: 'POST', path: '/vendor/v1/settle', access: 'vendor' },
  vendorVoid: { method: 'POST', path: '/vendor/v1/void', access: 'vendor' },
  vendorTransaction: {
    method: 'GET',
    path: '/vendor/v1/transactions/:transaction',
    access: 'vendor',
  },
  vendorRounds: { method: 'GET', path: '/vendor/v1/rounds', access: 'vendor' },
  vendorTotals: { method: 'GET', path: '/vendor/v1/totals', access: 'vendor' },
} as const satisfies CallTable
