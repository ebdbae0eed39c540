/**
 * What a visit costs: gzipped JavaScript that the home page loads before anybody touches it, Lighthouse's mobile
 * scores on home, lobby, promotions, registration, a betting screen and the member centre, how long the numbers of a
 * betting screen take on a slow line, and how long the house takes to start again (medians of five). Needs a built
 * site; starts servers of its own.
 *
 * `--only=lobby` runs Lighthouse on one page and `--rounds=3` so often, while the site is being worked on.
 * `--json` prints one object last; `--quick` skips Lighthouse; `--hold` fails where a budget is missed that no
 * busy machine can move: the weight, and on each page accessibility, best practices, SEO and layout shift.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { browserLaunch } from '../scripts/browser.mjs'
import startSite from '../e2e/site.setup.ts'
import { logInByCall } from '../e2e/enter.ts'
import { freePort } from '../e2e/site.ts'
import { coldNumbers } from './lib/cold-numbers.ts'
import { json, quick } from './lib/command-line.ts'
import { npmStart } from './lib/npm-start.ts'

const root = join(import.meta.dirname, '..')
const option = (name: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3)
const rounds = Number(option('rounds') ?? 5)
/** Gzipped kilobytes of script before home's first picture, and how far a page may shift. */
const FIRST_LOAD_KB = 110
const LAYOUT_SHIFT = 0.02

/** The pages that are measured; home's figures stand without a name before them. */
const pages = {
  home: '/',
  lobby: '/rng',
  promotions: '/promotions',
  registration: '/register',
  bets: '/lottery?gameCode=ssc-1',
  member: '/?member=securityCenter',
} as const
type PageName = keyof typeof pages
const measured = (Object.keys(pages) as PageName[]).filter(
  (name) => (option('only') ?? name) === name,
)

