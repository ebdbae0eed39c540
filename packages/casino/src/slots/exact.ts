import { asNumber, type Fraction, fraction, over, plus, times } from '@parlour/money'
import { reelOf, scattersIn } from './kit/columns.ts'
import { pictureMaker } from './kit/picture.ts'
import { costOf, type FreeSpins, multiplierAt, reelsOf, type SlotMachine } from './machine.ts'

/** How often each win comes, over every combination of stops: coins to count, by number of scatters. */
export type Distribution = {
  readonly cycle: bigint
  readonly wins: readonly {
    readonly coins: number
    readonly scatters: number
    readonly times: number
  }[]
}

/** What can be known of a machine before anyone plays it. Everything in stakes, all of it exact. */
export type ExactFigures = {
  /** Long-run return of a round to its stake. */
  readonly rtp: Fraction
  readonly lineRtp: Fraction
  readonly scatterRtp: Fraction
  readonly freeRtp: Fraction
  /** Chance that a round pays anything. */
  readonly hitRate: Fraction
  /** Chance that a round opens free spins. */
  readonly featureRate: Fraction
  /** Mean worth of the free spins, once opened. */
  readonly featureValue: Fraction
  readonly variance: Fraction
  readonly standardDeviation: number
  /** The most a round can pay; undefined where free spins can go on without end. */
  readonly greatestWin: Fraction | undefined
}

/** Counts the pays of every combination of stops of a machine with lines. */
export function distributionOf(machine: SlotMachine, kind: 'base' | 'free'): Distribution {
  const reels = reelsOf(machine, kind).map((strip, reel) =>
    reelOf(strip, machine.rows, reel, { scatter: machine.scatter }),
  )
  const picture = pictureMaker(machine)(reels)
  const spreads = picture.spreads()
  if (!spreads) throw new Error(`${machine.version} pays by ways: use proofOf`)
  const cost = costOf(machine)
  return {
    cycle: picture.cycle,
    wins: [...spreads]
      .flatMap(([label, spread]) => {
        const scatters = scattersIn(label)
        const more = (machine.scatterPays?.[scatters] ?? 0) * cost
        return [...spread].map(([coins, times]) => ({ coins: coins + more, scatters, times }))
      })
      .sort((a, b) => a.coins - b.coins || a.scatters - b.scatters),
  }
}

/**
 * The exact figures of a machine, by enumeration of all stops of both sets of reels; free spins
 * that open free spins are solved as a linear recursion.
 *
 * @example formatFraction(exactFigures(brassFox).rtp)
 */
export function exactFigures(machine: SlotMachine): ExactFigures {
  const base = distributionOf(machine, 'base')
  const free = machine.free ? distributionOf(machine, 'free') : undefined
  const cost = fraction(BigInt(costOf(machine)))
  const inStakes = (coins: Fraction) => over(coins, cost)
  const scatterCoins = (scatters: number) =>
    BigInt((machine.scatterPays?.[scatters] ?? 0) * costOf(machine))

  const worths = featureWorths(machine.free, free)
  const whole = mean(base, ({ coins }) => fraction(BigInt(coins)))
  const scatter = mean(base, ({ scatters }) => fraction(scatterCoins(scatters)))
  const feature = mean(base, ({ scatters }) => worths(scatters).mean)
  const featureRate = mean(base, ({ scatters }) =>
    fraction(machine.free?.spins[scatters] ? 1n : 0n),
  )
  const rtp = inStakes(plus(whole, feature))
  const square = mean(base, ({ coins, scatters }) => {
    const worth = worths(scatters)
    const sum = plus(fraction(BigInt(coins)), worth.mean)
    return plus(times(sum, sum), worth.variance)
  })
  const variance = plus(over(square, times(cost, cost)), times(fraction(-1n), times(rtp, rtp)))

  return {
    rtp,
    lineRtp: inStakes(plus(whole, times(fraction(-1n), scatter))),
    scatterRtp: inStakes(scatter),
    freeRtp: inStakes(feature),
    hitRate: mean(base, ({ coins, scatters }) =>
      fraction(coins > 0 || worths(scatters).mean.num > 0n ? 1n : 0n),
    ),
    featureRate,
    featureValue: featureRate.num === 0n ? fraction(0n) : over(inStakes(feature), featureRate),
    variance,
    standardDeviation: Math.sqrt(asNumber(variance)),
    greatestWin: greatestWin(machine, base, free, cost),
  }
}

