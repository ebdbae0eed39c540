import type { Amount } from '@parlour/money'

/** What a promotion may give altogether, and to one player; undefined: not limited. */
export type Budget = {
  readonly amount: Amount | undefined
  readonly uses: number | undefined
  readonly perPlayerAmount: Amount | undefined
  readonly perPlayerUses: number | undefined
}

export type Spent = { readonly amount: Amount; readonly uses: number }

/**
 * What a budget leaves of a wanted reward: a share is cut to what one player may still get, but a
 * promotion whose own purse cannot pay the whole gives nothing.
 */
export function withinBudget(
  budget: Budget,
  { all, player }: { all: Spent; player: Spent },
  wanted: Amount,
): Amount {
  if (budget.uses !== undefined && all.uses >= budget.uses) return 0n
  if (budget.perPlayerUses !== undefined && player.uses >= budget.perPlayerUses) return 0n
  const left =
    budget.perPlayerAmount === undefined ? wanted : budget.perPlayerAmount - player.amount
  const theirs = left < wanted ? left : wanted
  if (theirs <= 0n) return 0n
  return budget.amount !== undefined && all.amount + theirs > budget.amount ? 0n : theirs
}
