import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * After a kill -9 of the site its PostgreSQL goes on alone; after a kill -9 of PostgreSQL some of
 * its helpers may. The caller holds the data folder's lock, so nobody else is using it: whatever
 * works in the folder is stopped, fast and clean, before a new server starts under our eyes.
 *
 * A pid file that is left then names nobody on this data: numbers are used again after a reboot or
 * in a new container, and a server that believes them refuses to start.
 */
export async function stopOrphan(dataPath: string, log: (message: string) => void) {
  if (!hasProc() || !existsSync(dataPath)) return
  const leader = pidInFile(dataPath)
  if (workersIn(dataPath).length > 0) {
    log(`Stopping the PostgreSQL (process ${leader}) that an ended Parlour left on ${dataPath}`)
    await endAll(dataPath, leader)
  }
  rmSync(join(dataPath, 'postmaster.pid'), { force: true })
}

/** The leader's SIGINT ends all of them; where it is gone already, they are asked one by one. */
async function endAll(dataPath: string, leader: number | undefined) {
  const steps = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const
  for (const [signal, patienceMs] of steps) {
    const workers = workersIn(dataPath)
    const asked = leader !== undefined && workers.includes(leader) ? [leader] : workers
    for (const pid of asked) send(pid, signal)
    const giveUpAt = Date.now() + patienceMs
    while (Date.now() < giveUpAt) {
      if (workersIn(dataPath).length === 0) return
      await sleep(20)
    }
  }
  throw new Error(
    `Processes that work on ${dataPath} do not end: ${workersIn(dataPath).join(', ')}`,
  )
}

/** Every process of a server has its data folder as working directory; a dead one has none. */
function workersIn(dataPath: string): number[] {
  const folder = realpathSync(dataPath)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === folder &&
          readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

function pidInFile(dataPath: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataPath, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Without /proc (not Linux) PostgreSQL's own judgement of its pid file stands. */
function hasProc(): boolean {
  try {
    return readlinkSync('/proc/self/cwd') !== ''
  } catch {
    return false
  }
}
