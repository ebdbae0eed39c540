import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  closeSync,
  fchownSync,
  fstatSync,
  openSync,
  renameSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeAndText } from '../database-errors.ts'
import { explainServerEnd } from './launch-problems.ts'
import type { Binaries } from './postgres-binaries.ts'
import type { Identity } from './postgres-identity.ts'

/** The server's log is put aside at a start that finds it larger, bytes. */
const largestLog = 32 * 1024 * 1024

/** A cluster on this machine and how to run it. */
export type Cluster = {
  readonly dataDir: string
  readonly dataPath: string
  readonly socketFolder: string
  readonly logPath: string
  readonly identity: Identity
  readonly binaries: Binaries
  readonly volatile: boolean
  readonly log: (message: string) => void
}

/** A running server that is started again should it die. */
export type Server = {
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts the server and, should it die later, starts it again: the pools reconnect by themselves.
 * A reason that stays (a full disk) is tried again with growing pauses, for as long as the site runs.
 */
export async function superviseServer(cluster: Cluster): Promise<Server> {
  let child = await startServer(cluster)
  let stopping = false
  let revived = Promise.resolve()

  const revive = async (why: string | number | null) => {
    cluster.log(`PostgreSQL ended (${why}); starting it again`)
    for (let pauseMs = 50; !stopping; pauseMs = Math.min(pauseMs * 2, 10_000)) {
      try {
        child = await startServer(cluster)
        watch()
        return
      } catch (error) {
        cluster.log(`PostgreSQL cannot be started again yet: ${codeAndText(error).text}`)
        await sleep(pauseMs)
      }
    }
  }
  const watch = () =>
    child.once('exit', (code, signal) => {
      if (!stopping) revived = revive(signal ?? code)
    })
  // However this process ends, the server is asked to end too; only a kill -9 leaves it behind.
  const endWithUs = () => send(child, 'SIGINT')
  process.on('exit', endWithUs)
  watch()
  return {
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true
      await revived
      await stopServer(child)
      process.off('exit', endWithUs)
    },
  }
}

async function startServer(cluster: Cluster): Promise<ChildProcess> {
  const from = statSync(cluster.logPath, { throwIfNoEntry: false })?.size ?? 0
  // Backends of a killed server need a moment to notice; until then the new one is refused.
  for (let attempt = 0; ; attempt += 1) {
    // A killed server's socket lock names a process number that may be somebody else's by now.
    for (const file of readdirSync(cluster.socketFolder)) rmSync(join(cluster.socketFolder, file))
    const child = spawnServer(cluster)
    if (await answers(cluster, child)) return child
    await stopServer(child)
    const said = endOfLog(cluster.logPath, from)
    if (attempt < 20 && /pre-existing shared memory block|still in use/.test(said)) {
      await sleep(150)
      continue
    }
    throw explainServerEnd(cluster, said)
  }
}

/** What the log has got since, its last 16 kB at most. */
function endOfLog(path: string, from: number): string {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const start = Math.max(from, size - 16_384)
    const bytes = Buffer.alloc(Math.max(0, size - start))
    readSync(file, bytes, 0, bytes.length, start)
    return bytes.toString()
  } finally {
    closeSync(file)
  }
}

function spawnServer(cluster: Cluster): ChildProcess {
  const { identity, binaries, dataPath, socketFolder, logPath } = cluster
  const [command, ...rest] = [
    ...identity.prefix,
    ...(cluster.volatile ? diesWithUs() : []),
    binaries.postgres,
    ...['-D', dataPath, '-c', `unix_socket_directories=${socketFolder}`, '-p', '5432'],
  ]
  if ((statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > largestLog) {
    renameSync(logPath, `${logPath}.1`)
  }
  const logFile = openSync(logPath, 'a', 0o600)
  try {
    // Root may start once on a user's folder; the user's own next start must find nothing of root's.
    const { uid, gid } = statSync(cluster.dataDir)
    if (process.getuid?.() === 0) fchownSync(logFile, uid, gid)
    const child = spawn(command as string, rest, {
      ...spawnOptions(cluster),
      detached: true,
      stdio: ['ignore', logFile, logFile],
    })
    child.unref()
    return child
  } finally {
    closeSync(logFile)
  }
}

/** A killed test run must not leave its server behind. */
function diesWithUs(): string[] {
  const works = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return works ? ['setpriv', '--pdeathsig', 'INT'] : []
}

async function answers(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', (error) => {
    ended = true
    appendFileSync(cluster.logPath, `${error.message}\n`)
  })
  const { adminUrl } = addresses(cluster.socketFolder)
  // After a crash it first replays its log, which may take minutes where much was written.
  const giveUpAt = Date.now() + 600_000
  let tellAt = Date.now() + 5_000
  while (!ended && Date.now() < giveUpAt) {
    if (Date.now() > tellAt) {
      cluster.log('PostgreSQL is still starting')
      tellAt += 15_000
    }
    const client = new pg.Client(adminUrl.replace('/parlour?', '/postgres?'))
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await sleep(20)
    }
  }
  return false
}

/** SIGINT is PostgreSQL's fast stop: open transactions roll back, the rest is written. */
async function stopServer(child: ChildProcess) {
  const never = child.pid === undefined
  if (never || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.ref()
  send(child, 'SIGINT')
  const late = setTimeout(() => send(child, 'SIGQUIT'), 30_000)
  await ended
  clearTimeout(late)
}

function send(child: ChildProcess, name: NodeJS.Signals) {
  try {
    if (child.pid !== undefined) process.kill(child.pid, name)
  } catch {
    // It has ended already.
  }
}

/** The addresses of a cluster's roles through its socket. */
export function addresses(socketFolder: string) {
  const as = (role: string) =>
    `postgres://${role}@localhost/parlour?host=${encodeURIComponent(socketFolder)}`
  return {
    url: as('parlour_app'),
    ownerUrl: as('parlour_owner'),
    readerUrl: as('parlour_reader'),
    adminUrl: as('postgres'),
  }
}

/** As whom, with which libraries and in which language the binaries run. */
export function spawnOptions({ identity, binaries }: Cluster) {
  const { PATH, TMPDIR } = process.env
  return {
    env: { PATH, ...(TMPDIR ? { TMPDIR } : {}), LC_ALL: 'C', LD_LIBRARY_PATH: binaries.libraries },
    cwd: '/',
    ...(identity.uid !== undefined ? { uid: identity.uid } : {}),
    ...(identity.gid !== undefined ? { gid: identity.gid } : {}),
  }
}