/** Mean and variance of the free spins, in coins, by the number of scatters that opened them. */
function featureWorths(free: FreeSpins | undefined, spins: Distribution | undefined) {
  const none = { mean: fraction(0n), variance: fraction(0n) }
  if (!free || !spins) return () => none
  const one = free.retrigger ? treeWorth(free, spins) : undefined
  const single = moments(spins)
  const known = free.spins.map((count) => {
    let sum = 0
    let squares = 0
    for (let place = 0; place < count; place++) {
      const multiplier = multiplierAt(free, place)
      sum += multiplier
      squares += multiplier ** 2
    }
    const n = fraction(BigInt(count))
    return one
      ? { mean: times(n, one.mean), variance: times(n, one.variance) }
      : {
          mean: times(fraction(BigInt(sum)), single.mean),
          variance: times(fraction(BigInt(squares)), single.variance),
        }
  })
  return (scatters: number) => known[scatters] ?? none
}

/** One free spin with everything it opens: V = m W + N V, solved for its mean and its variance. */
function treeWorth(free: FreeSpins, spins: Distribution) {
  if (new Set(free.multipliers).size !== 1) {
    throw new Error('Free spins that open free spins need one multiplier for all of them.')
  }
  const multiplier = BigInt(free.multipliers[0]!)
  const opened = (scatters: number) => fraction(BigInt(free.spins[scatters] ?? 0))
  const offspring = mean(spins, ({ scatters }) => opened(scatters))
  const share = plus(fraction(1n), times(fraction(-1n), offspring))
  if (share.num <= 0n) throw new Error('Free spins that open at least one free spin never end.')
  const own = mean(spins, ({ coins }) => fraction(multiplier * BigInt(coins)))
  const worth = over(own, share)
  const square = mean(spins, ({ coins, scatters }) => {
    const sum = plus(fraction(multiplier * BigInt(coins)), times(opened(scatters), worth))
    return times(sum, sum)
  })
  const variance = over(plus(square, times(fraction(-1n), times(worth, worth))), share)
  return { mean: worth, variance }
}

function greatestWin(
  machine: SlotMachine,
  base: Distribution,
  free: Distribution | undefined,
  cost: Fraction,
): Fraction | undefined {
  if (machine.free?.retrigger) return undefined
  const bestFree = free?.wins.at(-1)?.coins ?? 0
  let best = 0
  for (const { coins, scatters } of base.wins) {
    let sum = coins
    const spins = machine.free?.spins[scatters] ?? 0
    for (let place = 0; place < spins; place++) sum += bestFree * multiplierAt(machine.free!, place)
    if (sum > best) best = sum
  }
  return over(fraction(BigInt(best)), cost)
}

function moments(spins: Distribution) {
  const first = mean(spins, ({ coins }) => fraction(BigInt(coins)))
  const second = mean(spins, ({ coins }) => fraction(BigInt(coins) ** 2n))
  return { mean: first, variance: plus(second, times(fraction(-1n), times(first, first))) }
}

function mean(
  distribution: Distribution,
  worth: (win: Distribution['wins'][number]) => Fraction,
): Fraction {
  let sum = fraction(0n)
  for (const win of distribution.wins) {
    sum = plus(sum, times(fraction(BigInt(win.times)), worth(win)))
  }
  return over(sum, fraction(distribution.cycle))
}
