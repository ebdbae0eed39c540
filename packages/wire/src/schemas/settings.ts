import type { settingsCalls } from '../calls/settings.ts'
import type { SchemasFor } from './schema.ts'

export const settingsSchemas = {} as const satisfies SchemasFor<typeof settingsCalls>
