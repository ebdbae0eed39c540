import type { membersCalls } from '../calls/members.ts'
import type { SchemasFor } from './schema.ts'

export const membersSchemas = {} as const satisfies SchemasFor<typeof membersCalls>
