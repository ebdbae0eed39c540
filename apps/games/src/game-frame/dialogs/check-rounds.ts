import {
  canonicalText,
  machineOf,
  payoutOf,
  roundOf,
  storyOf,
  storyOfVersion,
  toldSteps,
} from '@parlour/casino'
import { closeOriginal, originalOf, replayOriginal } from '@parlour/casino/originals'
import { commitmentOf, outcomeWords } from '@parlour/chance'
import { type Amount, parseAmount } from '@parlour/money'
import type { SeedPair, ShownRound } from '../../frame/server.ts'

export type CheckedRound = {
  readonly wagerId: string
  readonly nonce: number
  readonly stake: string
  readonly payout: string
  /** Every stop of every spin, every step of a story, or all that an original showed, comes out again. */
  readonly outcomeMatches: boolean
  readonly payoutMatches: boolean
  /** It was shown under the seal and the client seed of the pair. */
  readonly pairMatches: boolean
}

export type Check = {
  readonly commitmentMatches: boolean
  /** Nonces that stand twice, or that the pair never gave. */
  readonly oddNonces: readonly number[]
  /** Nonces from the oldest round here to the pair's last that no round here has: those of other games, or kept back. */
  readonly elsewhere: readonly number[]
  readonly rounds: readonly CheckedRound[]
}

type Revealed = NonNullable<SeedPair['previous']>

/**
 * Plays the rounds of a revealed pair again, in this page, with the code the server plays with.
 * Nothing the server said about the outcomes goes in.
 *
 * @param rounds the game's latest rounds, without a gap; a pair is played in all games of its player.
 */
export function checkRounds(revealed: Revealed, rounds: readonly ShownRound[]): Check {
  const { serverSeed, clientSeed, commitment, seedId } = revealed
  const all = rounds.filter((round) => round.seedId === seedId)
  const own = all
    .filter(({ state, original }) => state === 'settled' || original?.state === 'void')
    .toSorted((a, b) => a.nonce - b.nonce)
  return {
    commitmentMatches: commitmentOf(serverSeed) === commitment,
    ...judgeNonces(
      all.map(({ nonce }) => nonce),
      revealed.rounds,
    ),
    rounds: own.map((round) => {
      const { wagerId, nonce, stake, payout } = round
      const pairMatches = round.commitment === commitment && round.clientSeed === clientSeed
      const again = clientSeed === null ? undefined : playAgain(round, { serverSeed, clientSeed })
      return {
        ...{ wagerId, nonce, stake, payout, pairMatches },
        outcomeMatches: again?.outcomeMatches ?? false,
        payoutMatches: again !== undefined && again.payout === paidIn(round),
      }
    }),
  }
}

/** A round whose stake was given back paid that stake. */
const paidIn = ({ state, stake, payout }: ShownRound) =>
  parseAmount(state === 'voided' ? stake : payout)

type Again = { readonly outcomeMatches: boolean; readonly payout: Amount }
type Seeds = { readonly serverSeed: string; readonly clientSeed: string }

function playAgain(round: ShownRound, seeds: Seeds): Again | undefined {
  if (round.original) return originalAgain(round, round.original, seeds)
  return round.story ? storyAgain(round, round.story, seeds) : spinsAgain(round, seeds)
}

function spinsAgain(round: ShownRound, seeds: Seeds): Again | undefined {
  const machine = machineOf(round.version)
  if (!machine) return undefined
  const again = roundOf(machine, { ...seeds, nonce: round.nonce })
  const stops = (spins: readonly { stops: readonly number[] }[]) =>
    JSON.stringify(spins.map((spin) => spin.stops))
  return {
    outcomeMatches: stops(again.spins) === stops(round.spins),
    payout: payoutOf(machine, parseAmount(round.stake)!, again.coins),
  }
}

function storyAgain(
  { version, nonce, stake }: ShownRound,
  told: NonNullable<ShownRound['story']>,
  seeds: Seeds,
): Again | undefined {
  const machine = storyOfVersion(version)?.machine
  if (!machine) return undefined
  const again = storyOf(machine, outcomeWords({ ...seeds, nonce, version }))
  return {
    outcomeMatches: canonicalText(toldSteps(again)) === canonicalText(told.steps),
    payout: payoutOf(machine, parseAmount(stake)!, again.coins),
  }
}

function originalAgain(
  { game: name, version, nonce, stake }: ShownRound,
  { state, options, moves, shown }: NonNullable<ShownRound['original']>,
  seeds: Seeds,
): Again | undefined {
  const game = originalOf(name, version)
  if (!game || state === 'open') return undefined
  const told = { ...seeds, nonce, version, options, moves, state, stake: parseAmount(stake)! }
  const round = replayOriginal(game, told)
  const payout = round && closeOriginal(round)
  if (!round || typeof payout !== 'bigint') return undefined
  const again = canonicalText(game.show(round.deal, round.at))
  return { outcomeMatches: again === canonicalText(shown), payout }
}

/** Each nonce is one round's: a round that is kept back, or two that share an outcome, show here. */
function judgeNonces(nonces: readonly number[], played: number) {
  const counted = new Map<number, number>()
  for (const nonce of nonces) counted.set(nonce, (counted.get(nonce) ?? 0) + 1)
  const least = nonces.length === 0 ? played : Math.min(...nonces)
  const inRange = Array.from({ length: Math.max(0, played - least) }, (_, at) => least + at)
  const odd = [...counted].filter(([nonce, times]) => times > 1 || nonce >= played)
  return {
    oddNonces: odd.map(([nonce]) => nonce).sort((a, b) => a - b),
    elsewhere: inRange.filter((nonce) => !counted.has(nonce)),
  }
}
