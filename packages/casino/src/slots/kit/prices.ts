import { type Fraction, fraction, isAbove, minus, over, plus, times } from '@parlour/money'

const one = fraction(1n)
const half = fraction(1n, 2n)

/** The mean number of free spins of an award that may be followed by others, each with its chance a spin. */
export function meanFreeSpins(of: {
  readonly award: number
  readonly retriggers: readonly { readonly spins: number; readonly chance: Fraction }[]
  /** The most that is ever awarded; what an award has above it is lost. */
  readonly cap?: number
}): Fraction {
  const { award, retriggers, cap } = of
  if (cap === undefined) {
    const more = retriggers.reduce(
      (sum, { spins, chance }) => plus(sum, times(fraction(spins), chance)),
      fraction(0n),
    )
    const share = minus(one, more)
    if (share.num <= 0n) throw new Error('Free spins that open at least one free spin never end.')
    return over(fraction(award), share)
  }
  const known = new Map<string, Fraction>()
  const none = retriggers.reduce((rest, { chance }) => minus(rest, chance), one)
  /** The mean of the spins in all, after so many were played and so many awarded. */
  const total = (spun: number, awarded: number): Fraction => {
    if (spun === awarded || awarded === cap) return fraction(awarded)
    const key = `${spun}/${awarded}`
    const before = known.get(key)
    if (before) return before
    const mean = retriggers.reduce(
      (sum, { spins, chance }) =>
        plus(sum, times(chance, total(spun + 1, Math.min(cap, awarded + spins)))),
      times(none, total(spun + 1, awarded)),
    )
    known.set(key, mean)
    return mean
  }
  return total(0, Math.min(award, cap))
}

/** What a feature costs to buy: its worth over the return aimed at, rounded up to the step. */
export function buyPrice(of: {
  readonly value: Fraction
  readonly target: Fraction
  readonly step: Fraction
}): { readonly price: Fraction; readonly rtp: Fraction } {
  const { num, den } = over(over(of.value, of.target), of.step)
  const price = times(fraction((num + den - 1n) / den), of.step)
  return { price, rtp: over(of.value, price) }
}

/** A meter that pays when it meets a trigger, drawn evenly from above the seed to the cap. */
export type MustHit = {
  readonly seed: Fraction
  readonly cap: Fraction
  readonly step: Fraction
  /** The share of each stake that the meter takes. */
  readonly rate: Fraction
}

/** Means of the prize and of the stakes from one hit to the next. */
export function mustHitFigures({ seed, cap, step, rate }: MustHit) {
  const prize = times(half, plus(plus(seed, step), cap))
  const stakes = over(minus(prize, seed), rate)
  return { prize, stakes, rtp: over(prize, stakes) }
}

/** The lowest meter from which playing on to the hit costs nothing in the mean. */
export function breakEvenMeter(meter: MustHit, baseRtp: Fraction): Fraction {
  const pays = (at: Fraction) => {
    const { prize, stakes } = mustHitFigures({ ...meter, seed: at })
    return !isAbove(times(minus(one, baseRtp), stakes), prize)
  }
  const places = over(minus(meter.cap, meter.seed), meter.step)
  let [low, high] = [0n, places.num / places.den - 1n]
  while (low < high) {
    const middle = (low + high) / 2n
    if (pays(plus(meter.seed, times(fraction(middle), meter.step)))) high = middle
    else low = middle + 1n
  }
  return plus(meter.seed, times(fraction(low), meter.step))
}

/** A progressive: each stake feeds it at a rate and wins it with a chance. */
export function progressiveFigures(of: {
  readonly seed: Fraction
  readonly rate: Fraction
  readonly stake: Fraction
  readonly chance: Fraction
}) {
  const { seed, rate, stake, chance } = of
  const ofSeed = over(times(chance, seed), stake)
  return {
    bets: over(one, chance),
    prize: plus(seed, over(times(rate, stake), chance)),
    rtp: plus(rate, ofSeed),
    ofSeed,
  }
}
