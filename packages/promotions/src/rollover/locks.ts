import { type Amount, floorToCash, PPM, sum } from '@parlour/money'

/** A credit with a condition: so much must be turned over before money may leave. */
export type Lock = { readonly id: string; readonly required: Amount; readonly done: Amount }

/** Valid turnover of one or more bets, and the percentage of it that counts. */
export type Turnover = { readonly valid: Amount; readonly percent: number }

/** What a credit asks for. @example lockOf('d', 100n, 1.5).required // 150n */
export const lockOf = (id: string, amount: Amount, times: number): Lock => ({
  id,
  required: (amount * BigInt(Math.round(times * Number(PPM)))) / PPM,
  done: 0n,
})

/** What a turnover counts, down to what cash can show. */
export const validOf = ({ valid, percent }: Turnover, cashDecimals: number): Amount =>
  floorToCash((valid * BigInt(Math.round(percent * 100))) / 10_000n, cashDecimals)

/** Feeds turnover to the oldest lock first; what none of them needs is gone. */
export function fillLocks(locks: readonly Lock[], counted: Amount): Lock[] {
  let left = counted
  return locks.map((lock) => {
    const open = lock.required - lock.done
    const fed = left < open ? left : open
    left -= fed
    return { ...lock, done: lock.done + fed }
  })
}

/** A lock beside those made before and after it. */
export type ChainedLock = {
  readonly required: Amount
  /** What of it need not be played any more. */
  readonly waived: Amount
  /** What bets have counted that were placed under it until the next lock was made. */
  readonly played: Amount
  /** What locks that are done for good took of that. */
  readonly spent: Amount
}

/** What each lock of a chain has been fed, and what its first locks took of the play under each. */
export type FedChain = { readonly done: readonly Amount[]; readonly taken: readonly Amount[] }

/**
 * Feeds the play under each lock of a chain to the locks that stood when it was placed, the oldest first. Closed locks
 * stay in the chain and keep what fed them, so that the same play never counts for another one.
 *
 * @param chain in the order in which the locks were made.
 * @param first of so many of its first locks `taken` tells what they took.
 * @example feedChain([lock(30n, { played: 20n }), lock(30n, { played: 15n })]).done // [30n, 5n]
 */
export function feedChain(chain: readonly ChainedLock[], first = 0): FedChain {
  const done = chain.map(() => 0n)
  const taken = chain.map(() => 0n)
  let next = 0
  for (const [span, { played, spent }] of chain.entries()) {
    let left = played > spent ? played - spent : 0n
    while (left > 0n && next <= span) {
      const open = asked(chain[next]!) - done[next]!
      const fed = left < open ? left : open
      done[next]! += fed
      if (next < first) taken[span]! += fed
      left -= fed
      if (fed === open) next += 1
    }
  }
  return { done, taken }
}

/** What is asked of a lock in all. */
export const asked = ({ required, waived }: Pick<ChainedLock, 'required' | 'waived'>): Amount =>
  required > waived ? required - waived : 0n

/**
 * What open locks hold back of a player's cash: their credits and what was won under them, less what was lost, which
 * is lost of this money first. What a player had before stays theirs.
 *
 * @param won in cash by decided bets placed since the oldest of them, below zero where lost. What is at stake in open
 *   bets counts as the player's own until it is decided.
 */
export function heldBack(of: {
  readonly cash: Amount
  readonly credits: Amount
  readonly won: Amount
}): Amount {
  const held = of.credits + of.won
  if (held <= 0n) return 0n
  return held < of.cash ? held : of.cash
}

/** What is left of all locks together; money may leave at zero. */
export const leftOf = (locks: readonly Lock[]): Amount =>
  sum(locks.map(({ required, done }) => required - done))

/** Below this, in ledger units, a balance without open bets clears its locks: 1.00 of the major unit. */
export const CLEARED_BELOW: Amount = 10_000n

/** True where a player has nothing left that a lock could hold back. */
export const clearsLocks = (total: Amount, open: Amount): boolean =>
  open === 0n && total < CLEARED_BELOW
