import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { userInfo } from 'node:os'
import { EmbeddedUnavailable } from '../database-errors.ts'

/**
 * As whom the server's processes run. PostgreSQL refuses user id 0, so root either enters a user
 * namespace in which it is called `nobody`, or really becomes another user.
 */
export type Identity = {
  readonly kind: 'direct' | 'namespace' | 'other-user'
  /** Words that go in front of every command. */
  readonly prefix: readonly string[]
  /** Given to `spawn`; only for `other-user`. */
  readonly uid?: number
  readonly gid?: number
  /** Who the files belong to, seen from outside. */
  readonly owner: { readonly uid: number; readonly gid: number }
  /** The system name under which our own connections reach the server. */
  readonly peerName: string
}

export type UnshareUse = 'if-possible' | 'never'

const nobody = 65534

/** Chooses the identity for data that may already belong to somebody. */
export function chooseIdentity(dataOwner: number | undefined, unshare: UnshareUse): Identity {
  const { uid, gid, username } = currentUser()
  const named = nameOfUser(uid) !== undefined
  if (uid !== 0 && named) {
    return { kind: 'direct', prefix: [], owner: { uid, gid }, peerName: username }
  }
  const foreignOwner = dataOwner !== undefined && dataOwner !== uid && dataOwner !== 0
  if (!(uid === 0 && foreignOwner) && unshare === 'if-possible' && unshareWorks()) {
    return { kind: 'namespace', prefix: namespaced, owner: { uid, gid }, peerName: 'nobody' }
  }
  if (uid !== 0) {
    throw new EmbeddedUnavailable(
      `User id ${uid} has no line in /etc/passwd and user namespaces are switched off, so the embedded PostgreSQL cannot run. Run as a named user, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const target = foreignOwner ? dataOwner : nobody
  if (nameOfUser(target) === undefined) {
    throw new EmbeddedUnavailable(
      `The embedded PostgreSQL may not run as root, and user id ${target} has no line in /etc/passwd. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const group = groupOfUser(target)
  return {
    kind: 'other-user',
    prefix: [],
    uid: target,
    gid: group,
    owner: { uid: target, gid: group },
    peerName: 'root',
  }
}

/** True where the identity may walk down to a path: as itself, or through folders open to everybody. */
export function canReach(identity: Identity, path: string): boolean {
  if (identity.kind !== 'other-user') return true
  for (let folder = path; ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false })
    if (stat && stat.uid !== identity.owner.uid && (stat.mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const namespaced = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

function unshareWorks(): boolean {
  try {
    const [command, ...options] = namespaced
    execFileSync(command as string, [...options, 'true'], { stdio: 'ignore', timeout: 5_000 })
    return nameOfUser(nobody) === 'nobody'
  } catch {
    return false
  }
}

function currentUser(): { uid: number; gid: number; username: string } {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) {
    throw new EmbeddedUnavailable(
      'There is no embedded database for this system. Set DATABASE_URL to a PostgreSQL server (15 or newer).',
    )
  }
  try {
    return { uid, gid, username: userInfo().username }
  } catch {
    return { uid, gid, username: String(uid) }
  }
}

function passwdLine(uid: number): string[] | undefined {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find((fields) => fields[2] === String(uid))
  } catch {
    return undefined
  }
}

function nameOfUser(uid: number): string | undefined {
  const name = passwdLine(uid)?.[0]
  // Users of a directory service are not in the file, but the system knows their name.
  if (name === undefined && uid === process.getuid?.()) {
    try {
      return userInfo().username
    } catch {
      return undefined
    }
  }
  return name
}

const groupOfUser = (uid: number): number => Number(passwdLine(uid)?.[3] ?? uid)
