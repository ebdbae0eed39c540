import type { fairCalls } from '../calls/fair.ts'
import type { SchemasFor } from './schema.ts'

export const fairSchemas = {} as const satisfies SchemasFor<typeof fairCalls>
