// Settles a million compressed tickets against draws, and prices pasted lists:
// npm run bench:lottery-engine [-- --quick] [-- --json]. Beside each figure runs the plain way to do the
// same in the same process: tickets judged one by one, and the least any reader of a list must do.
import {
  type CompiledLine,
  compileLine,
  drawWords,
  families,
  type Family,
  isSelectionRefusal,
  lineBook,
  playOf,
  priceLine,
  type SoldLine,
  settleLine,
} from '@parlour/lottery'
import { json, quick } from './lib/command-line.ts'
import { median, round } from './lib/rounds.ts'

const TICKETS = quick ? 200_000 : 1_000_000
const JUDGED = 50_000
const ROUNDS = quick ? 5 : 15
const PASTED = 10_000

const dice = diceOf(20_261_121)
const { ssc } = families
const north = families['vietnam-north']
const group = { pays: 'group', group: 1956, rebatePpm: 0 } as const

/** Plays of masks that players buy most, with selections as wide as theirs. */
const maskPlays: readonly (readonly [string, () => string])[] = [
  ['five-straight', () => places(5, 4)],
  ['back3-straight', () => places(3, 5)],
  ['front2-straight', () => places(2, 5)],
  ['fixed-place', () => places(5, 3)],
  ['back3-anywhere1', () => set(2)],
  ['five-anywhere2', () => set(4)],
  ['back3-pair', () => set(5)],
  ['back3-different', () => set(6)],
  ['front3-sum', () => `${9 + dice(10)}`],
  ['any2-straight', () => places(5, 3)],
  ['five-group60', () => `${set(4)}; ${set(6)}`],
  ['back2-group', () => set(5)],
]

const sold = Array.from({ length: TICKETS }, () => {
  const [play, selectionOf] = maskPlays[dice(maskPlays.length)]!
  return soldLine(ssc, play, selectionOf())
})
const compiled = timed(() => sold.map((line) => compileLine(ssc, line)))
const book = bookOf(ssc, compiled.value)

const numberLines = Array.from({ length: quick ? 50_000 : 300_000 }, () =>
  soldLine(north, ['lo2', 'lo3', 'parlay2'][dice(3)]!, ''),
)
const numberBook = bookOf(
  north,
  numberLines.map((line) => compileLine(north, line)),
)

const words = drawWords({
  serverSeed: new Uint8Array(32).fill(1),
  randomness: new Uint8Array(32).fill(2),
  game: 'bench',
  issue: '1',
})
const typedText = Array.from({ length: PASTED }, (_, at) =>
  String((at * 7919) % 100_000).padStart(5, '0'),
).join('\n')
const typedLines = typedText.split('\n')

const masks: number[] = []
const judged: number[] = []
const index: number[] = []
const pasted: number[] = []
const plainRead: number[] = []
const separate: number[] = []
let winners = 0
let indexWinners = 0
for (let round = 0; round < ROUNDS; round++) {
  const draw = ssc.draw(words)
  let [won, paid] = [0, 0n]
  masks.push(
    timed(() =>
      book.settle(draw, (_, { payout }) => {
        won++
        paid += payout
      }),
    ).ms,
  )
  winners += won
  if (paid <= 0n) throw new Error('nobody won')
  const few = sold.slice(0, JUDGED)
  judged.push(timed(() => few.map((line) => settleLine(ssc, line, draw))).ms)
  const numbersDrawn = north.draw(words)
  index.push(timed(() => numberBook.settle(numbersDrawn, () => indexWinners++)).ms)
  pasted.push(timed(() => priced(ssc, 'five-typed', typedText)).ms)
  plainRead.push(timed(() => new Set(typedText.split('\n')).size).ms)
  separate.push(
    timed(() => {
      for (const line of typedLines) priced(ssc, 'five-typed', line)
    }).ms,
  )
}

const perSecond = (count: number, ms: number) => Math.round((count / ms) * 1000)
const result = {
  tickets: TICKETS,
  winners_share: round(winners / ROUNDS / TICKETS, 3),
  mask_tickets_per_cpu_s: perSecond(TICKETS, median(masks)),
  mask_tickets_per_cpu_s_goal: 5_000_000,
  one_by_one_tickets_per_cpu_s: perSecond(JUDGED, median(judged)),
  masks_vs_one_by_one: round((median(judged) / JUDGED) * (TICKETS / median(masks)), 3),
  compiled_lines_per_cpu_s: perSecond(TICKETS, compiled.ms),
  number_lines: numberLines.length,
  number_lines_settled_cpu_ms: round(median(index), 3),
  number_winners: Math.round(indexWinners / ROUNDS),
  pasted_10000_cpu_ms: round(median(pasted), 3),
  pasted_10000_cpu_ms_goal: 20,
  pasted_vs_split_and_set: round(median(pasted) / median(plainRead), 3),
  separate_10000_lines_cpu_ms: round(median(separate), 3),
  rss_mb: Math.round(process.memoryUsage().rss / 2 ** 20),
}
const holds = result.mask_tickets_per_cpu_s >= 5_000_000 && result.pasted_10000_cpu_ms <= 20
if (json) console.log(JSON.stringify({ ...result, holds }))
else {
  for (const [name, value] of Object.entries(result)) console.log(`${name.padEnd(30)} ${value}`)
  console.log(holds ? 'holds' : 'DOES NOT HOLD')
}

function soldLine(family: Family, play: string, selection: string): SoldLine {
  const text = selection === '' ? numbersOf(play) : selection
  return { play, selection: text, stake: 10_000n, prizes: prizesOf(family, play) }
}

/** Prizes are the same for every line of a play here: what counts is finding the winners. */
function prizesOf(family: Family, play: string) {
  const { chances } = playOf(family, play)!.play
  return Object.fromEntries(Object.keys(chances).map((tier) => [tier, 19_560n]))
}

function numbersOf(play: string): string {
  const number = (digits: number) => String(dice(10 ** digits)).padStart(digits, '0')
  if (play === 'lo3') return number(3)
  const first = number(2)
  const second = String((Number(first) + 1 + dice(99)) % 100).padStart(2, '0')
  return play === 'parlay2' ? `${first}-${second}` : `${first},${second}`
}

function bookOf(family: Family, lines: readonly CompiledLine[]) {
  const filled = lineBook(family)
  for (const line of lines) filled.add(line)
  return filled
}

function priced(family: Family, play: string, selection: string) {
  const line = priceLine(family, { play, selection, unit: 10_000n, multiple: 1, terms: group })
  if (isSelectionRefusal(line)) throw new Error(line.error)
  return line
}

function set(count: number): string {
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  for (let at = 0; at < count; at++) {
    const other = at + dice(10 - at)
    ;[digits[at], digits[other]] = [digits[other]!, digits[at]!]
  }
  return digits.slice(0, count).join('')
}

function places(count: number, each: number): string {
  return Array.from({ length: count }, () => set(each)).join('|')
}

function diceOf(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** Processor time, not the clock's: other work on the machine must not count. */
function timed<T>(work: () => T): { value: T; ms: number } {
  const from = process.cpuUsage()
  const value = work()
  const { user, system } = process.cpuUsage(from)
  return { value, ms: (user + system) / 1000 }
}
