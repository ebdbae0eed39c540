import { type BackupOptions, type BackupResult, refuseUsedFolders, takeBackup } from './backup.ts'
import { withClusterCopy } from './copy-cluster.ts'
import { runningPostgres } from '../postgres/launch-postgres.ts'
import { openConfiguredDatabase } from '../open-configured-database.ts'
import { silent } from './progress.ts'
import { checkAddress } from '../postgres/server-problems.ts'
import { restsOf } from './rests.ts'
import { addressOf } from '../postgres/server-session.ts'

/** A backup beside play rests so many times as long as it works. */
const RESTS_BESIDE_PLAY = 5

type Settings = {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseOwnerUrl?: string | undefined
  /** A standby of the server of DATABASE_URL, for what reads much. */
  readonly readUrl?: string | undefined
}

/**
 * A backup of the configured site, beside play without a snapshot on the database that takes the
 * bets: of the embedded one the files are copied and the copy is read; of a server the standby is
 * read, where DATABASE_READ_URL names one.
 *
 * @param options.atOnce copies and reads without rests, for whoever has no players on the site just now.
 */
export async function backupSite(
  settings: Settings,
  folder: string,
  say: (line: string) => void,
  { progress = silent, atOnce = false, ...options }: BackupOptions & { atOnce?: boolean } = {},
): Promise<BackupResult & { readonly path: string }> {
  refuseUsedFolders(folder)
  const { dataDir, databaseUrl, readUrl } = settings
  const running = databaseUrl === undefined ? runningPostgres(dataDir) : undefined
  // Opened in any case: without its keys nobody should believe that a backup can be read.
  const database = await openConfiguredDatabase(settings, { info: say }, { use: 'tool', max: 1 })
  const { path } = database
  try {
    if (running) {
      const paced = { progress, rests: atOnce ? undefined : restsOf(RESTS_BESIDE_PLAY), ...options }
      return await withClusterCopy(running, paced, async (copy) => ({
        ...(await takeBackup({ ...copy, dataDir }, folder, paced)),
        path,
      }))
    }
    if (databaseUrl !== undefined && readUrl === undefined) {
      say(
        'Reading from the server that takes the bets, in one snapshot: play gets slower the longer',
      )
      say('it lasts. DATABASE_READ_URL names a standby to read from; docs/operating.md says more.')
    }
    if (readUrl !== undefined) checkAddress(readUrl)
    const ownerUrl =
      readUrl === undefined ? database.ownerUrl : addressOf(readUrl, { role: 'parlour_owner' })
    const result = await takeBackup({ ownerUrl, dataDir }, folder, { progress, ...options })
    return { ...result, path }
  } finally {
    await database.stop()
  }
}
