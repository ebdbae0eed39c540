import { mkdtempSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const roomFor = 2 * 1024 ** 3

/** A new folder for clusters of tests: in memory where there is plenty, so that no test waits for the disk. */
export const scratchFolder = (name: string): string =>
  realpathSync(mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), `parlour-${name}-`)))

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > roomFor
  } catch {
    return false
  }
}
