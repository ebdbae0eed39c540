/** A public beacon that publishes randomness at a fixed beat, such as drand. Times in seconds since 1970. */
export type Beacon = { readonly genesis: number; readonly period: number }

/** The round a beacon publishes at or last before a moment; 0 before its first. */
export const roundAt = ({ genesis, period }: Beacon, at: number): number =>
  at < genesis ? 0 : Math.floor((at - genesis) / period) + 1

/** When a round is published. */
export const timeOfRound = ({ genesis, period }: Beacon, round: number): number =>
  genesis + (round - 1) * period

/** Periods between the close of sales and the round a draw waits for: nobody can know it while buying. */
const MARGIN_PERIODS = 2

/** The round a draw waits for: the first that is published a safe margin after sales close. */
export function roundForDraw(beacon: Beacon, closesAt: number): number {
  const earliest = closesAt + MARGIN_PERIODS * beacon.period
  const round = roundAt(beacon, earliest)
  return timeOfRound(beacon, round) >= earliest && round > 0 ? round : round + 1
}
