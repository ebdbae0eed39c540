import type { RefusalTable } from '../refusal.ts'

export const settingsRefusals = {} as const satisfies RefusalTable
