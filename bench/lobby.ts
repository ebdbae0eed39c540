/**
 * The lobby over a catalogue of 20,000 games: what a search costs beside a route that searches nothing,
 * and whether a page that scrolls through thousands of tiles ever keeps the main thread busy for long.
 * Needs a built site; starts a server of its own.
 *
 * `--json` prints one object last; `--quick` searches only.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startSite } from '../e2e/site.ts'
import { json, quick } from './lib/command-line.ts'
import { scrollTheLobby } from './lib/lobby-scroll.ts'
import { fillCatalogue } from './lib/many-games.ts'

const GAMES = 20_000
/** How many times one search may cost an empty route at the 95th percentile. */
const MOST_RATIO = 3
/** The longest task a scrolling page may put on the main thread. */
const MOST_TASK_MS = 50
const ROUNDS = 400
const WARM_UP = 100

/** What people type: whole names, beginnings, single letters, accents left out, and nothing that exists. */
const searches = ['gameName=dragao', 'gameName=fr', 'gameName=a', 'gameName=noite+de+ouro']
  .concat(['gameName=zzz', 'vassalage=mesa', 'feature=wilds', 'minBet=0.50', 'gameName=sol+4711'])
  .concat(['sortType=name', 'sortType=rtp&gameName=lua', 'gameClassify=RNG&pageNo=200'])

const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-lobby-'))
const site = await startSite(await freePort(), folder)
try {
  await fillCatalogue(folder, GAMES)
  const search = await compare(site.origin)
  const scroll = quick ? undefined : await scrollTheLobby(site.origin)
  const figures = { catalogue: GAMES, ...search, ...scroll }
  process.stdout.write(
    `Search over ${GAMES} games: p95 ${search.search_p95_ms} ms, ${search.ratio}x an empty route (${search.empty_p95_ms} ms); at most ${MOST_RATIO}x\n`,
  )
  if (scroll) {
    process.stdout.write(
      `Scrolling through ${scroll.tiles_seen} tiles: longest task ${scroll.longest_task_ms} ms; at most ${MOST_TASK_MS} ms\n`,
    )
  }
  if (search.ratio > MOST_RATIO || (scroll?.longest_task_ms ?? 0) > MOST_TASK_MS) {
    process.exitCode = 1
  }
  if (json) process.stdout.write(`${JSON.stringify(figures)}\n`)
} finally {
  site.process.kill('SIGTERM')
  await site.ended
  rmSync(folder, { recursive: true, force: true })
}

/** Both routes in turn, so that whatever else the machine does meets both alike. */
async function compare(origin: string) {
  const empty: number[] = []
  const found: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const known = searches[Math.abs(round) % searches.length]
    // One in six has never been asked before.
    const query = round % 6 === 0 ? `gameName=sol+${round + WARM_UP}` : known
    // The same door with nothing behind it.
    const nothing = await ask(`${origin}/wps/system/test/ping`)
    const something = await ask(`${origin}/wps/relay/GCSGAME_gameList?${query}`)
    if (round >= 0) {
      empty.push(nothing)
      found.push(something)
    }
  }
  const [emptyMs, searchMs] = [p95(empty), p95(found)]
  return {
    search_p95_ms: to2(searchMs),
    empty_p95_ms: to2(emptyMs),
    ratio: to2(searchMs / emptyMs),
    search_p50_ms: to2(found.sort((a, b) => a - b)[found.length >> 1]!),
  }
}

async function ask(url: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - start
}

function p95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)]!
}

function to2(value: number): number {
  return Math.round(value * 100) / 100
}
