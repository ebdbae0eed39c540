/**
 * Keeps the demo of a release, so that the next one can show that it starts on it: a backup of the demo and the keys
 * beside it become the fixture that `demo/upgrade.db.test.ts` takes over.
 *
 *   node scripts/keep-demo.ts <backup>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { readManifest } from '../apps/server/src/base/database/backup/backup-manifest.ts'
import { formerDemoFile, type FormerDemo } from '../apps/server/src/demo/testing/former-demo.ts'

/** Rows that are alike lie far apart; looking back over all of them halves the file. */
const WINDOW_LOG = 25
const LEVEL = 19

const [backup] = parseArgs({ allowPositionals: true }).positionals
if (!backup) throw new Error('Say which backup: node scripts/keep-demo.ts <backup>')

const manifest = readManifest(backup)
const textOf = (file: string) => zstdDecompressSync(readFileSync(join(backup, file))).toString()
const keyOf = (name: string) => readFileSync(join(`${backup}.keys`, `${name}.key`), 'utf8').trim()
const kept: FormerDemo = {
  keys: { site: keyOf('site'), personalData: keyOf('personal-data') },
  manifest,
  tables: Object.fromEntries(manifest.tables.map(({ file }) => [file, textOf(file)])),
}
const packed = zstdCompressSync(JSON.stringify(kept), {
  params: {
    [constants.ZSTD_c_compressionLevel]: LEVEL,
    [constants.ZSTD_c_windowLog]: WINDOW_LOG,
  },
})
writeFileSync(formerDemoFile, packed)
process.stdout.write(`${packed.length} bytes in ${formerDemoFile}\n`)
