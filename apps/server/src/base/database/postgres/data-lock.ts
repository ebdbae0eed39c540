import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { DataInUse } from '../database-errors.ts'

/** Who holds a data folder, as written into its lock file. */
export type Holder = {
  readonly pid: number
  /** The process's start in clock ticks since boot: tells a process from a later one with the same number. */
  readonly startTicks: string
  readonly host: string
  readonly since: string
  readonly purpose: string
  /** Where the holder's site listens, once it does. */
  readonly address?: string
  /** Folder of the holder's database socket, so that tools can join it. */
  readonly socketFolder?: string
}

export type DataLock = {
  /** Adds to what the lock tells others. */
  tell(more: Pick<Holder, 'address' | 'socketFolder'>): void
  release(): void
}

const beatMs = 5_000
/** A holder on another host (another container on the same volume) is alive while its lock is touched. */
const silentMs = 20_000

/** Takes the data folder for this process, or says who has it. */
export function takeDataLock(path: string, dataDir: string, purpose: string): DataLock {
  let mine: Holder = {
    pid: process.pid,
    startTicks: startTicksOf(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
    purpose,
  }
  claim(path, mine, dataDir)

  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      // The folder is gone or full; the lock is not what will tell.
    }
  }, beatMs)
  beat.unref()
  const release = () => {
    clearInterval(beat)
    process.off('exit', release)
    const holder = readHolder(path)
    if (holder?.pid === mine.pid && holder.host === mine.host) rmSync(path, { force: true })
  }
  process.on('exit', release)
  return {
    tell(more) {
      mine = { ...mine, ...more }
      // Renamed into place: who reads half a lock would take it for nobody's.
      writeFileSync(`${path}.told`, JSON.stringify(mine), { mode: 0o600 })
      renameSync(`${path}.told`, path)
    },
    release,
  }
}

/** The live holder of a data folder, if there is one. */
export function holderOf(path: string): Holder | undefined {
  const holder = readHolder(path)
  return holder && isAlive(holder, path) ? holder : undefined
}

/** A link is made or fails at once, so two processes never both believe they have the lock. */
function claim(path: string, mine: Holder, dataDir: string) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        linkSync(draft, path)
        return
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      }
      const holder = holderOf(path)
      if (holder || attempt > 3) throw inUse(holder, dataDir)
      putStaleAside(path, `${draft}.stale`, dataDir)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Two processes may find the same stale lock; the slower must not throw away the faster one's new lock. */
function putStaleAside(path: string, aside: string, dataDir: string) {
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const holder = holderOf(aside)
  try {
    if (!holder) return
    linkSync(aside, path)
    throw inUse(holder, dataDir)
  } finally {
    rmSync(aside, { force: true })
  }
}

function inUse(holder: Holder | undefined, dataDir: string): DataInUse {
  if (!holder) return new DataInUse(`Another process is just taking the data folder ${dataDir}.`)
  const where = holder.address ? ` at ${holder.address}` : ''
  const host = holder.host === hostname() ? '' : ` on host ${holder.host}`
  return new DataInUse(
    `The data folder ${dataDir} is in use: ${holder.purpose} runs${where} as process ${holder.pid}${host} since ${holder.since}. Use that one, stop it, or set DATA_DIR (and PORT) to start another site.`,
  )
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) {
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    return Date.now() - touched < silentMs
  }
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startTicksOf(holder.pid) === holder.startTicks
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** Field 22 of /proc/<pid>/stat; empty where there is no /proc. */
export function startTicksOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
