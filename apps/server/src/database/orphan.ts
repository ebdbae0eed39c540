import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * After a kill -9 of the site its PostgreSQL goes on alone. The caller holds the data folder's
 * lock, so nobody else is using it: it is stopped (fast and clean) and started anew under our eyes.
 * A pid file that names a process which is not a PostgreSQL on this data is removed: numbers are
 * used again after a reboot or in a new container.
 */
export async function stopOrphan(dataPath: string, log: (message: string) => void) {
  const pid = pidInFile(dataPath)
  if (pid === undefined) return
  if (!isPostgresOn(pid, dataPath)) {
    if (isReadableProc()) rmSync(join(dataPath, 'postmaster.pid'), { force: true })
    return
  }
  log(`Stopping the PostgreSQL (process ${pid}) that an ended Parlour left on ${dataPath}`)
  await endProcess(pid, dataPath)
}

async function endProcess(pid: number, dataPath: string) {
  for (const [signal, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const giveUpAt = Date.now() + patienceMs
    while (Date.now() < giveUpAt) {
      if (!isPostgresOn(pid, dataPath)) return
      await sleep(25)
    }
  }
}

function pidInFile(dataPath: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataPath, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

function isPostgresOn(pid: number, dataPath: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const folder = words[words.indexOf('-D') + 1]
    return (
      words[0]?.endsWith('postgres') === true &&
      folder !== undefined &&
      realpathSync(folder) === realpathSync(dataPath)
    )
  } catch {
    return false
  }
}

function isReadableProc(): boolean {
  try {
    return readFileSync('/proc/self/cmdline', 'utf8').length > 0
  } catch {
    return false
  }
}
