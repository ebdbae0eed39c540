import type { gamesCalls } from '../calls/games.ts'
import type { SchemasFor } from './schema.ts'

export const gamesSchemas = {} as const satisfies SchemasFor<typeof gamesCalls>
