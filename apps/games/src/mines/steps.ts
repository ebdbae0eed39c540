import { capOf } from '@parlour/casino/originals/kit/multipliers.ts'
import { chanceOfSafe, mineSteps, minesRules } from '@parlour/casino/originals/mines/mines.ts'
import { fraction } from '@parlour/money'
import type { BoardRound } from '../original-frame/original-game.ts'
import type { Odds } from '../original-frame/odds.ts'

export type MinesChoice = { readonly mines: number }
export type MinesMove =
  | { readonly kind: 'take'; readonly at: number }
  | { readonly kind: 'cash_out' }
/** What is told of a garden: the beds that were opened in their order, and once it is over, the mines. */
export type Garden = { readonly opened: readonly number[]; readonly mines?: readonly number[] }
export type MinesRound = BoardRound<MinesChoice, MinesMove, Garden>

export const CELLS = minesRules.cells
export const SIDE = 5

/** The first bed of a new round. */
export const firstOdds = ({ mines }: MinesChoice): Odds => ({
  chance: chanceOfSafe(CELLS, mines, 1),
  multiplier: mineSteps(minesRules, mines)[0]!,
})

/** The next bed of a round; undefined once there is none, or none within the most that a round pays. */
export function nextOdds({ options, shown, stake }: MinesRound): Odds | undefined {
  const { mines } = options
  const opened = shown.opened.length
  const multiplier = mineSteps(minesRules, mines)[opened]
  if (multiplier === undefined || multiplier > capOf(stake, BigInt(minesRules.mostPayout)))
    return undefined
  const left = CELLS - opened
  return { multiplier, chance: fraction(left - mines, left) }
}

/** Whoever has opened a bed may collect. */
export const collect = ({ shown }: MinesRound): MinesMove | undefined =>
  shown.opened.length > 0 ? { kind: 'cash_out' } : undefined

/** The bed that ended a round: a mine was under it. */
export function hitOf({ shown }: Pick<MinesRound, 'shown'>): number | undefined {
  const last = shown.opened.at(-1)
  return last !== undefined && shown.mines?.includes(last) ? last : undefined
}

/** Beds that were opened and safe. */
export const safeCount = (round: Pick<MinesRound, 'shown'>): number =>
  round.shown.opened.length - (hitOf(round) === undefined ? 0 : 1)

export type BedState = 'closed' | 'asked' | 'flower' | 'mine' | 'spared' | 'left'

/** How a bed lies: `spared` is a mine that was not stepped on, `left` a flower that nobody opened. */
export function bedState(
  at: number,
  round: Pick<MinesRound, 'shown'> | undefined,
  asked?: MinesMove,
): BedState {
  if (round?.shown.opened.includes(at)) return hitOf(round) === at ? 'mine' : 'flower'
  if (asked?.kind === 'take' && asked.at === at) return 'asked'
  if (!round?.shown.mines) return 'closed'
  return round.shown.mines.includes(at) ? 'spared' : 'left'
}

/** The bed that an arrow leads to; at the edge it stays. */
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
