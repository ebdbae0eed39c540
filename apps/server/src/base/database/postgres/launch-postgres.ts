import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { holderOf, takeDataLock, type DataLock } from './data-lock.ts'
import { DataOfOtherMajor } from '../database-errors.ts'
import {
  explainServerEnd,
  inDataFolder,
  notWritable,
  refuseWithoutRoom,
} from './launch-problems.ts'
import { stopOrphan } from './orphan.ts'
import { type Major, prepareBinaries } from './postgres-binaries.ts'
import { hostRules, peerMap, serverConf } from './postgres-conf.ts'
import { canReach, chooseIdentity, type Identity, type UnshareUse } from './postgres-identity.ts'
import { ensureRoles } from './roles.ts'
import {
  addresses,
  type Cluster,
  type Server,
  spawnOptions,
  superviseServer,
} from './server-process.ts'
import { ensureDatabase, withClient } from './server-session.ts'

export type LaunchOptions = {
  readonly dataDir: string
  /** 18 unless a test wants to see the older server. */
  readonly major?: Major
  /** fsync off and the server ends with this process; for tests only. */
  readonly volatile?: boolean
  readonly unshare?: UnshareUse
  /** What the lock tells a second start. */
  readonly purpose?: string
  readonly log?: (message: string) => void
}

export type EmbeddedPostgres = {
  /** As role parlour_app: what the site uses. */
  readonly url: string
  /** As role parlour_owner: migrations. */
  readonly ownerUrl: string
  /** As role parlour_reader: reports. */
  readonly readerUrl: string
  /** As the cluster's superuser: roles and databases only. */
  readonly adminUrl: string
  readonly dataPath: string
  readonly version: string
  /** Process id of the server; another one after the launcher had to restart it. */
  pid(): number
  /** Tells a second start where this site listens. */
  tellAddress(address: string): void
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with Parlour on a data folder, making the cluster on first use.
 * It listens on a unix socket only, lives in its own process group (a Ctrl-C on the terminal
 * reaches the site first, which stops it last), and is started again should it die.
 */
export async function launchPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const dataDir = makeDataDir(options.dataDir)
  const lock = takeDataLock(lockPath(dataDir), dataDir, options.purpose ?? 'Parlour')
  try {
    const cluster = locateCluster(dataDir, options)
    refuseOtherMajor(dataDir, cluster.binaries.major)
    refuseWithoutRoom(dataDir)
    await stopOrphan(cluster.dataPath, cluster.log)
    if (!existsSync(join(cluster.dataPath, 'PG_VERSION'))) createCluster(cluster)
    configure(cluster)
    const server = await superviseServer(cluster)
    try {
      await makeSiteDatabase(cluster)
    } catch (error) {
      await server.stop()
      throw error
    }
    lock.tell({ socketFolder: cluster.socketFolder })
    return handle(cluster, server, lock)
  } catch (error) {
    lock.release()
    throw inDataFolder(dataDir, error)
  }
}

/** The addresses of a cluster that another process of ours runs on this data folder, if one does. */
export function runningPostgres(dataDir: string): ReturnType<typeof addresses> | undefined {
  if (!existsSync(dataDir)) return undefined
  const holder = holderOf(lockPath(realpathSync(resolve(dataDir))))
  return holder?.socketFolder ? addresses(holder.socketFolder) : undefined
}

/** True where a data folder has a cluster of any major version. */
export function hasCluster(dataDir: string): boolean {
  const homes = [dataDir]
  if (existsSync(dataDir)) homes.push(homeElsewhere(realpathSync(resolve(dataDir))))
  return homes.some(
    (home) => existsSync(home) && readdirSync(home).some((name) => /^pg\d+$/.test(name)),
  )
}

const homeElsewhere = (dataDir: string) => join('/var/lib/parlour', shortHash(dataDir))

/** Where the lock of a data folder lies. */
export const lockPath = (dataDir: string): string => join(dataDir, 'parlour.lock')

function makeDataDir(wanted: string): string {
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o755 })
    return realpathSync(resolve(wanted))
  } catch (error) {
    throw inDataFolder(wanted, error)
  }
}

function locateCluster(dataDir: string, options: LaunchOptions): Cluster {
  const folder = `pg${options.major ?? 18}`
  const beside = join(dataDir, folder)
  const elsewhere = homeElsewhere(dataDir)
  const there = existsSync(join(elsewhere, folder, 'PG_VERSION'))
  const existing = statSync(there ? join(elsewhere, folder) : beside, { throwIfNoEntry: false })
  const identity = chooseIdentity(existing?.uid, options.unshare ?? 'if-possible')

  // Another user cannot walk into a private data folder; its cluster then lives where it can.
  const usesElsewhere = there || (!canReach(identity, dataDir) && !existing)
  const home = usesElsewhere ? elsewhere : dataDir
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const binaries = prepareBinaries(options.major ?? 18, identity, (name) =>
    join(usesElsewhere ? '/var/lib/parlour' : dataDir, 'cache', name),
  )
  return {
    dataDir,
    dataPath: join(home, folder),
    socketFolder: makeSocketFolder(dataDir, identity),
    logPath: join(dataDir, 'postgres.log'),
    identity,
    binaries,
    volatile: options.volatile ?? false,
    log: options.log ?? (() => {}),
  }
}

