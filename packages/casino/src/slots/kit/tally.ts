/** What all pictures with one label pay together; everything in coins and counts. */
export type Tally = {
  readonly times: bigint
  /** How many of them pay nothing. */
  readonly blanks: bigint
  readonly sum: bigint
  readonly squares: bigint
  readonly most: bigint
}

/** Every picture there is, by label: a partition of the whole cycle. */
export type Tallies = ReadonlyMap<number, Tally>

/** Coins to counts. */
export type Spread = ReadonlyMap<number, number>

export function tallyOf(spread: Spread): Tally {
  let [times, sum, squares, most] = [0n, 0n, 0n, 0n]
  for (const [coins, count] of spread) {
    const [pay, often] = [BigInt(coins), BigInt(count)]
    times += often
    sum += pay * often
    squares += pay * pay * often
    if (pay > most) most = pay
  }
  return { times, blanks: BigInt(spread.get(0) ?? 0), sum, squares, most }
}

/** The same pictures when each pays `more` coins and all of it `factor` times. */
export function raised(tally: Tally, more: number, factor: number): Tally {
  const [plus, times] = [BigInt(more), BigInt(factor)]
  return {
    times: tally.times,
    blanks: more > 0 ? 0n : tally.blanks,
    sum: times * (tally.sum + plus * tally.times),
    squares: times * times * (tally.squares + 2n * plus * tally.sum + plus * plus * tally.times),
    most: times * (tally.most + plus),
  }
}
