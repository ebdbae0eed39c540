// Builds the screens (site, console, games) with Vite and compresses what came out.
// With `--if-stale` it does so only when a source changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rememberAssets } from './former-assets.mjs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const screens = ['site', 'console', 'games'].filter((name) =>
  existsSync(join(root, 'apps', name, 'vite.config.ts')),
)
const ifStale = process.argv.includes('--if-stale')

for (const name of screens) {
  const app = join(root, 'apps', name)
  const stamp = join(app, 'dist/.build-stamp')
  const sources = sourcesHash(app)
  if (ifStale && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
  const started = Date.now()
  process.stderr.write(`Building ${name} ... `)
  const keepFormer = rememberAssets(join(app, 'dist'))
  const built = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', app, '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    },
  )
  if (built.status !== 0) {
    process.stderr.write(`failed\n${built.stdout}${built.stderr}\n`)
    process.exit(1)
  }
  compress(join(app, 'dist'))
  keepFormer()
  writeFileSync(stamp, sources)
  process.stderr.write(`done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

/** One hash over everything a screen is built from: its own sources, the packages, the lockfile. */
function sourcesHash(app) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const file of [...filesBelow(app), ...filesBelow(join(root, 'packages'))]) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['dist', 'node_modules'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

/** Writes a .gz and a .br beside every text file, so that the server never compresses while a player waits. */
function compress(dist) {
  for (const file of filesBelow(dist)) {
    if (!/\.(js|css|html|svg|json|txt|webmanifest)$/.test(file)) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    )
  }
}
