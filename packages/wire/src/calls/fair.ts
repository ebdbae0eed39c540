import type { CallTable } from '../call.ts'

export const fairCalls = {} as const satisfies CallTable
