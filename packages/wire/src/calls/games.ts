import type { CallTable } from '../call.ts'

export const gamesCalls = {} as const satisfies CallTable