/** A unix socket's path may have 107 bytes, a data folder's may have more: the socket lives in the temp folder. */
function makeSocketFolder(dataDir: string, { owner }: Identity): string {
  const name = `parlour-${shortHash(dataDir)}`
  const folder = tmpdir().length > 60 ? join('/tmp', name) : join(tmpdir(), name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = lstatSync(folder)
  const uid = process.getuid?.()
  if (!stat.isDirectory() || (stat.uid !== owner.uid && stat.uid !== uid && uid !== 0)) {
    throw new Error(
      `${folder} belongs to somebody else. Remove it, or set TMPDIR to another folder.`,
    )
  }
  if (stat.uid !== owner.uid) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  return folder
}

function refuseOtherMajor(dataDir: string, major: number) {
  for (let other = 12; other < 30; other += 1) {
    if (other === major || !existsSync(join(dataDir, `pg${other}`, 'PG_VERSION'))) continue
    if (existsSync(join(dataDir, `pg${major}`, 'PG_VERSION'))) continue
    throw new DataOfOtherMajor(
      `The data folder ${dataDir} was made by PostgreSQL ${other}; this Parlour brings PostgreSQL ${major}. Nothing was changed. With the Parlour that made it run "npm run backup -- <dir>", then with this one "DATA_DIR=<new empty folder> npm run restore -- <dir>".`,
    )
  }
}

/** Makes the cluster under another name and renames it when whole: a crash half-way leaves no half cluster. */
function createCluster(cluster: Cluster) {
  const { dataPath, identity, binaries } = cluster
  cluster.log(`Making a PostgreSQL ${binaries.version} cluster in ${dataPath}`)
  const draft = `${dataPath}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  chownSync(draft, identity.owner.uid, identity.owner.gid)
  const [command, ...rest] = [
    ...identity.prefix,
    binaries.initdb,
    ...['-D', draft, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-instructions'],
    ...['--auth-local=peer', '--auth-host=scram-sha-256'],
    ...(cluster.volatile ? ['--no-sync'] : []),
  ]
  const run = spawnSync(command as string, rest, { ...spawnOptions(cluster), encoding: 'utf8' })
  if (run.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw explainServerEnd(cluster, `${run.stderr ?? ''}${run.error?.message ?? ''}`)
  }
  renameSync(draft, dataPath)
}

/** Written at every start, so that a new version's settings reach old clusters. */
function configure({ dataPath, identity, binaries, volatile }: Cluster) {
  const { uid, gid } = identity.owner
  if (statSync(dataPath).uid !== uid) {
    const { status } = spawnSync('chown', ['-R', `${uid}:${gid}`, dataPath], { stdio: 'ignore' })
    if (status !== 0) throw notWritable(dataPath)
  }
  // Whoever copied the folder may have opened it to others; PostgreSQL then refuses it.
  chmodSync(dataPath, 0o700)
  const write = (name: string, text: string) => {
    writeFileSync(join(dataPath, name), text, { mode: 0o600 })
    chownSync(join(dataPath, name), uid, gid)
  }
  write('parlour.conf', serverConf({ volatile, major: binaries.major }))
  write('pg_hba.conf', hostRules)
  write('pg_ident.conf', peerMap([...new Set([identity.peerName, 'root'])]))
  if (!existsSync(join(dataPath, 'local.conf'))) {
    write('local.conf', '# Settings of yours; they win over those of parlour.conf.\n')
  }
  const mainConf = join(dataPath, 'postgresql.conf')
  if (!readFileSync(mainConf, 'utf8').includes("include = 'parlour.conf'")) {
    appendFileSync(mainConf, "\ninclude = 'parlour.conf'\ninclude = 'local.conf'\n")
  }
}

/** The addresses given out must work from the first moment, for benches and tests too. */
async function makeSiteDatabase({ socketFolder }: Cluster) {
  const { adminUrl } = addresses(socketFolder)
  await withClient(adminUrl.replace('/parlour?', '/postgres?'), (client) =>
    ensureDatabase(client, 'parlour'),
  )
  await withClient(adminUrl, ensureRoles)
}

function handle(cluster: Cluster, server: Server, lock: DataLock): EmbeddedPostgres {
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await server.stop()
    rmSync(cluster.socketFolder, { recursive: true, force: true })
    lock.release()
  }
  return {
    ...addresses(cluster.socketFolder),
    dataPath: cluster.dataPath,
    version: cluster.binaries.version.replace(/-.*/, ''),
    pid: server.pid,
    tellAddress: (address) => lock.tell({ address }),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
