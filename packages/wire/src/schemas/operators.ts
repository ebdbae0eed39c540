import type { operatorsCalls } from '../calls/operators.ts'
import type { SchemasFor } from './schema.ts'

export const operatorsSchemas = {} as const satisfies SchemasFor<typeof operatorsCalls>
