/**
 * Transfers of which one transaction sums up a share: some seconds of work in the memory it is allowed, which is a few
 * hundred megabytes. What is behind by fewer is read in one go, and the bets beside it once.
 */
export const TRANSFERS_AT_ONCE = 2_500_000

/** Transfers of a lane that somebody's look at their own figures sums up on the way, at most. */
export const TRANSFERS_ON_THE_WAY = 2_000

/** Earnings whose points are posted in one transaction, one to three of a member: their bets wait that long. */
export const EARNINGS_AT_ONCE = 10_000

/** Shares that one worker sums up side by side: what two cores can do. */
export const SHARES_AT_ONCE = 2

/** Days before today that are looked at again: a transaction may have begun before midnight and ended after. */
export const OPEN_DAYS = 2

/** Days that a personal result shows where no span is asked for. */
export const PROFIT_DAYS = 30
