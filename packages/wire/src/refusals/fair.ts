import type { RefusalTable } from '../refusal.ts'

export const fairRefusals = {} as const satisfies RefusalTable
