import { statfsSync } from 'node:fs'
import {
  codeAndText,
  DataInUse,
  DataNotWritable,
  DataOfOtherMajor,
  DiskFull,
  EmbeddedFailed,
  EmbeddedUnavailable,
} from '../database-errors.ts'
import { StartProblem } from '../../problems/start-problem.ts'

/** Below this the server cannot make a cluster or write its log, bytes. */
const leastRoom = 96 * 1024 * 1024

/** Refuses before anything is written where no room is left. */
export function refuseWithoutRoom(dataDir: string) {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize >= leastRoom) return
  throw diskFull(dataDir)
}

/** Turns what the server said when it ended into what a person can do. */
export function explainServerEnd(
  { dataDir, dataPath, logPath }: { dataDir: string; dataPath: string; logPath: string },
  said: string,
): StartProblem {
  if (/No space left on device|Disk quota exceeded/.test(said)) return diskFull(dataDir)
  if (/database files are incompatible|initialized by PostgreSQL version/.test(said)) {
    return new DataOfOtherMajor(
      `The data in ${dataPath} was made by another major version of PostgreSQL. Nothing was changed. With the Parlour that made it run "npm run backup -- <dir>", then with this one "DATA_DIR=<new empty folder> npm run restore -- <dir>".`,
    )
  }
  if (/lock file ".*" already exists/.test(said)) {
    return new DataInUse(`Another PostgreSQL already runs on ${dataPath}. Stop it first.`)
  }
  if (/Permission denied|has wrong ownership|invalid permissions/.test(said)) {
    return notWritable(dataPath)
  }
  if (/error while loading shared libraries|Exec format error|ENOENT|EACCES/.test(said)) {
    return new EmbeddedUnavailable(
      `The embedded PostgreSQL does not run on this machine: ${lastLines(said)} Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    )
  }
  return new EmbeddedFailed(
    `The embedded PostgreSQL did not start: ${lastLines(said)} The whole log is ${logPath}.`,
  )
}

/** Names what the operating system said about a file of the data folder. */
export function inDataFolder(dataDir: string, error: unknown): unknown {
  if (error instanceof StartProblem) return error
  const { code } = codeAndText(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(dataDir)
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) return notWritable(dataDir)
  return error
}

const diskFull = (dataDir: string) =>
  new DiskFull(
    `No room is left on the disk of ${dataDir} (at least ${leastRoom / 1024 / 1024} MB are needed to start). Free some, or set DATA_DIR to a folder on another disk. Nothing was changed.`,
  )

export const notWritable = (path: string): DataNotWritable =>
  new DataNotWritable(
    `This user may not write to the data folder ${path}, or it is not a folder. Start as the user it belongs to, change its owner, or set DATA_DIR to another folder.`,
  )

const lastLines = (said: string) => said.trim().split('\n').slice(-4).join(' ').slice(-600)
