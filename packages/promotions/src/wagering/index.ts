export * from './book.ts'
export * from './contribution.ts'
export * from './grant.ts'
export * from './play.ts'
