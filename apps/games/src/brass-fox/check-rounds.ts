import { machineOf, payoutOf, roundOf } from '@parlour/casino'
import { commitmentOf } from '@parlour/chance'
import { parseAmount } from '@parlour/money'
import type { SeedPair, ShownRound } from '../frame/server.ts'

export type CheckedRound = {
  readonly wagerId: string
  readonly nonce: number
  readonly stake: string
  readonly payout: string
  /** Every stop of every spin comes out again. */
  readonly stopsMatch: boolean
  readonly payoutMatches: boolean
  /** It was shown under the seal and the client seed of the pair. */
  readonly pairMatches: boolean
}

export type Check = {
  readonly commitmentMatches: boolean
  /** Nonces that stand twice, that the pair never gave, or that are missing from the oldest round here to its last. */
  readonly oddNonces: readonly number[]
  readonly rounds: readonly CheckedRound[]
}

type Revealed = NonNullable<SeedPair['previous']>

/**
 * Plays the rounds of a revealed pair again, in this page, with the code the server plays with.
 * Nothing the server said about the outcomes goes in.
 *
 * @param rounds the pair's latest rounds, without a gap; of several games all of them.
 */
export function checkRounds(revealed: Revealed, rounds: readonly ShownRound[]): Check {
  const { serverSeed, clientSeed, commitment, seedId } = revealed
  const all = rounds.filter((round) => round.seedId === seedId)
  const own = all.filter((round) => round.state === 'settled').toSorted((a, b) => a.nonce - b.nonce)
  return {
    commitmentMatches: commitmentOf(serverSeed) === commitment,
    oddNonces: oddOnes(
      all.map(({ nonce }) => nonce),
      revealed.rounds,
    ),
    rounds: own.map((round) => {
      const { wagerId, nonce, stake, payout } = round
      const machine = machineOf(round.version)
      const pairMatches = round.commitment === commitment && round.clientSeed === clientSeed
      const shown = { wagerId, nonce, stake, payout, pairMatches }
      if (!machine || clientSeed === null)
        return { ...shown, stopsMatch: false, payoutMatches: false }
      const again = roundOf(machine, { serverSeed, clientSeed, nonce })
      const stops = (spins: readonly { stops: readonly number[] }[]) =>
        JSON.stringify(spins.map((spin) => spin.stops))
      return {
        ...shown,
        stopsMatch: stops(again.spins) === stops(round.spins),
        payoutMatches: payoutOf(machine, parseAmount(stake)!, again.coins) === parseAmount(payout),
      }
    }),
  }
}

/** Each nonce is one round's: a round that is kept back, or two that share an outcome, show here. */
function oddOnes(nonces: readonly number[], played: number): number[] {
  const counted = new Map<number, number>()
  for (const nonce of nonces) counted.set(nonce, (counted.get(nonce) ?? 0) + 1)
  const least = nonces.length === 0 ? played : Math.min(...nonces)
  const missing = Array.from({ length: Math.max(0, played - least) }, (_, at) => least + at)
  const odd = [...counted].filter(([nonce, times]) => times > 1 || nonce >= played)
  return [...odd.map(([nonce]) => nonce), ...missing.filter((nonce) => !counted.has(nonce))].sort(
    (a, b) => a - b,
  )
}
