import type { CallTable } from '../call.ts'

export const cashierCalls = {} as const satisfies CallTable
