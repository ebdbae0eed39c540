import { below } from '@parlour/chance'
import { fraction } from '@parlour/money'
import type { Choice } from '../kit/figures.ts'
import { type Edge, fairMultiplier } from '../kit/multipliers.ts'
import { oneDraw } from '../kit/one-draw.ts'
import { nameIn } from '../kit/reading.ts'
import type { Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'

/** A way down a ladder: left or right at the start, three or four rungs, each to the other side. */
export const ladderRules = {
  ...originalTerms,
  version: 'ladder@1',
  edgePpm: 10_000,
  decimals: 2,
} as const

export type LadderRules = Published & Edge

/** What can be bet on. Any two of them decide the third, so that at most two are bet on. */
const conditions = {
  start: ['left', 'right'],
  rungs: [3, 4],
  parity: ['odd', 'even'],
} as const

type LadderBet = Readonly<Record<string, unknown>>

/** The game of the ladder under these rules. */
export const ladderGame = (rules: LadderRules) =>
  oneDraw({
    rules,
    readOptions(told): LadderBet | undefined {
      if (typeof told !== 'object' || told === null || Array.isArray(told)) return undefined
      const bets = Object.entries(told)
      if (bets.length < 1 || bets.length > 2) return undefined
      const fits = bets.every(
        ([name, value]) =>
          nameIn(name, conditions) && conditions[name].some((one: unknown) => one === value),
      )
      return fits ? (told as LadderBet) : undefined
    },
    reach: (bet) => ladderMultiplier(Object.keys(bet).length, rules),
    draw(words, bet) {
      const isLeft = below(words, 2) === 0
      const rungs = 3 + below(words, 2)
      const endsLeft = rungs % 2 === 0 ? isLeft : !isLeft
      const shown = {
        start: isLeft ? 'left' : 'right',
        rungs,
        end: endsLeft ? 'left' : 'right',
        parity: endsLeft ? 'odd' : 'even',
      } as const
      const wins = Object.entries(bet).every(
        ([name, value]) => nameIn(name, conditions) && shown[name] === value,
      )
      return {
        multiplier: wins ? ladderMultiplier(Object.keys(bet).length, rules) : 0n,
        shown,
      }
    },
  })

/** What so many conditions pay: each halves the chance. */
export const ladderMultiplier = (bets: number, edge: Edge) =>
  fairMultiplier(fraction(1, 2 ** bets), edge)

/** One condition or two. */
export const ladderChoices = (edge: Edge): Choice[] =>
  [1, 2].map((bets) => ({
    name: bets === 1 ? 'one condition' : 'two conditions',
    likelihoods: [{ multiplier: ladderMultiplier(bets, edge), chance: fraction(1, 2 ** bets) }],
  }))
