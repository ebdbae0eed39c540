export * from './call.ts'
export { type CallName, calls } from './calls.ts'
export * from './refusal.ts'
export { type RefusalName, refusals } from './refusals.ts'
