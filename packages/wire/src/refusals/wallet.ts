import type { RefusalTable } from '../refusal.ts'

export const walletRefusals = {} as const satisfies RefusalTable
