/** Amounts of every original, in ledger units: from 0.10 to 1,000.00, and 100,000.00 a round at most. */
export const originalTerms = {
  leastStake: 1_000,
  mostStake: 10_000_000,
  mostPayout: 1_000_000_000,
} as const
