import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { type Manifest, manifestPath, readManifest } from '../backup/backup-manifest.ts'
import { loadRows } from '../backup/load-rows.ts'
import { installJobs } from '../install-jobs.ts'
import { note } from '../laying/bookkeeping.ts'
import { type FirstRows, putFirstRows } from './first-rows.ts'

/**
 * The house as the last version without a schema made it, kept when its migrations left the tree: every object, the
 * first rows, and a backup with a little money in it. Written once; it stays as it is.
 */
type FormerHouse = {
  readonly schema: readonly string[]
  readonly firstRows: FirstRows
  readonly backup: {
    readonly manifest: Manifest
    readonly files: Readonly<Record<string, string>>
  }
}

const formerHouse = (): FormerHouse =>
  JSON.parse(
    zstdDecompressSync(readFileSync(join(import.meta.dirname, 'former-house.json.zst'))).toString(),
  ) as FormerHouse

/** Makes that house in an empty database, with the notes of its migrations, new or with what a backup of it holds. */
export async function makeFormerHouse(
  client: pg.Client,
  ownerUrl: string,
  rows: 'new' | { readonly of: string },
): Promise<void> {
  const { schema, firstRows, backup } = formerHouse()
  await client.query('begin')
  await client.query('set local check_function_bodies = off')
  // An owner has every right that its server knows; the newest knows one more.
  for (const statement of schema.filter((one) => !/^grant .* to parlour_owner$/.test(one))) {
    await client.query(statement)
  }
  for (const line of backup.manifest.migrations) await note(client, line)
  if (rows === 'new') await putFirstRows(client, firstRows)
  await client.query('commit')
  await installJobs(client, ownerUrl)
  if (rows !== 'new') await loadRows(client, readManifest(rows.of), rows.of, {})
}

/** Writes the backup of that house into a folder, as `npm run backup` did. */
export function unpackFormerBackup(folder: string, changed: Partial<Manifest> = {}): Manifest {
  const { manifest, files } = formerHouse().backup
  mkdirSync(join(folder, 'tables'), { recursive: true })
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(folder, file), Buffer.from(content, 'base64'))
  }
  writeFileSync(manifestPath(folder), JSON.stringify({ ...manifest, ...changed }))
  return manifest
}
