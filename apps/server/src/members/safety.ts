import type { Needs } from '../needs.ts'
export const showSafety = async (_n: Needs, _m: bigint): Promise<never> => {
  throw new Error('soon')
}
export const setLimit = async (_n: Needs, _m: bigint, _b: unknown): Promise<never> => {
  throw new Error('soon')
}
export const confirmLimit = setLimit
export const takeTimeOut = setLimit
export const excludeMyself = setLimit
