export * from './amount.ts'
