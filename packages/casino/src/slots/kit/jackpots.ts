import { below, type Words } from '@parlour/chance'
import type { Amount, Fraction } from '@parlour/money'

/** Parts of a ledger unit that a meter counts in, so that small stakes feed it too. */
const PARTS = 1_000_000n

/** How a meter is fed and filled again. */
export type MeterRules = {
  readonly seed: Amount
  /** Of each stake, in millionths. */
  readonly meterPpm: number
  readonly reservePpm: number
  /** What passes it goes to the reserve. */
  readonly cap?: Amount
}

/** A meter and its reserve in millionths of a ledger unit, and what the house has paid for seeds. */
export type Meter = { readonly meter: bigint; readonly reserve: bigint; readonly house: Amount }

/** A meter at its first seed, which the house pays. */
export const openMeter = ({ seed }: MeterRules): Meter => ({
  meter: seed * PARTS,
  reserve: 0n,
  house: seed,
})

/** The meter after a stake: nothing is rounded. */
export function feedMeter(
  rules: MeterRules,
  { meter, reserve, house }: Meter,
  stake: Amount,
): Meter {
  const fed = meter + stake * BigInt(rules.meterPpm)
  const most = rules.cap === undefined ? fed : rules.cap * PARTS
  const kept = fed < most ? fed : most
  return { meter: kept, reserve: reserve + (fed - kept) + stake * BigInt(rules.reservePpm), house }
}

/**
 * A hit pays the meter's whole units; what is smaller stays on top of the next seed, which the
 * reserve pays as far as it has whole units, and the house the rest.
 */
export function hitMeter(
  { seed }: MeterRules,
  { meter, reserve, house }: Meter,
): { readonly paid: Amount; readonly after: Meter } {
  const paid = meter / PARTS
  const saved = reserve / PARTS
  const fromReserve = saved < seed ? saved : seed
  return {
    paid,
    after: {
      meter: (meter % PARTS) + seed * PARTS,
      reserve: reserve - fromReserve * PARTS,
      house: house + seed - fromReserve,
    },
  }
}

/** The trigger of a meter that must hit: even on the grid above the seed up to the cap. */
export function drawTrigger(
  of: { readonly seed: Amount; readonly cap: Amount; readonly step: Amount },
  words: Words,
): Amount {
  const places = (of.cap - of.seed) / of.step
  return of.seed + of.step * BigInt(below(words, Number(places)) + 1)
}

/**
 * Whether a stake wins a progressive: 52 bits of two words below the stake's share of all of them.
 * Its words come after those of the round, which stays the same where the pot is switched off.
 */
export function winsProgressive(stake: Amount, chancePerUnit: Fraction, words: Words): boolean {
  const drawn = (BigInt(words()) << 20n) + (BigInt(words()) >> 12n)
  return drawn < (stake * chancePerUnit.num * 2n ** 52n) / chancePerUnit.den
}
