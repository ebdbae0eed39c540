// Builds the server and the screens (site, console, games) with Vite and compresses what browsers ask for.
// With `--if-stale` it does so only when a source changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rememberAssets } from './former-assets.mjs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const apps = ['server', 'site', 'console', 'games'].filter((name) =>
  existsSync(join(root, 'apps', name, 'vite.config.ts')),
)
const ifStale = process.argv.includes('--if-stale')
const shared = [join(root, 'package-lock.json'), ...filesBelow(join(root, 'packages'))]

for (const name of apps) {
  const app = join(root, 'apps', name)
  const stamp = join(app, 'dist/.build-stamp')
  const sources = [...shared, ...filesBelow(app)].filter((file) => !/\.test\.tsx?$/.test(file))
  if (ifStale && isFresh(stamp, sources)) continue
  const before = stampOf(sources)
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
  if (name !== 'server') compress(join(app, 'dist'))
  keepFormer()
  writeFileSync(stamp, before)
  process.stderr.write(`done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

/**
 * Whether what was built is of these sources: none has been touched since, or those that were say what they said. The
 * second look reads them all, which a start that finds everything in place does not wait for.
 */
function isFresh(stamp, sources) {
  if (!existsSync(stamp)) return false
  const [bytes, touched] = readFileSync(stamp, 'utf8').split(' ')
  if (touched === touchesOf(sources)) return true
  if (bytes !== bytesOf(sources)) return false
  writeFileSync(stamp, stampOf(sources))
  return true
}

function stampOf(sources) {
  return `${bytesOf(sources)} ${touchesOf(sources)}`
}

/** One hash over everything an app is built from: its own sources, the packages, the lockfile. */
function bytesOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** One hash over when each of them was last written. */
function touchesOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`)
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
