import { type Amount, cashStep, type Fraction, parseAmount, PPM } from '@parlour/money'

/** What a stake is multiplied by, counted in ten-thousandths: 1.98 is 19,800. */
export type Multiplier = bigint

/** One, in ten-thousandths. */
export const ONE_TIMES: Multiplier = 10_000n

/** The least multiplier that is a win at all, 1.01: at 1.00 nothing is won. */
export const LEAST_WIN: Multiplier = 10_100n

/** A house edge as it is printed: a whole number of millionths, and the decimals of its multipliers. */
export type Edge = { readonly edgePpm: number; readonly decimals: number }

/**
 * What a chance is worth after the edge, floored once: (1 - edge) / chance. A chain of chances is
 * one product, so that the edge and the floor are taken once however long it is.
 *
 * @example fairMultiplier(fraction(1n, 2n), { edgePpm: 10_000, decimals: 2 }) // 19_800n
 */
export function fairMultiplier(chance: Fraction, { edgePpm, decimals }: Edge): Multiplier {
  const scale = 10n ** BigInt(decimals)
  const kept = PPM - BigInt(edgePpm)
  const floored = (kept * scale * chance.den) / (PPM * chance.num)
  return floored * cashStep(decimals)
}

/** What a stake comes to, floored to whole ledger units. */
export const paidFor = (stake: Amount, multiplier: Multiplier): Amount =>
  (stake * multiplier) / ONE_TIMES

/** The greatest multiplier that a stake may reach when a round pays so much at most. */
export const capOf = (stake: Amount, mostPayout: Amount): Multiplier =>
  (mostPayout * ONE_TIMES) / stake

/** A multiplier of a printed table, such as `5.5`; a wrong one is a defect of the table. */
export function multiplierFrom(text: string): Multiplier {
  const multiplier = parseAmount(text)
  if (multiplier === undefined || multiplier < 0n) throw new Error(`${text} is no multiplier.`)
  return multiplier
}

/** A multiplier with exactly so many decimals. @example multiplierText(19_800n, 2) // '1.98' */
export function multiplierText(multiplier: Multiplier, decimals: number): string {
  const digits = (multiplier / cashStep(decimals)).toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** A target in hundredths as a multiplier. @example fromHundredths(150) // 15_000n */
export const fromHundredths = (hundredths: number): Multiplier =>
  (BigInt(hundredths) * ONE_TIMES) / 100n
