import type { walletCalls } from '../calls/wallet.ts'
import type { SchemasFor } from './schema.ts'

export const walletSchemas = {} as const satisfies SchemasFor<typeof walletCalls>
