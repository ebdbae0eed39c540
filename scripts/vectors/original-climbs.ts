import {
  chanceOfSafe,
  coinLadderGame,
  coinSides,
  hiLoGame,
  mineSteps,
  minesGame,
  multiplierFrom,
  multiplierText,
  stepsUnder,
  towersGame,
} from '@parlour/casino/originals'
import { formatFraction, fraction, times } from '@parlour/money'
import type { Engine } from '../vectors.ts'
import { leftHand } from './original-poker.ts'
import { edgeOf, type Given, left, played, stateName, termsOf } from './original-rounds.ts'

const cashOut = { kind: 'cash_out' }
const taken = (picks: readonly number[], isCashed: unknown) => [
  ...picks.map((at) => ({ kind: 'take', at })),
  ...(isCashed ? [cashOut] : []),
]

/** The multipliers of the steps that were won; a cash-out only repeats the last. */
const stepTexts = (one: ReturnType<typeof played>, picks: number, decimals: number) =>
  one.multipliers
    .slice(0, picks)
    .filter((multiplier) => multiplier > 0n)
    .map((multiplier) => multiplierText(multiplier, decimals))

const mines: Engine = ({ in: given }) => {
  const edge = edgeOf(given)
  const count = Number(given.mines)
  const game = minesGame({ ...termsOf(given), ...edge, cells: 25 })
  const picks = given.picks as number[]
  const one = played(game, given, { mines: count }, taken(picks, given.cash_out))
  const steps = stepTexts(one, picks.length, edge.decimals)
  const last = steps.at(-1)
  return {
    mines_at: (one.round.deal.layout as number[]).toSorted((a, b) => a - b),
    steps,
    state: stateName(one),
    payout: one.payout,
    ...(last === undefined
      ? {}
      : {
          rtp: formatFraction(
            times(chanceOfSafe(25, count, steps.length), fraction(multiplierFrom(last), 10_000n)),
          ),
        }),
  }
}

const minesTable: Engine = ({ in: given }) => {
  const edge = edgeOf(given)
  const steps = mineSteps({ ...edge, cells: 25 }, Number(given.mines))
  const offered = stepsUnder(steps, multiplierFrom(String(given.cap)))
  return { multipliers: offered.map((one) => multiplierText(one, edge.decimals)) }
}

const towers: Engine = ({ in: given }) => {
  const levels = { given: [Number(given.tiles), Number(given.safe)] as const }
  const rows = Number(given.rows)
  const game = towersGame({ ...termsOf(given), ...edgeOf(given), rows, levels })
  const picks = given.picks as number[]
  const one = played(game, given, { level: 'given' }, taken(picks, given.cash_out))
  return {
    safe_at: one.shown.safe,
    steps: stepTexts(one, picks.length, 2),
    state: stateName(one),
    payout: one.payout,
  }
}

const coin: Engine = ({ in: given }) => {
  const game = coinLadderGame({ ...termsOf(given), ...edgeOf(given), rungs: 20 })
  const calls = (given.calls as string[]).map((call) =>
    coinSides.findIndex((side) => side === call),
  )
  const one = played(game, given, {}, taken(calls, given.cash_out))
  return {
    flips: one.shown.flips,
    steps: stepTexts(one, calls.length, 2),
    state: stateName(one),
    payout: one.payout,
  }
}

const hiLo: Engine = ({ in: given }) => {
  const game = hiLoGame({ ...termsOf(given), ...edgeOf(given), mostCards: 52 })
  const moves = (given.actions as string[]).map((action) =>
    action === 'skip' || action === 'cash_out' ? { kind: action } : { kind: 'call', call: action },
  )
  const one = played(game, given, {}, moves)
  const isGuess = moves.map(({ kind }) => kind === 'call')
  return {
    cards: one.shown.cards,
    multipliers: one.multipliers
      .filter((_, at) => moves[at]!.kind !== 'cash_out')
      .map((multiplier, at) =>
        isGuess.slice(0, at + 1).includes(true) ? multiplierText(multiplier, 2) : '1.00',
      ),
    state: stateName(one),
    payout: one.payout,
  }
}

const autoComplete: Engine = ({ in: given }) =>
  given.game === 'video_poker' ? leftHand(given) : leftClimbCase(given)

/** A climb of the wanted length; which cells are safe stands in its layout. */
function leftClimbCase(given: Given) {
  const towersLevels = { given: [Number(given.tiles), Number(given.safe)] as const }
  const terms = termsOf({})
  const isMines = given.game === 'mines'
  const rows = Number(given.rows ?? 9)
  const game = isMines
    ? minesGame({ ...terms, ...edgeOf(given), cells: 25 })
    : towersGame({ ...terms, ...edgeOf(given), rows, levels: towersLevels })
  const seeds = { server: 'ab'.repeat(32), client: 'left', nonce: 0, version: terms.version }
  const options = isMines ? { mines: given.mines } : { level: 'given' }
  const open = played(game, { ...given, seeds }, options)
  const count = Number(given.opened)
  const picks = isMines
    ? Array.from({ length: 25 }, (_, cell) => cell)
        .filter((cell) => !(open.round.deal.layout as number[]).includes(cell))
        .slice(0, count)
    : Array.from({ length: count }, (_, row) => (open.round.deal.layout as SafeTiles)(row)[0]!)
  const { round, payout } = left(
    game,
    played(game, { ...given, seeds }, options, taken(picks, false)),
  )
  return { as: round.state === 'void' ? 'void' : 'cash_out', payout }
}

type SafeTiles = (row: number) => readonly number[]

/** The cases of rounds that are climbed step by step. */
export const climbCases: Readonly<Record<string, Engine>> = {
  mines,
  mines_table: minesTable,
  towers,
  hilo: hiLo,
  coin,
  auto_complete: autoComplete,
}
