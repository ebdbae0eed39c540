import { type Amount, sum } from '@parlour/money'

/** A draw of a chase as far as it is decided: all its lines together. */
export type ChaseDraw = {
  readonly state: 'open' | 'decided' | 'void'
  readonly stake: Amount
  /** What its lines gave, stakes given back among it; 0n while it is open. */
  readonly payout: Amount
  /** Whether one of its lines has won a prize. A stake given back by the rules is none. */
  readonly won: boolean
}

export type ChaseRules = {
  readonly stopOnWin: boolean
  /** What must be won beyond all that decided draws have cost. */
  readonly stopOnProfit?: Amount | undefined
}

/**
 * What becomes of a chase after one of its draws is decided. A win is any draw with a prize, whatever
 * the chase has cost so far; a void draw is given back and decides nothing, and neither does a line that is a push.
 *
 * @returns `won` or `profit` where it stops for that, `finished` where no draw is open any more.
 */
export function judgeChase(
  draws: readonly ChaseDraw[],
  { stopOnWin, stopOnProfit }: ChaseRules,
): 'running' | 'finished' | 'won' | 'profit' {
  const decided = draws.filter(({ state }) => state === 'decided')
  if (stopOnWin && decided.some(({ won }) => won)) return 'won'
  const profit = sum(decided.map(({ stake, payout }) => payout - stake))
  if (stopOnProfit !== undefined && profit >= stopOnProfit) return 'profit'
  return draws.some(({ state }) => state === 'open') ? 'running' : 'finished'
}
