#!/usr/bin/env node
// Sets the project up so that every handle works on a machine that has only Node >= 20 and npm:
// installs what the lockfile names, checks the Node that runs the project, builds the screens when
// they are stale, unpacks the test browser. No dependencies; speaks on stderr only; does nothing in
// a few milliseconds when nothing is to do.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const wants = new Set(process.argv.slice(2))

refuseUnsupported()
install()
requireUsableNode()
if (wants.has('--build')) run('build.mjs', ['--if-stale'])
if (wants.has('--browser')) run('browser.mjs', [])

/** Installs when the lockfile, the platform or the wanted set of packages changed since the last install. */
function install() {
  const stamp = join(root, 'node_modules/.ensure-stamp')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  const have = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  // Tools that stand are never taken away by a handle that does not need them.
  const toolsStand = have[1] === 'tools' || existsSync(join(root, 'node_modules/vitest'))
  const withTools = wants.has('--dev') || toolsStand
  if (have[0] === lock && (have[1] === 'tools' || !withTools)) return

  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (!withTools) args.push('--omit=dev')
  step(withTools ? 'Installing packages and tools' : 'Installing packages', () => npm(args))
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, `${lock} ${withTools ? 'tools' : 'shipped'}`)
}

function npm(args) {
  const cli = process.env.npm_execpath
  const [command, all] = cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
  const done = spawnSync(command, all, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: '' },
  })
  if (done.status === 0) return
  process.stderr.write(done.stderr ?? '')
  fail(
    'npm could not install the packages (its own words are above). Check the network or the registry npm uses, then try again.',
  )
}

/** The Node that runs the project comes from npm on Linux; elsewhere the system's own must be new enough. */
function requireUsableNode() {
  if (existsSync(join(root, 'node_modules/.bin/node'))) return
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  fail(
    `Parlour needs Node 22.18 or newer to run here, and this is ${process.versions.node}. Install a newer Node from nodejs.org.`,
  )
}

function refuseUnsupported() {
  const { platform, arch } = process
  const musl = platform === 'linux' && !process.report?.getReport?.().header?.glibcVersionRuntime
  const known =
    (platform === 'linux' && ['x64', 'arm64'].includes(arch) && !musl) || platform === 'darwin'
  if (!known)
    fail(
      `Parlour runs on Linux with glibc (x64, arm64) and on macOS; this is ${platform} ${arch}${musl ? ' with musl' : ''}.`,
    )
}

function run(script, args) {
  const node = join(root, 'node_modules/.bin/node')
  const done = spawnSync(
    existsSync(node) ? node : process.execPath,
    [join(root, 'scripts', script), ...args],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
    },
  )
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function step(title, work) {
  const started = Date.now()
  process.stderr.write(`${title} ... `)
  work()
  process.stderr.write(`done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
