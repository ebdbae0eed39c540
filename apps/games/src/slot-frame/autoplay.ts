import type { Amount } from '@parlour/money'

/** What the player allowed, before the first automatic round. */
export type AutoplayLimits = {
  readonly rounds: number
  /** Stops before a round that could lose more than this in all. */
  readonly loss: Amount
  /** Stops after a round that pays this much or more. */
  readonly singleWin: Amount | undefined
  readonly onFreeSpins: boolean
}

export type AutoplayRun = {
  readonly limits: AutoplayLimits
  readonly played: number
  readonly net: Amount
}

export type AutoplayEnd = 'rounds' | 'loss' | 'single_win' | 'free_spins'

export const startAutoplay = (limits: AutoplayLimits): AutoplayRun => ({
  limits,
  played: 0,
  net: 0n,
})

export const afterRound = (run: AutoplayRun, stake: Amount, payout: Amount): AutoplayRun => ({
  ...run,
  played: run.played + 1,
  net: run.net + payout - stake,
})

/** Why the run ends before its next round; undefined while it goes on. */
export function endOf(
  run: AutoplayRun,
  next: { readonly stake: Amount },
  last?: { readonly payout: Amount; readonly freeSpins: boolean },
): AutoplayEnd | undefined {
  const { rounds, loss, singleWin, onFreeSpins } = run.limits
  if (last?.freeSpins && onFreeSpins) return 'free_spins'
  if (last && singleWin !== undefined && last.payout >= singleWin) return 'single_win'
  if (run.played >= rounds) return 'rounds'
  return next.stake - run.net > loss ? 'loss' : undefined
}
