import type { CallTable } from '../call.ts'

export const operatorsCalls = {} as const satisfies CallTable
