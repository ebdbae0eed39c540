export * from './business-day.ts'
export * from './days.ts'
export * from './spans.ts'
export * from './zone.ts'
