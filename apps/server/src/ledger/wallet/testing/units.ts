import type { Amount } from '@parlour/money'

/** Major units of BRL as ledger units. @example brl(30) // 300000n */
export const brl = (major: number): Amount => BigInt(Math.round(major * 10_000))
