import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { Chance, Clock } from './config/system.ts'
import type { Db } from './database/database.ts'
import type { Neighbours } from './redis/open-neighbours.ts'

/** What the ground gives to all above it: without money, and without what the house has set. */
export type BaseNeeds = {
  readonly config: Config
  readonly db: Db
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly chance: Chance
  readonly log: Logger
  /** The site's other processes; absent where no Redis is configured. */
  readonly neighbours?: Neighbours | undefined
}
