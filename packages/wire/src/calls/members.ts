import type { CallTable } from '../call.ts'

export const membersCalls = {} as const satisfies CallTable
