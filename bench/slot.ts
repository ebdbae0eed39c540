// Plays Brass Fox 100 million times and holds what comes out against the exact figures:
// npm run bench:slot [-- --quick] [-- --json]. The strips, pays and rules are the engine's own;
// only the words come from AES in counter mode instead of HMAC, which is many times faster.
import { asNumber, decimals } from '@parlour/money'
import { createCipheriv, createHash } from 'node:crypto'
import {
  brassFox,
  compileReels,
  costOf,
  distributionOf,
  exactFigures,
  multiplierAt,
} from '@parlour/casino'
import { outcomeWords } from '@parlour/chance'
import { json, quick } from './lib/command-line.ts'

const rounds = quick ? 10_000_000 : 100_000_000
const WORDS_AT_ONCE = 1 << 20

const cost = costOf(brassFox)
const exact = exactFigures(brassFox)
const base = compileReels(brassFox, 'base')
const free = compileReels(brassFox, 'free')
const next = words()
const stops = new Uint8Array(5)
const stopCounts = base.lengths.map((length) => new Float64Array(length))
const winCounts = new Map<number, number>()

let paid = 0
let square = 0
let hits = 0
let features = 0
const started = performance.now()
for (let round = 0; round < rounds; round++) {
  draw(base.lengths)
  for (let reel = 0; reel < 5; reel++) stopCounts[reel]![stops[reel]!]!++
  const first = base.coinsAt(stops)
  winCounts.set(first, (winCounts.get(first) ?? 0) + 1)
  const opened = brassFox.free!.spins[base.scattersAt(stops)]!
  let coins = first
  if (opened > 0) {
    features++
    for (let place = 0; place < opened; place++) {
      draw(free.lengths)
      coins += free.coinsAt(stops) * multiplierAt(brassFox.free!, place)
    }
  }
  paid += coins
  square += coins * coins
  if (coins > 0) hits++
}
const seconds = (performance.now() - started) / 1000

const rtp = paid / cost / rounds
const theory = asNumber(exact.rtp)
const sigma = exact.standardDeviation / Math.sqrt(rounds)
const spread = Math.sqrt(square / cost / cost / rounds - rtp * rtp)
const stopsChi = stopCounts.map((counts) =>
  chiSquare([...counts].map((n) => [n, rounds / counts.length])),
)
const winsChi = chiSquareOfWins()
const result = {
  rounds,
  rtp,
  theory,
  sigmas_off: (rtp - theory) / sigma,
  hit_rate: hits / rounds,
  hit_rate_exact: asNumber(exact.hitRate),
  feature_one_in: rounds / features,
  standard_deviation: spread,
  standard_deviation_exact: exact.standardDeviation,
  stops_chi_square: stopsChi.map(({ value }) => value),
  stops_chi_square_limit_99: stopsChi[0]!.limit,
  wins_chi_square: winsChi.value,
  wins_chi_square_limit_99: winsChi.limit,
  seconds,
  rounds_per_s: rounds / seconds,
  hmac_rounds_per_s: hmacRate(),
}
// Six figures are held at 99 per cent at once, so one may stand a little over its limit by chance alone.
const outside = [...stopsChi, winsChi].filter(({ value, limit }) => value > limit).length
const holds = Math.abs(result.sigmas_off) < 3 && outside <= 1
if (json) console.log(JSON.stringify({ ...result, holds }))
else {
  console.log(`${rounds.toLocaleString('en')} rounds in ${seconds.toFixed(1)} s`)
  console.log(
    `returned ${(rtp * 100).toFixed(4)} %, exact ${decimals(exact.rtp, 6)}: ${result.sigmas_off.toFixed(2)} sigma`,
  )
  console.log(
    `hit rate ${(result.hit_rate * 100).toFixed(3)} %, free spins once in ${result.feature_one_in.toFixed(1)}`,
  )
  console.log(
    `chi-square of stops ${result.stops_chi_square.map((n) => n.toFixed(1)).join(' ')} (99 %: ${stopsChi[0]!.limit.toFixed(1)})`,
  )
  console.log(`chi-square of wins ${winsChi.value.toFixed(1)} (99 %: ${winsChi.limit.toFixed(1)})`)
  console.log(holds ? 'holds' : 'DOES NOT HOLD')
}
process.exit(holds ? 0 : 1)

/** Reels of 32 places divide 2^32, so masking a word is exactly the engine's draw by rejection. */
function draw(lengths: readonly number[]): void {
  for (let reel = 0; reel < 5; reel++) stops[reel] = next() & (lengths[reel]! - 1)
}

function words(): () => number {
  if (![...base.lengths, ...free.lengths].every((length) => length === 32)) {
    throw new Error('This bench draws by masking: it needs reels of 32 places.')
  }
  const key = createHash('sha256').update('parlour bench slot').digest()
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const zeros = Buffer.alloc(WORDS_AT_ONCE * 4)
  let buffer = new Uint32Array(0)
  let at = 0
  return () => {
    if (at === buffer.length) {
      const bytes = Uint8Array.from(cipher.update(zeros))
      buffer = new Uint32Array(bytes.buffer)
      at = 0
    }
    return buffer[at++]!
  }
}

/** Wins of the paid spin against their exact counts; rare ones are put together. */
function chiSquareOfWins() {
  const { cycle, wins } = distributionOf(brassFox, 'base')
  const counts = new Map<number, number>()
  for (const { coins, times } of wins) counts.set(coins, (counts.get(coins) ?? 0) + times)
  const cells: [number, number][] = []
  let rare: [number, number] = [0, 0]
  for (const [coins, times] of counts) {
    const expected = (times / Number(cycle)) * rounds
    const seen = winCounts.get(coins) ?? 0
    if (expected >= 20) cells.push([seen, expected])
    else rare = [rare[0] + seen, rare[1] + expected]
  }
  return chiSquare(rare[1] >= 5 ? [...cells, rare] : cells)
}

function chiSquare(cells: readonly (readonly [number, number])[]) {
  const value = cells.reduce((sum, [seen, expected]) => sum + (seen - expected) ** 2 / expected, 0)
  const freedom = cells.length - 1
  const a = 2 / (9 * freedom)
  return { value, limit: freedom * (1 - a + 2.3263 * Math.sqrt(a)) ** 3 }
}

/** How fast real rounds are decided, HMAC and all. */
function hmacRate(): number {
  const count = 20_000
  const from = performance.now()
  for (let nonce = 0; nonce < count; nonce++) {
    const word = outcomeWords({
      serverSeed: 'ab'.repeat(32),
      clientSeed: 'bench',
      nonce,
      version: brassFox.version,
    })
    for (let reel = 0; reel < 5; reel++) stops[reel] = word() & 31
    base.coinsAt(stops)
  }
  return count / ((performance.now() - from) / 1000)
}
