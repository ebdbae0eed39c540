/**
 * How long a site is away that was killed: kill -9 of the server process of a grown demo with the database it
 * brings, from the signal to the next good answer of /readyz of the process that takes its place, while somebody
 * asks all the time.
 *
 * `--json` prints one object last; `--quick` kills twice instead of seven times and does not wait for the grown line.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STEADY_MS } from '../apps/server/src/restarts.ts'
import { freePort } from '../e2e/site.ts'
import { json, quick } from './lib/command-line.ts'

const MOST_S = 4
const LONGEST_WAIT_MS = 1_800_000

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-restart-'))
const port = await freePort()
const keeper = spawn(
  process.execPath,
  ['apps/server/src/keep-running.ts', 'apps/server/dist/main.js'],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      ...(quick && { DEMO_LINE: 'off' }),
    },
  },
)
let said = ''
keeper.stdout.setEncoding('utf8').on('data', (text: string) => {
  said += text
})
const ended = new Promise<void>((resolve) => keeper.once('close', () => resolve()))
try {
  await ready()
  if (!quick) await until(() => said.includes('line is whole'))
  const away: number[] = []
  for (let kills = 0; kills < (quick ? 2 : 7); kills += 1) {
    // Whoever dies again at once waits longer each time; that is not what is measured.
    await new Promise((resolve) => setTimeout(resolve, quick ? 3_000 : STEADY_MS + 2_000))
    const site = siteOf(keeper)
    const since = performance.now()
    process.kill(site, 'SIGKILL')
    await ready(site)
    away.push(performance.now() - since)
  }
  const sorted = away.toSorted((a, b) => a - b)
  const figures = {
    away_s: seconds(sorted[Math.floor(sorted.length / 2)]!),
    worst_s: seconds(sorted.at(-1)!),
    kills: away.length,
  }
  process.stdout.write(
    `killed with -9, ready again after ${figures.away_s} s (worst of ${figures.kills}: ${figures.worst_s} s), at most ${MOST_S}\n`,
  )
  if (figures.away_s > MOST_S) process.exitCode = 1
  if (json) process.stdout.write(`${JSON.stringify(figures)}\n`)
} finally {
  process.kill(-(keeper.pid as number), 'SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The process that answers, which the keeper has started. */
function siteOf({ pid }: ChildProcess): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === pid,
  )
  const site = children.find((name) =>
    readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('main.ts'),
  )
  if (!site) throw new Error('the keeper keeps no site running')
  return Number(site)
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) \S /, '')
        .split(' ')[0],
    )
  } catch {
    return undefined
  }
}

/** @param not a process whose answers no longer count: one that is being killed may still have one under way. */
async function ready(not?: number): Promise<void> {
  await until(async () => {
    if (
      not !== undefined &&
      readdirSync('/proc').includes(String(not)) &&
      parentOf(String(not)) !== 1
    ) {
      const state = readFileSync(`/proc/${not}/stat`, 'utf8').replace(/^.*\) /, '')[0]
      if (state !== 'Z') return false
    }
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => undefined)
    return answer?.ok ?? false
  })
}

async function until(stands: () => boolean | Promise<boolean>): Promise<void> {
  const last = performance.now() + LONGEST_WAIT_MS
  while (!(await stands())) {
    if (keeper.exitCode !== null) throw new Error(`the site ended\n${said.slice(-4_000)}`)
    if (performance.now() > last) throw new Error(`waited too long\n${said.slice(-4_000)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10
}
