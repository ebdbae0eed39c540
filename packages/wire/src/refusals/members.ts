import type { RefusalTable } from '../refusal.ts'

export const membersRefusals = {} as const satisfies RefusalTable
