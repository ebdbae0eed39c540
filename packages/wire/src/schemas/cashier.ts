import type { cashierCalls } from '../calls/cashier.ts'
import type { SchemasFor } from './schema.ts'

export const cashierSchemas = {} as const satisfies SchemasFor<typeof cashierCalls>
