import { isDeepStrictEqual } from 'node:util'
import {
  type AnyOriginal,
  closeOriginal,
  leaveOriginal,
  ONE_TIMES,
  openOriginal,
  type OriginalRound,
  paidFor,
  type Place,
  publishedHash,
  refusalOfStake,
  stepOriginal,
} from '@parlour/casino/originals'
import { formatAmount } from '@parlour/money'
import { refuse } from '@parlour/wire'
import type {
  HouseGame,
  Played,
  RoundSeeds,
  StakedFacts,
  StepRefusal,
  Steps,
  Told,
  ToldOriginal,
  Wish,
} from './house-game.ts'

type AnyRound = OriginalRound<unknown, unknown, Place, unknown>

/** An original of the house as the engine plays it: over with its stake, or step by step. */
export function originalGame(name: string, original: AnyOriginal): HouseGame {
  const { rules } = original
  return {
    game: name,
    version: rules.version,
    rulesHash: publishedHash(rules),
    rules: { ...rules },
    meters: [],
    ...(!original.isOneDraw && { steps: stepsOf(original) }),
    accept: (wish) => accept(original, wish),
    play: (round, seeds, moves) =>
      playedOf(original, round, replayed(original, round, seeds, moves)),
    recall: ({ details, payout }): Told => ({
      spins: [],
      original: {
        state: 'settled',
        options: details.options,
        moves: (details.moves as unknown[] | undefined) ?? [],
        shown: details.shown,
        multiplier: BigInt(String(details.multiplier ?? 0)),
        worth: payout,
      },
    }),
  }
}

function accept({ rules, readOptions, reach }: AnyOriginal, wish: Wish) {
  const { stake, version = rules.version, options = {} } = wish
  if (version !== rules.version) return refuse('version_unknown')
  const read = readOptions(options)
  if (read === undefined) return refuse('options_invalid')
  const reached = reach(read)
  const refused = refusalOfStake(rules, stake, reached)
  if (refused === 'payout_above_limit') {
    return refuse(refused, { limit: formatAmount(BigInt(rules.mostPayout)) })
  }
  if (refused) {
    return refuse('stake_not_offered', {
      least: formatAmount(BigInt(rules.leastStake)),
      most: formatAmount(BigInt(rules.mostStake)),
    })
  }
  return { kept: { version, options }, odds: Number(reached) / Number(ONE_TIMES) }
}

function stepsOf(original: AnyOriginal): Steps {
  return {
    make(round, seeds, moves, { number, move }) {
      const made = moves[number]
      if (made !== undefined && isDeepStrictEqual(made, original.readMove(move))) {
        const then = replayed(original, round, seeds, moves.slice(0, number + 1))
        return { move: made, played: playedOf(original, round, then) }
      }
      const now = replayed(original, round, seeds, moves)
      const { version, stake } = now
      const next = stepOriginal(original, now, { version, stake, number, move })
      if (!('refused' in next)) {
        return { move: next.moves.at(-1), played: playedOf(original, round, next) }
      }
      return refuse(nameOf(next.refused), standOf(toldOf(original, round, now)))
    },
    leave(round, seeds, moves) {
      const left = leaveOriginal(original, replayed(original, round, seeds, moves))
      if ('refused' in left || left.state === 'void') return {}
      return { move: left.moves.at(-1) }
    },
  }
}

/** What a refused step is told of the round as it stands. */
const standOf = ({ moves, multiplier, worth, ...original }: ToldOriginal) => ({
  ...original,
  moves,
  step: moves.length,
  multiplier: formatAmount(multiplier),
  worth: formatAmount(worth),
})

function nameOf(refused: string): StepRefusal {
  if (refused === 'round_closed') return 'round_over'
  if (refused === 'step_stale') return refused
  if (refused === 'step_invalid' || refused === 'step_not_offered') return 'step_not_offered'
  throw new Error(`A step of a round of its own version was refused: ${refused}.`)
}

/** The round that seeds, choice and steps make. That it is refused is a defect: each was accepted before. */
function replayed(
  original: AnyOriginal,
  { stake, details }: StakedFacts,
  seeds: RoundSeeds,
  moves: readonly unknown[],
): AnyRound {
  const version = String(details.version)
  let round = openOriginal(original, { ...seeds, version, stake, options: details.options })
  for (const [number, move] of moves.entries()) {
    if ('refused' in round) break
    const next = stepOriginal(original, round, { version, stake, number, move })
    if ('refused' in next)
      throw new Error(`Step ${number} of ${version} was made: ${next.refused}.`)
    round = next
  }
  if ('refused' in round) throw new Error(`A round of ${version} was staked: ${round.refused}.`)
  return round
}

function playedOf(original: AnyOriginal, facts: StakedFacts, round: AnyRound): Played {
  const told = toldOf(original, facts, round)
  const { moves, shown, multiplier } = told
  const paid = closeOriginal(round)
  return {
    state: round.state,
    payout: typeof paid === 'bigint' ? paid : 0n,
    result: { moves, shown, multiplier: String(multiplier) },
    told: { spins: [], original: told },
  }
}

const toldOf = (original: AnyOriginal, facts: StakedFacts, round: AnyRound): ToldOriginal => ({
  state: round.state,
  options: facts.details.options,
  moves: round.moves,
  shown: original.show(round.deal, round.at),
  multiplier: round.at.multiplier,
  worth: paidFor(round.stake, round.at.multiplier),
})
