import { below, outcomeWords, WIDE, type Words, wideWord } from '@parlour/chance'
import type { Amount, Fraction } from '@parlour/money'

/** Parts of a ledger unit that a meter counts in, so that small stakes feed it too. */
export const METER_PARTS = 1_000_000n

/** How a meter is fed and filled again. */
export type MeterRules = {
  readonly seed: Amount
  /** Of each stake, in millionths. */
  readonly meterPpm: number
  readonly reservePpm: number
  /** What passes it goes to the reserve. */
  readonly cap?: Amount
}

/** A meter's rules, and how it is won. */
export type JackpotRules = MeterRules &
  (
    | {
        /** The stake that brings the meter to a trigger that was drawn before wins it. */
        readonly kind: 'must-hit'
        readonly cap: Amount
        /** The trigger is a whole number of these above the seed. */
        readonly step: Amount
      }
    | {
        /** Each unit of a stake wins it by the same chance, drawn from the round's seeds. */
        readonly kind: 'progressive'
        readonly chancePerUnit: Fraction
      }
  )

/** A meter and its reserve in millionths of a ledger unit, and what the house has paid for seeds. */
export type Meter = { readonly meter: bigint; readonly reserve: bigint; readonly house: Amount }

/** A meter at its first seed, which the house pays. */
export const openMeter = ({ seed }: MeterRules): Meter => ({
  meter: seed * METER_PARTS,
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
  const most = rules.cap === undefined ? fed : rules.cap * METER_PARTS
  const kept = fed < most ? fed : most
  return { meter: kept, reserve: reserve + (fed - kept) + stake * BigInt(rules.reservePpm), house }
}

/**
 * A hit pays the meter's whole units, or the whole steps of what cash can show; what is smaller stays on top of the next
 * seed, which the reserve pays as far as it has whole units, and the house the rest.
 */
export function hitMeter(
  { seed }: MeterRules,
  { meter, reserve, house }: Meter,
  cashStep: Amount = 1n,
): { readonly paid: Amount; readonly after: Meter } {
  const whole = meter / METER_PARTS
  const paid = whole - (whole % cashStep)
  const saved = reserve / METER_PARTS
  const fromReserve = saved < seed ? saved : seed
  return {
    paid,
    after: {
      meter: meter - paid * METER_PARTS + seed * METER_PARTS,
      reserve: reserve - fromReserve * METER_PARTS,
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

/** What a run of a must-hit meter's trigger follows from. */
export type RunSeeds = {
  readonly meter: string
  readonly run: number
  /** Committed to before anybody knew what ended the run before. */
  readonly serverSeed: string
  /** The mark of the round that ended the run before. */
  readonly mark: string
}

/** The trigger of a run: of its seed, and of a round that nobody knew when the seed was sealed. */
export const triggerOfRun = (
  { meter, run, serverSeed, mark }: RunSeeds,
  of: Parameters<typeof drawTrigger>[0],
): Amount =>
  drawTrigger(
    of,
    outcomeWords({ serverSeed, clientSeed: mark, nonce: run, version: `jackpot-${meter}@1` }),
  )

/**
 * Whether a stake wins a progressive: 52 bits of two words below the stake's share of all of them.
 * Its words come after those of the round, which stays the same where the pot is switched off.
 */
export const winsProgressive = (stake: Amount, chancePerUnit: Fraction, words: Words): boolean =>
  winsByDrawn(stake, chancePerUnit, wideWord(words))

/** The same of bits that were drawn before. */
export const winsByDrawn = (stake: Amount, chancePerUnit: Fraction, drawn: bigint): boolean =>
  drawn < (stake * chancePerUnit.num * WIDE) / chancePerUnit.den
