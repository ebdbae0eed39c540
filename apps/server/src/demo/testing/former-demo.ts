import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type Manifest, manifestPath } from '../../base/database/backup/backup-manifest.ts'

/**
 * The demo as Parlour 0.1.0 left it: rows of every table, and the keys that lay beside its database. Alice has played
 * five rounds, a withdrawal of hers is on its way; Davi's chase runs over a hundred draws. Made once by that version's
 * `npm start` and `npm run backup`; with the next release the demo of the release before takes its place.
 */
export type FormerDemo = {
  readonly keys: { readonly site: string; readonly personalData: string }
  readonly manifest: Manifest
  /** The text of each table's rows, by the file in which the backup kept it. */
  readonly tables: Readonly<Record<string, string>>
}

/** Where it is kept; `scripts/keep-demo.ts` writes it. */
export const formerDemoFile = join(import.meta.dirname, 'former-demo.json.zst')

/** Writes that demo's backup into a folder, and returns its keys. */
export function unpackFormerDemo(folder: string): FormerDemo['keys'] {
  const packed = readFileSync(formerDemoFile)
  const { keys, manifest, tables } = JSON.parse(zstdDecompressSync(packed).toString()) as FormerDemo
  mkdirSync(join(folder, 'tables'), { recursive: true })
  // Another zlib compresses to other bytes: the file's own sum is told anew, the sum over its rows stays.
  const repacked = manifest.tables.map((table) => {
    const bytes = zstdCompressSync(tables[table.file] as string)
    writeFileSync(join(folder, table.file), bytes)
    return { ...table, bytes: bytes.length, sha256: hash('sha256', bytes) }
  })
  writeFileSync(manifestPath(folder), JSON.stringify({ ...manifest, tables: repacked }))
  return keys
}