const stop = await startSite()
try {
  const origin = process.env.PARLOUR_ORIGIN as string
  const weight = await firstLoad(origin)
  const scores = quick ? undefined : await lighthouse(origin)
  const numbers =
    quick || option('only') ? undefined : await several(() => coldNumbers(origin + pages.bets))
  const starts = quick || option('only') ? undefined : await warmStarts()
  const figures = {
    first_load_js_gz_kb: round(weight.javascript / 1000),
    first_load_all_gz_kb: round(weight.all / 1000),
    requests: weight.requests,
    ...scores,
    ...(numbers && { bets_numbers_cold_ms: median(numbers) }),
    ...(starts && { warm_start_s: median(starts.map((seconds) => seconds * 10)) / 10 }),
  }
  process.stdout.write(
    `First visit to home: ${figures.first_load_js_gz_kb} kB of JavaScript (gz), budget ${FIRST_LOAD_KB}\n`,
  )
  if (scores) {
    process.stdout.write(`Lighthouse mobile, median of ${rounds}:\n`)
    for (const [name, value] of Object.entries(scores)) process.stdout.write(`${name} ${value}\n`)
  }
  if (json) process.stdout.write(`${JSON.stringify(figures)}\n`)
  const missed = process.argv.includes('--hold') ? missedBudgets(figures) : []
  for (const line of missed) process.stdout.write(`missed: ${line}\n`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await stop()
}

/** The budgets that depend on the site alone; scores of speed move with the machine and are only told. */
function missedBudgets(figures: Readonly<Record<string, number>>): string[] {
  return Object.entries(figures)
    .filter(([name, value]) => {
      if (name === 'first_load_js_gz_kb') return value > FIRST_LOAD_KB
      if (/cls$/.test(name)) return value > LAYOUT_SHIFT
      return /(accessibility|best_practices|seo)$/.test(name) && value < 100
    })
    .map(([name, value]) => `${name} ${value}`)
}

/**
 * Loads home as a visitor and adds up what had come when the scripts had drawn it, each script gzipped anew so that
 * encodings compare. What the drawing itself asks for, and what follows (the second wave), does not count: nothing
 * of the first picture waits for it.
 */
async function firstLoad(
  origin: string,
): Promise<{ javascript: number; all: number; requests: number }> {
  const browser = await chromium.launch(browserLaunch())
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const bodies = new Map<string, Promise<{ size: number; isScript: boolean }>>()
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '')
    const size = response.body().then(
      (body) => gzipSync(body, { level: 9 }).length,
      () => 0,
    )
    bodies.set(
      response.url(),
      size.then((bytes) => ({ size: bytes, isScript })),
    )
  })
  await page.addInitScript(() => {
    new MutationObserver((_changes, watch) => {
      if (!document.querySelector('#content')) return
      watch.disconnect()
      Object.assign(window, { drawnAt: performance.now() })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(origin, { waitUntil: 'load' })
  await page.locator('.first-paint').waitFor({ state: 'detached' })
  const asked = await page.evaluate(() => {
    const { drawnAt } = window as unknown as { drawnAt: number }
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const before = all.filter((one) => one.responseEnd <= drawnAt)
    return [location.href, ...before.map(({ name }) => name)]
  })
  const came = await Promise.all(asked.map((address) => bodies.get(address)))
  await browser.close()
  const sum = (some: typeof came) => some.reduce((all, one) => all + (one?.size ?? 0), 0)
  const javascript = sum(came.filter((one) => one?.isScript))
  if (javascript === 0) throw new Error('no script came before home was drawn')
  return { javascript, all: sum(came), requests: asked.length }
}

async function lighthouse(origin: string) {
  const tools = join(root, 'tools/lighthouse')
  if (!existsSync(join(tools, 'node_modules/lighthouse'))) {
    process.stderr.write('Installing the page audit (tools/lighthouse) ...\n')
    const done = spawnSync(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: tools, stdio: ['ignore', 2, 2] },
    )
    if (done.status !== 0) throw new Error('npm could not install tools/lighthouse')
  }
  const launch = browserLaunch()
  const profile = mkdtempSync(join(tmpdir(), 'parlour-lighthouse-'))
  const debugPort = 9300 + (process.pid % 500)
  const browser = spawn(
    launch.executablePath,
    [
      ...launch.args,
      '--headless',
      `--remote-debugging-port=${debugPort}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: launch.env, stdio: 'ignore' },
  )
  try {
    await waitFor(`http://127.0.0.1:${debugPort}/json/version`)
    const runs = Object.fromEntries(measured.map((name): [string, Run[]] => [name, []]))
    // Interleaved, so that a slow minute of the machine touches every page alike.
    for (let index = 0; index < rounds; index += 1)
      for (const name of measured) {
        const leave = name === 'member' ? await memberBeside(origin, debugPort) : undefined
        const output = join(profile, `${name}-${index}.json`)
        runs[name]?.push(await audit(tools, origin + pages[name], debugPort, output))
        await leave?.()
      }
    return Object.fromEntries(
      Object.entries(runs).flatMap(([name, some]) =>
        Object.entries(figuresOf(some)).map(([figure, value]) => [
          name === 'home' ? figure : `${name}_${figure}`,
          value,
        ]),
      ),
    )
  } finally {
    browser.kill('SIGTERM')
    await new Promise((resolve) => browser.once('exit', resolve))
    rmSync(profile, { recursive: true, force: true })
  }
}

/** A member in another window of the browser, whose session the measured one takes over; the end of it closes that. */
async function memberBeside(origin: string, debugPort: number): Promise<() => Promise<void>> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`)
  const page = await browser.contexts()[0]!.newPage()
  await logInByCall(page, origin, { username: 'alice', password: 'alice-demo-1' })
  return async () => {
    await page.close()
    await browser.close()
  }
}

async function several<Value>(measure: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  for (let index = 0; index < rounds; index += 1) values.push(await measure())
  return values
}

/** Seconds that `npm start` takes with everything in place; the first, which makes the demo, is not counted. */
async function warmStarts(): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-warm-'))
  const once = async () => {
    const env = { ...process.env, DATA_DIR: folder, MODE: 'demo', DEMO_LINE: 'off' }
    return (await npmStart(root, await freePort(), env)).seconds
  }
  try {
    await once()
    return await several(once)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function figuresOf(runs: readonly Run[]) {
  return {
    performance: median(runs.map((run) => run.categories.performance.score * 100)),
    accessibility: median(runs.map((run) => run.categories.accessibility.score * 100)),
    best_practices: median(runs.map((run) => run.categories['best-practices'].score * 100)),
    seo: median(runs.map((run) => run.categories.seo.score * 100)),
    lcp_ms: median(runs.map((run) => run.audits['largest-contentful-paint'].numericValue)),
    tbt_ms: median(runs.map((run) => run.audits['total-blocking-time'].numericValue)),
    cls:
      Math.round(
        Math.max(...runs.map((run) => run.audits['cumulative-layout-shift'].numericValue)) * 1000,
      ) / 1000,
  }
}

type Run = {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<
    'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift',
    { numericValue: number }
  >
}

/** Waits without holding this process up: the browser's other windows belong to it, and new ones wait for its word. */
async function audit(
  tools: string,
  origin: string,
  debugPort: number,
  output: string,
): Promise<Run> {
  const audited = spawn(
    process.execPath,
    [
      join(tools, 'node_modules/lighthouse/cli/index.js'),
      origin,
      `--port=${debugPort}`,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    { cwd: tools, stdio: ['ignore', 'ignore', 2] },
  )
  const [status] = await once(audited, 'exit')
  if (status !== 0) throw new Error(`lighthouse ended with ${status}`)
  return JSON.parse(readFileSync(output, 'utf8')) as Run
}

async function waitFor(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers at ${url}`)
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
