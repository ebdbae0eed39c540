import { StartProblem } from '../problems/start-problem.ts'
/** Nothing answers at the address of DATABASE_URL. */
export class DatabaseUnreachable extends StartProblem {}

/** The server answers, but refuses the user, the password or the database name. */
export class DatabaseRefusedLogin extends StartProblem {}

/** DATABASE_URL is not a `postgres://` address. */
export class DatabaseAddressInvalid extends StartProblem {}

/** The server is older than the SQL in this repository. */
export class DatabaseTooOld extends StartProblem {}

/** The login of DATABASE_URL may not do what the set-up needs. */
export class DatabaseRightsMissing extends StartProblem {}

/** The site's login may do what only the owner of its tables should. */
export class DatabaseRightsTooWide extends StartProblem {}

/** Production was pointed at a database in which the demo has been, with passwords that everybody knows. */
export class DemoDatabase extends StartProblem {}

/** The data folder was made by another major version of PostgreSQL. */
export class DataOfOtherMajor extends StartProblem {}

/** Another Parlour runs on this data folder. */
export class DataInUse extends StartProblem {}

/** A tool was asked about a site that has never been started. */
export class DataMissing extends StartProblem {}

/** The data folder cannot be made, read or written by this user. */
export class DataNotWritable extends StartProblem {}

/** No room is left where the data lives. */
export class DiskFull extends StartProblem {}

/** There are no database binaries for this machine, or it does not let them run. */
export class EmbeddedUnavailable extends StartProblem {}

/** The embedded server ended during start for a reason of its own. */
export class EmbeddedFailed extends StartProblem {}

/** A migration was edited after it ran, is missing, or failed. */
export class MigrationProblem extends StartProblem {}

/** What can be done where a checkout meets a database that is newer; on a demo nothing has to be kept. */
export const START_NEWER =
  'Start that version, or restore a backup made with this one; on a demo database "npm run db:reset -- --yes" starts anew.'

/** A backup is damaged, or may not be restored here. */
export class BackupProblem extends StartProblem {}

/** All connections are in use, and none came free in time. No problem of the start: whoever asked is told `overloaded`. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('no connection to the database came free in time', { cause })
    this.name = new.target.name
  }
}

/** A statement that took longer than its limit, and a lock that nobody gave back: the database undid the work. */
const TOO_LONG = new Set(['57014', '55P03'])

/** True where the database has too much to do, and the same work may stand a moment later. */
export const isOverload = (error: unknown): boolean =>
  error instanceof DatabaseBusy || TOO_LONG.has(codeAndText(error).code)

/** The text of any thrown thing, with its PostgreSQL or system code if it has one. */
export function codeAndText(error: unknown): { code: string; text: string } {
  if (!(error instanceof Error)) return { code: '', text: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { code, text: error.message || code || error.name }
}
