import type { Config } from '../base/config/config.ts'
import type { Db } from '../base/database/database.ts'
import type { Neighbours } from '../base/redis/open-neighbours.ts'
import type { Settings } from './settings/open-settings.ts'
import type { Wallet } from '../ledger/wallet/wallet.ts'
import type pg from 'pg'
import type { Logger } from 'pino'

/** The wall clock as an argument. Money is judged by the database's clock, never by this one. */
export type Clock = { now(): Date }

/** Randomness as an argument: bytes from the operating system's generator in production, a fixed stream in tests. */
export type Chance = { bytes(count: number): Uint8Array }

/** What the chapters are built from. A use-case picks what it needs: `Pick<Needs, 'db' | 'wallet'>`. */
export type Needs = {
  readonly config: Config
  readonly db: Db
  readonly pool: pg.Pool
  readonly wallet: Wallet
  readonly settings: Settings
  readonly clock: Clock
  readonly chance: Chance
  readonly log: Logger
  /** The site's other processes; absent where no Redis is configured. */
  readonly neighbours?: Neighbours | undefined
}
