import type { RefusalTable } from '../refusal.ts'

export const vendorsRefusals = {} as const satisfies RefusalTable
