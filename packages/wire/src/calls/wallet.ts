import type { CallTable } from '../call.ts'

export const walletCalls = {} as const satisfies CallTable
