/**
 * What the first minutes with Parlour cost: `npm start` in a fresh clone with an empty npm cache, from the press to
 * an answer of /readyz, with install, build and start apart; then again with everything in place. Needs npm's registry.
 *
 * `--json` prints one object last; `--quick` starts once instead of three times when everything is in place.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../e2e/site.ts'
import { json, quick } from './lib/command-line.ts'
import { npmStart } from './lib/npm-start.ts'

const MOST_COLD_S = 90
const MOST_WARM_S = 3

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-start-'))
const house = join(folder, 'house')
try {
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, house])
  mkdirSync(join(folder, 'npm-cache'))
  const cold = await startOnce()
  const warm = []
  for (let round = 0; round < (quick ? 1 : 3); round += 1) warm.push((await startOnce()).total_s)
  const figures = {
    cold_s: cold.total_s,
    install_s: cold.install_s,
    build_s: cold.build_s,
    ready_s: round(cold.total_s - cold.install_s - cold.build_s),
    warm_s: warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)]!,
  }
  process.stdout.write(
    `npm start with nothing in place: ready after ${figures.cold_s} s (install ${figures.install_s}, build ${figures.build_s}, start ${figures.ready_s}), at most ${MOST_COLD_S}; again: ${figures.warm_s} s, at most ${MOST_WARM_S}\n`,
  )
  if (figures.cold_s > MOST_COLD_S || figures.warm_s > MOST_WARM_S) process.exitCode = 1
  if (json) process.stdout.write(`${JSON.stringify(figures)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** From the press of a person to the site's first visitor, then an orderly stop. */
async function startOnce(): Promise<{ total_s: number; install_s: number; build_s: number }> {
  const { seconds, said } = await npmStart(house, await freePort(), cleanEnvironment())
  return {
    total_s: round(seconds),
    install_s: secondsOf(said, /^Installing .*done in ([\d.]+) s/gm),
    build_s: secondsOf(said, /^Building .*done in ([\d.]+) s/gm),
  }
}

/** Neither this checkout's Node nor what npm has fetched before. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(delimiter)
  return {
    ...process.env,
    PATH: path,
    DATA_DIR: join(folder, 'data'),
    npm_config_cache: join(folder, 'npm-cache'),
  }
}

function secondsOf(said: string, pattern: RegExp): number {
  return round([...said.matchAll(pattern)].reduce((sum, [, seconds]) => sum + Number(seconds), 0))
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
