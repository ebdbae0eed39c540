import type { RefusalTable } from '../refusal.ts'

export const cashierRefusals = {} as const satisfies RefusalTable
