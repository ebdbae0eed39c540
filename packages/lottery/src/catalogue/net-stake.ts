import { sum } from '@parlour/money'
import type { Family } from './catalogue.ts'
import { chanceOf, coverOf, sampledWins } from './cover-of.ts'
import { soldPlay } from './settle-line.ts'

/** A line as far as it is set against others: what is bet, in how many single bets, and with how much. */
export type StakedLine = {
  readonly selection: string
  readonly bets: number
  readonly stake: bigint
}

/** What is at risk of the stakes on lines of one play in one draw. */
export type NetStake = (play: string, lines: readonly StakedLine[]) => bigint

/**
 * Sets opposite bets against each other: those of one play that exclude each other and win together on more than a
 * share of all outcomes, and those that may win together and leave hardly an outcome on which none of them wins. What
 * stands on every outcome alike is no risk; what is left is at risk, and of all other bets the whole stake. One bet
 * alone has no opposite.
 *
 * @param from the share of outcomes up to which no bets are opposite.
 * @example
 * const both = [{ selection: '大', bets: 1, stake: 100n }, { selection: '小', bets: 1, stake: 60n }]
 * netting(families['11x5'], 0.7)('sum-sides', both) // 40n
 */
export function netting(family: Family, from: number): NetStake {
  const known = new Map<string, number>()
  const seen = new Map<string, Measured>()
  const chance = (play: string, selection: string): number => {
    // Most plays have one chance for all their single bets.
    const key = soldPlay(family, play).play.chancesOf ? `${play} ${selection}` : play
    const wins = known.get(key) ?? chanceOf(family, play, selection)
    if (known.size >= CHANCES_KEPT) known.clear()
    known.set(key, wins)
    return wins
  }
  return (play, lines) => {
    const total = sum(lines.map(({ stake }) => stake))
    // Together they never win on more than what each of them wins on.
    const atMost = lines.reduce((all, one) => all + one.bets * chance(play, one.selection), 0)
    const bets = atMost > from ? merged(lines) : []
    if (bets.reduce((all, one) => all + one.bets, 0) < 2) return total
    const { cover, outcomes } = measured(family, play, bets, seen)
    if (cover <= from) return total
    const mean = bets.reduce((all, one) => all + one.stake * chance(play, one.selection), 0)
    const covered = leastOn(outcomes, bets) / (mean / cover)
    const net = BigInt(Math.round(Number(total) * Math.max(0, 1 - covered)))
    return net < total ? net : total
  }
}

/** A selection with all that was staked on it. */
type Bet = { readonly selection: string; readonly bets: number; readonly stake: number }

/** Equal lines are one, and in one order whichever was bought first. */
function merged(lines: readonly StakedLine[]): Bet[] {
  const found = new Map<string, Bet>()
  for (const { selection, bets, stake } of lines) {
    const before = found.get(selection)?.stake ?? 0
    found.set(selection, { selection, bets, stake: before + Number(stake) })
  }
  return [...found.values()].sort((a, b) => (a.selection < b.selection ? -1 : 1))
}

/** How selections win together: on which share of all outcomes, and on what kinds of them. */
type Measured = { readonly cover: number; readonly outcomes: readonly Outcome[] | undefined }

/** Outcomes of the sample on which each bet wins equally often, and how many of them there are. */
type Outcome = { readonly wins: readonly number[]; readonly draws: number }

/** Players set the same few sides against each other again and again: what those measure is remembered. */
function measured(
  family: Family,
  play: string,
  bets: readonly Bet[],
  seen: Map<string, Measured>,
): Measured {
  const selections = bets.map(({ selection }) => selection)
  const key = `${play} ${selections.join(' ')}`
  const before = seen.get(key)
  if (before) return before
  const cover = coverOf(family, { play, selections })
  const made = { cover, outcomes: outcomesOf(family, play, selections) }
  if (seen.size >= MEASURED_KEPT) seen.clear()
  if (key.length <= LONGEST_KEPT) seen.set(key, made)
  return made
}

/** So many bets that nobody measures them have none. */
function outcomesOf(
  family: Family,
  play: string,
  selections: readonly string[],
): Outcome[] | undefined {
  const winsOn = sampledWins(family, { play, selections })
  if (!winsOn) return undefined
  const found = new Map<string, Outcome>()
  winsOn((wins) => {
    const key = wins.join()
    const before = found.get(key)
    found.set(key, { wins: before?.wins ?? wins, draws: (before?.draws ?? 0) + 1 })
  })
  return [...found.values()]
}

/**
 * The least that stands on an outcome: of bets that exclude each other on one where any wins, of others on all but
 * the rarest outcomes.
 */
function leastOn(outcomes: readonly Outcome[] | undefined, bets: readonly Bet[]): number {
  // So many bets that nobody measures them exclude each other.
  if (!outcomes) return Math.min(...bets.map((one) => one.stake / one.bets))
  const together = outcomes.some(({ wins }) => winTogether(wins, bets))
  const inOrder = outcomes
    .map(({ wins, draws }) => ({ draws, stands: standsOn(wins, bets) }))
    .filter(({ stands }) => together || stands > 0)
    .sort((a, b) => a.stands - b.stands)
  const all = inOrder.reduce((sum, { draws }) => sum + draws, 0)
  let left = together ? Math.floor(all * RAREST) : 0
  for (const { draws, stands } of inOrder) {
    if (left < draws) return stands
    left -= draws
  }
  return 0
}

const standsOn = (wins: readonly number[], bets: readonly Bet[]): number =>
  wins.reduce((all, times, at) => all + (times * bets[at]!.stake) / bets[at]!.bets, 0)

/** Of two lines one may hold the single bet of the other: only different bets tell. */
const winTogether = (wins: readonly number[], bets: readonly Bet[]): boolean =>
  wins.filter((times, at) => times > 0 && bets[at]!.bets === 1).length > 1 ||
  wins.some((times) => times > 1)

/** The share of outcomes that are too rare to be a risk to bets which may win together. */
const RAREST = 0.05

/** Selections whose chance is remembered; players choose the same numbers again and again. */
const CHANCES_KEPT = 20_000

/** What sets of selections measure together, and the longest of them that is remembered, in characters. */
const MEASURED_KEPT = 2_000
const LONGEST_KEPT = 2_000
