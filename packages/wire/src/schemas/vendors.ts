import type { vendorsCalls } from '../calls/vendors.ts'
import type { SchemasFor } from './schema.ts'

export const vendorsSchemas = {} as const satisfies SchemasFor<typeof vendorsCalls>
