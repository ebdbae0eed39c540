/** The money life of any bet: open, then settled or voided. Settled may be settled again, and voided later. */
export type WagerState = 'open' | 'settled' | 'voided'

export const wagerStates: readonly WagerState[] = ['open', 'settled', 'voided']

/** `first` settles an open wager, `add` pays more on it, `replace` pays anew what was paid. */
export type SettleMode = 'first' | 'add' | 'replace'

/**
 * What a settlement may do to a wager in this state: the next state, or why not.
 *
 * @example settleStep('settled', 'first') // 'wager_settled'
 */
export function settleStep(
  state: WagerState,
  mode: SettleMode,
): 'settled' | 'wager_settled' | 'wager_voided' {
  switch (state) {
    case 'open':
      return 'settled'
    case 'settled':
      return mode === 'first' ? 'wager_settled' : 'settled'
    case 'voided':
      return 'wager_voided'
  }
}

/**
 * How a payout that must come back is covered: from the player's cash as far as it goes, the rest is owed.
 *
 * @example takeBack(100n, 30n) // { taken: 30n, owed: 70n }
 */
export function takeBack(amount: bigint, cash: bigint): { taken: bigint; owed: bigint } {
  const taken = amount < cash ? amount : cash
  return { taken, owed: amount - taken }
}
