import { below, drawSome } from '@parlour/chance'
import { fraction } from '@parlour/money'
import type { Choice } from '../kit/figures.ts'
import { multiplierFrom } from '../kit/multipliers.ts'
import { oneDraw } from '../kit/one-draw.ts'
import { objectWith } from '../kit/reading.ts'
import type { Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'

/** Nine cells under a layer: a prize that stands three times is won. Each card is drawn anew. */
export const scratchRules = {
  ...originalTerms,
  version: 'scratch@1',
  tickets: 1_000_000,
  prizes: [
    ['1', 120_000],
    ['2', 90_000],
    ['3', 40_000],
    ['5', 20_000],
    ['10', 9_000],
    ['20', 4_000],
    ['50', 1_500],
    ['100', 600],
    ['500', 100],
    ['1000', 35],
    ['10000', 5],
  ],
} as const

export type ScratchRules = Published & {
  readonly tickets: number
  /** What is won, and how many of all tickets win it. */
  readonly prizes: readonly (readonly [string, number])[]
}

const CELLS = 9
const WINNING = 3

/** The game of scratch cards under these rules. */
export const scratchGame = (rules: ScratchRules) =>
  oneDraw({
    rules,
    readOptions: (told): Record<string, never> | undefined => (objectWith(told) ? {} : undefined),
    reach: () =>
      rules.prizes.reduce((top, [prize]) => {
        const one = multiplierFrom(prize)
        return one > top ? one : top
      }, 0n),
    draw(words) {
      const ticket = below(words, rules.tickets)
      const prize = prizeOf(rules, ticket)
      // Every other prize twice, so that none of them can stand three times.
      const others = rules.prizes.flatMap(([other]) => (other === prize ? [] : [other, other]))
      const won = prize === undefined ? [] : Array.from({ length: WINNING }, () => prize)
      const fillers = drawSome(words, CELLS - won.length, others.length).map((at) => others[at]!)
      const cells: string[] = []
      const places = drawSome(words, CELLS, CELLS)
      for (const [at, symbol] of [...won, ...fillers].entries()) cells[places[at]!] = symbol
      return {
        multiplier: prize === undefined ? 0n : multiplierFrom(prize),
        shown: { ticket, prize: prize ?? '0', cells },
      }
    },
  })

/** The prize of a ticket by its number: the first whose tickets, counted on, go beyond it. */
function prizeOf({ prizes }: ScratchRules, ticket: number): string | undefined {
  let before = 0
  for (const [prize, count] of prizes) {
    before += count
    if (ticket < before) return prize
  }
  return undefined
}

/** The one card on offer. */
export const scratchChoices = ({ tickets, prizes }: ScratchRules): Choice[] => [
  {
    name: 'a card',
    likelihoods: prizes.map(([prize, count]) => ({
      multiplier: multiplierFrom(prize),
      chance: fraction(count, tickets),
    })),
  },
]
