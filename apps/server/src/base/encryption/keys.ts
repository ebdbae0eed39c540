import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../problems/start-problem.ts'

/** Where keys live: beside the database, never in it, readable by their owner only. */
export const keysFolder = (dataDir: string): string => join(dataDir, 'keys')

/**
 * A key of 32 bytes by name: from the environment (`PARLOUR_KEY_PERSONAL_DATA` for `personal-data`,
 * 64 hexadecimal digits) or from a file in the data folder, made on first use.
 *
 * @param mayCreate false where something was already sealed with the key: a new one would not open it.
 */
export function loadKey(
  dataDir: string,
  name: string,
  { mayCreate = true, env = process.env }: { mayCreate?: boolean; env?: NodeJS.ProcessEnv } = {},
): Buffer {
  const variable = keyVariable(name)
  const path = join(keysFolder(dataDir), `${name}.key`)
  const given = env[variable]
  if (given !== undefined) return parseKey(given, variable)
  const kept = readKey(path)
  if (kept !== undefined) return parseKey(kept, path)
  if (!mayCreate) {
    throw new KeyProblem(
      `The key ${path} is missing, and this database holds data that only it opens. Put the key file back (a backup's ".keys" folder has it) or set ${variable}. Nothing was changed.`,
    )
  }
  return parseKey(createKey(path), path)
}

/**
 * Keys that still open what they sealed, and seal nothing any more: from the environment
 * (`PARLOUR_KEY_PERSONAL_DATA_ALSO`, with commas) or from `personal-data.also.key`, one on a line.
 */
export function loadFurtherKeys(
  dataDir: string,
  name: string,
  env: NodeJS.ProcessEnv = process.env,
): Buffer[] {
  const variable = `${keyVariable(name)}_ALSO`
  const path = join(keysFolder(dataDir), `${name}.also.key`)
  const given = env[variable]
  const [text, from] = given === undefined ? [readKey(path) ?? '', path] : [given, variable]
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((key) => parseKey(key, from))
}

/** The environment variable that carries a key. */
export const keyVariable = (name: string): string =>
  `PARLOUR_KEY_${name.toUpperCase().replaceAll('-', '_')}`

/** Names a key without telling it. */
export const fingerprint = (key: Buffer): string =>
  createHash('sha256').update('parlour key fingerprint').update(key).digest('hex').slice(0, 16)

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new KeyProblem(`The key ${path} cannot be read: ${String(error)}`)
  }
}

/** The file appears whole or not at all; of two processes the second takes the first one's key. */
function createKey(path: string): string {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}

function parseKey(text: string, from: string): Buffer {
  const digits = text.trim()
  if (/^[0-9a-f]{64}$/i.test(digits)) return Buffer.from(digits, 'hex')
  throw new KeyProblem(`${from} is not a key: 64 hexadecimal digits are expected.`)
}

/** The key that seals personal data is missing or another one. */
export class KeyProblem extends StartProblem {}
