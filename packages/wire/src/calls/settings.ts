import type { CallTable } from '../call.ts'

export const settingsCalls = {} as const satisfies CallTable
