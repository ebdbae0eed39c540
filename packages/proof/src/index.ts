export * from './merkle.ts'
