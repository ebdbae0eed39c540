import type { CallTable } from '../call.ts'

export const vendorsCalls = {} as const satisfies CallTable
