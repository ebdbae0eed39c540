import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { openDatabase, type Database, type Db } from './database.ts'
import { DataMissing } from './database-errors.ts'
import { holdKeys, sealingNames } from './backup/exchange-personal-key.ts'
import { fingerprint, loadFurtherKeys, loadKey, KeyProblem } from '../encryption/keys.ts'
import {
  type EmbeddedPostgres,
  hasCluster,
  launchPostgres,
  runningPostgres,
} from './postgres/launch-postgres.ts'
import { readPlan } from './laying/plan.ts'
import { refuseBehind } from './migrate.ts'
import { prepareDatabase } from './postgres/prepare-database.ts'
import { refuseWideRights } from './postgres/roles.ts'
import { keepSeedEpoch, wordsOfEpoch } from './backup/seed-epoch.ts'
import { checkAddress, withoutPassword } from './postgres/server-problems.ts'
import { addressOf, withClient } from './postgres/server-session.ts'

export type ConfiguredDatabase = {
  readonly db: Db
  readonly pool: pg.Pool
  /** As parlour_app. */
  readonly url: string
  /** As parlour_owner. */
  readonly ownerUrl: string
  readonly readerUrl: string
  readonly kind: 'embedded' | 'server'
  /** What to show: the data folder, or the server's address without its password. */
  readonly path: string
  /** Tells a second start on the same data where this site listens. */
  tellAddress(address: string): void
  /** Closes the pool, and the embedded server after it. */
  stop(): Promise<void>
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseOwnerUrl' | 'migrateAtStart' | 'mode'>>
type Log = { info(message: string): void }

/**
 * Opens the database the configuration names, ready to work: the embedded one is started (or, for a
 * tool beside a running site, joined), roles and migrations are brought up to date, and the
 * personal data key is held.
 *
 * @param use `site` owns the data folder; `tool` also works beside a running site and changes no schema there.
 */
export async function openConfiguredDatabase(
  config: Settings,
  log: Log,
  {
    use = 'site',
    max = 20,
    purpose,
  }: { use?: 'site' | 'tool'; max?: number; purpose?: string } = {},
): Promise<ConfiguredDatabase> {
  const source = await findSource(config, log, use, purpose)
  try {
    if (source.prepare) await prepare(source)
    else if (use === 'site') await withClient(source.url, refuseBehind)
    if (config.mode === 'production') await withClient(source.url, refuseWideRights)
    if (use === 'site') await retireWhatWasTold(source.url, log)
    await holdKey(config.dataDir, source.url)
  } catch (error) {
    await source.server?.stop()
    throw error
  }
  const database = openDatabase(source.url, {
    max,
    applicationName: use === 'site' ? 'parlour' : 'parlour tool',
  })
  return configured(source, database)
}

/**
 * Brings the configured database up to this checkout, as the login that may, and opens nothing:
 * `npm run migrate`.
 *
 * @returns the names of what ran.
 */
export async function migrateConfigured(config: Settings, log: Log): Promise<string[]> {
  const { databaseUrl } = config
  const source =
    databaseUrl === undefined
      ? await findSource(config, log, 'site', 'A migration')
      : serverSource(config, databaseUrl, true)
  try {
    return await prepare(source)
  } finally {
    await source.server?.stop()
  }
}

const prepare = ({ setUpUrl, ownerUrl, siteLogin }: Source): Promise<string[]> =>
  prepareDatabase(setUpUrl, ownerUrl, readPlan(), siteLogin)

type Source = {
  readonly setUpUrl: string
  readonly ownerUrl: string
  readonly url: string
  readonly readerUrl: string
  readonly kind: 'embedded' | 'server'
  readonly path: string
  readonly prepare: boolean
  /** The site's login, where the owner's is another one. */
  readonly siteLogin?: string | undefined
  readonly server?: EmbeddedPostgres
}

async function findSource(
  config: Settings,
  log: Log,
  use: 'site' | 'tool',
  purpose: string | undefined,
): Promise<Source> {
  const { dataDir, databaseUrl, migrateAtStart = true } = config
  if (databaseUrl !== undefined) {
    return serverSource(config, databaseUrl, use === 'site' && migrateAtStart)
  }
  const running = use === 'tool' ? runningPostgres(dataDir) : undefined
  if (running) {
    return {
      ...running,
      setUpUrl: running.adminUrl,
      kind: 'embedded',
      path: dataDir,
      prepare: false,
    }
  }
  if (use === 'tool' && !hasCluster(dataDir)) {
    throw new DataMissing(
      `There is no site in ${dataDir} yet: start it once, or name its folder in DATA_DIR.`,
    )
  }
  const server = await launchPostgres({
    dataDir,
    log: (message) => log.info(message),
    purpose: purpose ?? (use === 'site' ? 'Parlour' : 'A Parlour tool'),
  })
  const { url, ownerUrl, readerUrl, adminUrl, dataPath } = server
  const addresses = { setUpUrl: adminUrl, ownerUrl, url, readerUrl }
  return { ...addresses, kind: 'embedded', path: dataPath, prepare: true, server }
}

function serverSource(
  { databaseOwnerUrl }: Settings,
  databaseUrl: string,
  prepare: boolean,
): Source {
  for (const address of [databaseUrl, databaseOwnerUrl ?? databaseUrl]) checkAddress(address)
  const owner = databaseOwnerUrl ?? databaseUrl
  const [siteLogin, ownerLogin] = [databaseUrl, owner].map((url) =>
    decodeURIComponent(new URL(url).username),
  )
  return {
    setUpUrl: owner,
    ownerUrl: addressOf(owner, { role: 'parlour_owner' }),
    url: addressOf(databaseUrl, { role: 'parlour_app' }),
    readerUrl: addressOf(owner, { role: 'parlour_reader' }),
    kind: 'server',
    path: withoutPassword(databaseUrl),
    prepare,
    siteLogin: siteLogin === ownerLogin || siteLogin === 'parlour_app' ? undefined : siteLogin,
  }
}

/** Before anybody plays: the database may have been brought back from a backup or gone back to a moment by hand. */
async function retireWhatWasTold(url: string, log: Log) {
  const epoch = await withClient(url, (client) => keepSeedEpoch(client))
  const told = epoch && wordsOfEpoch(epoch)
  if (told) log.info(told)
}

/** A database that was sealed with another key must say so at once, not at the first reader. */
async function holdKey(dataDir: string, url: string) {
  await withClient(url, async (client) => {
    const names = await sealingNames(client)
    const key = loadKey(dataDir, 'personal-data', { mayCreate: names.length === 0 })
    const further = loadFurtherKeys(dataDir, 'personal-data')
    refuseUnknownKeys(dataDir, names, [key, ...further])
    await holdKeys(client, { master: key, further })
  })
}

function refuseUnknownKeys(dataDir: string, names: readonly string[], keys: readonly Buffer[]) {
  const known = keys.map(fingerprint)
  if (names.some((name) => !known.includes(name))) {
    throw new KeyProblem(
      `The personal data key (${known.join(', ')}) is not the one this database was sealed with (${names.join(', ')}). Put the right key file into ${dataDir}/keys, or set PARLOUR_KEY_PERSONAL_DATA. Nothing was changed.`,
    )
  }
}

function configured(source: Source, database: Database): ConfiguredDatabase {
  let stopped: Promise<void> | undefined
  const { url, ownerUrl, readerUrl, kind, path, server } = source
  return {
    ...{ db: database.db, pool: database.pool, url, ownerUrl, readerUrl, kind, path },
    tellAddress: (address) => server?.tellAddress(address),
    stop: () => {
      stopped ??= database.close().then(() => server?.stop())
      return stopped
    },
  }
}
