import type { RefusalTable } from '../refusal.ts'

export const gamesRefusals = {} as const satisfies RefusalTable
