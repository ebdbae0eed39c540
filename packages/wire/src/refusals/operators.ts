import type { RefusalTable } from '../refusal.ts'

export const operatorsRefusals = {} as const satisfies RefusalTable
