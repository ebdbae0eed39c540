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
  const chance = (play: string, selection: string): number => {
    // Most plays have one chance for all their single bets.
    const key = soldPlay(family, play).play.chancesOf ? `${play} ${selection}` : play
    const wins = known.get(key) ?? chanceOf(family, play, selection)
    if (known.size >= CHANCES_KEPT) known.clear()
    known.set(key, wins)
    return wins
  }
  return (play, lines) => {
    const sum = lines.reduce((all, { stake }) => all + stake, 0n)
    // Together they never win on more than what each of them wins on.
    const atMost = lines.reduce((all, one) => all + one.bets * chance(play, one.selection), 0)
    const bets = atMost > from ? merged(lines) : []
    if (bets.reduce((all, one) => all + one.bets, 0) < 2) return sum
    const cover = coverOf(family, { play, selections: bets.map(({ selection }) => selection) })
    if (cover <= from) return sum
    const mean = bets.reduce((all, one) => all + one.stake * chance(play, one.selection), 0)
    const covered = leastOn(family, play, bets) / (mean / cover)
    const net = BigInt(Math.round(Number(sum) * Math.max(0, 1 - covered)))
    return net < sum ? net : sum
  }
}

/** A selection with all that was staked on it. */
type Bet = { readonly selection: string; readonly bets: number; readonly stake: number }

/** Equal lines are one. */
function merged(lines: readonly StakedLine[]): Bet[] {
  const found = new Map<string, Bet>()
  for (const { selection, bets, stake } of lines) {
    const before = found.get(selection)?.stake ?? 0
    found.set(selection, { selection, bets, stake: before + Number(stake) })
  }
  return [...found.values()]
}

/**
 * The least that stands on an outcome: of bets that exclude each other on one where any wins, of others on all but
 * the rarest outcomes.
 */
function leastOn(family: Family, play: string, bets: readonly Bet[]): number {
  const winsOn = sampledWins(family, { play, selections: bets.map(({ selection }) => selection) })
  // So many bets that nobody measures them exclude each other.
  if (!winsOn) return Math.min(...bets.map((one) => one.stake / one.bets))
  const stands: number[] = []
  let together = false
  winsOn((wins) => {
    stands.push(
      wins.reduce((all, times, at) => all + (times * bets[at]!.stake) / bets[at]!.bets, 0),
    )
    // Of two lines one may hold the single bet of the other: only different bets tell.
    const singles = wins.filter((times, at) => times > 0 && bets[at]!.bets === 1).length
    if (singles > 1 || wins.some((times) => times > 1)) together = true
  })
  const inOrder = stands.filter((won) => together || won > 0).sort((a, b) => a - b)
  return inOrder[together ? Math.floor(inOrder.length * RAREST) : 0] ?? 0
}

/** The share of outcomes that are too rare to be a risk to bets which may win together. */
const RAREST = 0.05

/** Selections whose chance is remembered; players choose the same numbers again and again. */
const CHANCES_KEPT = 20_000
