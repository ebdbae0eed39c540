import type { Fraction } from '@parlour/money'
import type { Words } from '@parlour/chance'
import { winsOf } from '../play.ts'
import type { Family } from './catalogue.ts'
import { compileLine, lineBook } from './compile-line.ts'
import { type SoldLine, soldPlay, soldSelection } from './settle-line.ts'

/** What lines of one play say; of their price nothing is asked. */
export type LinesOfPlay = { readonly play: string; readonly selections: readonly string[] }

/**
 * The share of all outcomes on which lines of one play win together is never above this: what each of
 * their single bets wins on average, added up. It is the share itself where no two of them can win at once.
 *
 * @example coverAtMost(families.ssc, { play: 'sides1', selections: ['big', 'small'] }) // 1
 */
export function coverAtMost(family: Family, { play: id, selections }: LinesOfPlay): number {
  const { play } = soldPlay(family, id)
  const wins = selections.reduce((sum, text) => {
    const bets = play.bets(soldSelection(play, lineOf(id, text)))
    return sum + bets * chanceOf(family, id, text)
  }, 0)
  return Math.min(1, wins)
}

/** How often each single bet of a selection wins on average, in any of its tiers. */
export function chanceOf(family: Family, id: string, text: string): number {
  const { play } = soldPlay(family, id)
  const chances = play.chancesOf?.(soldSelection(play, lineOf(id, text))) ?? play.chances
  return Object.values(chances).reduce((all, one) => all + shareOf(one), 0)
}

const lineOf = (play: string, selection: string): SoldLine => ({
  play,
  selection,
  stake: 0n,
  prizes: {},
})

/**
 * The share of all outcomes on which lines of one play win together. Where their bets exclude each other
 * it is exact, and otherwise how many of some hundred draws they win on, always the same ones: within some
 * ten per cent of the truth. So many bets that measuring them takes long are not measured: the bound stands.
 */
export function coverOf(family: Family, lines: LinesOfPlay): number {
  const atMost = coverAtMost(family, lines)
  const winsOn = sampledWins(family, lines)
  if (!winsOn) return atMost
  let [won, apart] = [0, true]
  winsOn((wins) => {
    const all = wins.reduce((sum, count) => sum + count, 0)
    if (all > 0) won += 1
    if (all > 1) apart = false
  })
  const share = won / SAMPLE
  // Some bets can win one of their tiers only: what all tiers add up to is then far from what is seen.
  return apart && atMost - share < MISSED ? atMost : Math.min(atMost, share)
}

/** Goes through the draws of the sample and tells how often each line wins there, in the order of the lines. */
export type SampledWins = (tell: (wins: readonly number[]) => void) => void

/** How lines of one play win on the draws of a family's sample; undefined where measuring them takes too long. */
export function sampledWins(family: Family, lines: LinesOfPlay): SampledWins | undefined {
  const { draws, readOnce } = sampleOf(family)
  const winsOn = counterOf(readOnce, lines)
  return (
    winsOn &&
    ((tell) => {
      for (const draw of draws) tell(winsOn(draw))
    })
  )
}

/** Counts the wins of each line in a draw: packed into masks, or judged as they are where those are not too many. */
function counterOf(
  family: Family,
  { play: id, selections }: LinesOfPlay,
): ((draw: string) => number[]) | undefined {
  const { play, compile } = soldPlay(family, id)
  const lines = selections.map((selection) => lineOf(id, selection))
  if (compile?.kind === 'masks') {
    const book = lineBook(family)
    for (const line of lines) book.add(compileLine(family, line))
    return (draw) => {
      const wins = selections.map(() => 0)
      book.settle(draw, (place, { hits }) => {
        for (const count of Object.values(hits)) wins[place]! += count
      })
      return wins
    }
  }
  const chosen = lines.map((line) => soldSelection(play, line))
  if (chosen.reduce<number>((sum, one) => sum + play.bets(one), 0) > MOST_JUDGED) return undefined
  return (draw) => {
    const drawn = family.readDraw(draw)
    return chosen.map((one) => winsOf(play.judge(one, drawn)))
  }
}

const shareOf = ({ num, den }: Fraction): number => Number(num) / Number(den)

const SAMPLE = 400

/** Four times what chance makes of a share on so many draws. */
const MISSED = 0.1

/** Bets that are judged one by one on every draw of the sample. */
const MOST_JUDGED = 2_000

type Sample = {
  readonly draws: readonly string[]
  /** The family as it reads these draws: each is read once for all lines that are ever measured. */
  readonly readOnce: Family
}

const samples = new WeakMap<Family, Sample>()

/** The draws that a family's lines are measured on. */
function sampleOf(family: Family): Sample {
  const made = samples.get(family)
  if (made) return made
  const words = sampleWords()
  const draws = Array.from({ length: SAMPLE }, () => family.draw(words))
  const read = new Map(draws.map((text) => [text, family.readDraw(text)]))
  const sample = { draws, readOnce: { ...family, readDraw: (text: string) => read.get(text) } }
  samples.set(family, sample)
  return sample
}

/** Words that look like chance and are the same every time: nothing is decided by them but a measure. */
function sampleWords(): Words {
  let state = 0x5eed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return (word ^ (word >>> 14)) >>> 0
  }
}
