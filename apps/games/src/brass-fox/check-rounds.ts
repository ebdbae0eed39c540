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
}

export type Check = {
  readonly commitmentMatches: boolean
  readonly rounds: readonly CheckedRound[]
}

type Revealed = NonNullable<SeedPair['previous']>

/**
 * Plays the rounds of a revealed pair again, in this page, with the code the server plays with.
 * Nothing the server said about the outcomes goes in.
 */
export function checkRounds(revealed: Revealed, rounds: readonly ShownRound[]): Check {
  const { serverSeed, clientSeed, commitment, seedId } = revealed
  const own = rounds
    .filter((round) => round.seedId === seedId && round.state === 'settled')
    .toSorted((a, b) => a.nonce - b.nonce)
  return {
    commitmentMatches: commitmentOf(serverSeed) === commitment,
    rounds: own.map((round) => {
      const { wagerId, nonce, stake, payout } = round
      const machine = machineOf(round.version)
      if (!machine || clientSeed === null)
        return { wagerId, nonce, stake, payout, stopsMatch: false, payoutMatches: false }
      const again = roundOf(machine, { serverSeed, clientSeed, nonce })
      const stops = (spins: readonly { stops: readonly number[] }[]) =>
        JSON.stringify(spins.map((spin) => spin.stops))
      return {
        wagerId,
        nonce,
        stake,
        payout,
        stopsMatch: stops(again.spins) === stops(round.spins),
        payoutMatches: payoutOf(machine, parseAmount(stake)!, again.coins) === parseAmount(payout),
      }
    }),
  }
}
