import { membersSchemas } from './members.ts'
import { settingsSchemas } from './settings.ts'
import { cashierSchemas } from './cashier.ts'
import { walletSchemas } from './wallet.ts'
import { gamesSchemas } from './games.ts'
import { vendorsSchemas } from './vendors.ts'
import { fairSchemas } from './fair.ts'
import { operatorsSchemas } from './operators.ts'

export type { CallSchema } from './schema.ts'

/** Every call's shapes by name. For the server, tests and types; a browser imports types only. */
export const schemas = {
  ...membersSchemas,
  ...settingsSchemas,
  ...cashierSchemas,
  ...walletSchemas,
  ...gamesSchemas,
  ...vendorsSchemas,
  ...fairSchemas,
  ...operatorsSchemas,
} as const

export type Schemas = typeof schemas
