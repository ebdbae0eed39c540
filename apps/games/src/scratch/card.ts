import { multiplierFrom, ONE_TIMES } from '@parlour/casino/originals/kit/multipliers.ts'
import { scratchChoices, scratchRules } from '@parlour/casino/originals/scratch/scratch.ts'
import { fraction } from '@parlour/money'
import type { BoardRound } from '../original-frame/original-game.ts'
import { type Odds, timesText } from '../original-frame/odds.ts'
import { type Prize, prizesOf, topOf } from '../original-frame/prizes/prizes.ts'

export type CardChoice = Record<string, never>

/** A card as it is told: its number among all, what it wins, and the nine prizes behind its panes. */
export type Card = {
  readonly ticket: number
  readonly prize: string
  readonly cells: readonly string[]
}
export type CardRound = BoardRound<CardChoice, never, Card>

export const CELLS = 9
const SIDE = 3

const { prizes, tickets } = scratchRules

/** How many of all cards win nothing. */
const BLANKS = prizes.reduce((left, [, count]) => left - count, tickets as number)

/** All that a card may come to, with how many of all cards do: the highest first, nothing last. */
export const cardPrizes: readonly Prize[] = prizesOf([
  ...scratchChoices(scratchRules)[0]!.likelihoods,
  { multiplier: 0n, chance: fraction(BLANKS, tickets) },
])

export const topPrize: Odds = topOf(cardPrizes)

/** Which of the prizes a round came to. */
export const placeOfPrize = ({ multiplier }: Pick<CardRound, 'multiplier'>): number =>
  cardPrizes.findIndex((one) => one.multiplier === multiplier)

/** How many cards of the whole number win a prize. */
export const cardsWith = (multiplier: bigint): number =>
  prizes.find(([prize]) => multiplierFrom(prize) === multiplier)?.[1] ??
  (multiplier === 0n ? BLANKS : 0)

/** The panes that make the prize: those with what stands three times. */
export const winningPanes = ({ prize, cells }: Card): readonly number[] =>
  cells.flatMap((cell, place) => (cell === prize ? [place] : []))

/** What stands behind a pane, as a multiplier in text. @example cellText('10') // '10.00' */
export const cellText = (cell: string): string => timesText(BigInt(cell) * ONE_TIMES)

/** The pane that an arrow leads to; at the edge it stays. */
export function neighbour(at: number, key: string, isRightToLeft = false): number {
  const [row, column] = [Math.floor(at / SIDE), at % SIDE]
  const across = isRightToLeft ? -1 : 1
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -across],
    ArrowRight: [0, across],
  }
  const [down, right] = moves[key] ?? [0, 0]
  const within = (value: number) => Math.min(SIDE - 1, Math.max(0, value))
  return within(row + down) * SIDE + within(column + right)
}
