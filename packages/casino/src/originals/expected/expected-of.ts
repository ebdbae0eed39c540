import { type Amount, fraction, times } from '@parlour/money'
import { cardFrom, lowAceValue } from '../kit/cards.ts'
import type { ClimbMove } from '../kit/climb.ts'
import type { Likelihood } from '../kit/figures.ts'
import { fairMultiplier, fromHundredths, type Multiplier } from '../kit/multipliers.ts'
import type { AnyOriginal, Published } from '../kit/round.ts'
import { coinSteps } from '../coin-ladder/coin-ladder.ts'
import type { CoinLadderRules } from '../coin-ladder/coin-ladder.ts'
import { type DiceBet, diceMultiplier, type DiceRules, winningRolls } from '../dice/dice.ts'
import { chanceOfCall, type HiLoMove, type HiLoRules } from '../hi-lo/hi-lo.ts'
import { originalOf } from '../house-originals.ts'
import { type KenoRules, payLikelihoods } from '../keno/keno.ts'
import { ladderMultiplier, type LadderRules } from '../ladder/ladder.ts'
import { chanceToReach, type LimboRules } from '../limbo/limbo.ts'
import { mineSteps, type MinesRules } from '../mines/mines.ts'
import { type PlinkoRules, rowLikelihoods } from '../plinko/plinko.ts'
import { scratchChoices, type ScratchRules } from '../scratch/scratch.ts'
import { towerSteps, type TowersRules } from '../towers/towers.ts'
import { spreadOfHold } from '../video-poker/hold-spread.ts'
import type { Hold, VideoPokerRules } from '../video-poker/video-poker.ts'
import { segmentLikelihoods, type WheelRules } from '../wheel/wheel.ts'
import { type DrawnStep, payOf, paysOf, type Spread, spreadOfSteps } from './spread.ts'

/** A settled round of an original, as it is stored. */
export type SettledOriginal = {
  readonly stake: Amount
  readonly options: unknown
  readonly moves: readonly unknown[]
  readonly shown: unknown
}

/** Options are those of the game's own reading, and moves were made: neither is read again. */
type Round<Options, Move> = Omit<SettledOriginal, 'options' | 'moves'> & {
  readonly options: Options
  readonly moves: readonly Move[]
}
type Expects<Rules, Options, Move = never> = (rules: Rules, round: Round<Options, Move>) => Spread

/** A round that is over with its draw, from all that its choice may come to. */
const ofOneDraw =
  <Rules, Options>(
    likelihoods: (rules: Rules, options: Options) => readonly Likelihood[],
  ): Expects<Rules, Options> =>
  (rules, { stake, options }) =>
    spreadOfSteps([{ worth: 0, outcomes: paysOf(stake, likelihoods(rules, options)) }])

/** A climb, from what each step pays and how likely it was, the number of those before it given. */
const ofClimb =
  <Rules, Options>(
    stepsOf: (rules: Rules, options: Options) => readonly Multiplier[],
    chanceAt: (rules: Rules, options: Options, won: number) => readonly [number, number],
  ): Expects<Rules, Options, ClimbMove> =>
  (rules, { stake, options, moves }) => {
    const pays = stepsOf(rules, options)
    const steps = moves
      .filter(({ kind }) => kind === 'take')
      .map((_, won): DrawnStep => {
        const [safe, all] = chanceAt(rules, options, won)
        const outcome = payOf(stake, pays[won]!, fraction(safe, all))
        const worth = won === 0 ? 0 : payOf(stake, pays[won - 1]!, fraction(1n)).pays
        return { worth, outcomes: [outcome] }
      })
    return spreadOfSteps(steps)
  }

/** Each call by the card that lay open before it; a skip decides nothing. */
const hiLo: Expects<HiLoRules, unknown, HiLoMove> = (rules, { stake, moves, shown }) => {
  const { cards } = shown as { readonly cards: readonly string[] }
  const steps: DrawnStep[] = []
  let [all, worth] = [fraction(1n), 0]
  for (const [at, move] of moves.entries()) {
    if (move.kind !== 'call') continue
    const chance = chanceOfCall(faceOf(cards[at]!), move.call)!
    all = times(all, chance)
    const outcome = payOf(stake, fairMultiplier(all, rules), chance)
    steps.push({ worth, outcomes: [outcome] })
    worth = outcome.pays
  }
  return spreadOfSteps(steps)
}

/** The value of a card as it is told, the ace low. */
const faceOf = (card: string): number => lowAceValue(cardFrom(card)!)

const expects = {
  dice: ofOneDraw((rules: DiceRules, bet: DiceBet) => [
    { multiplier: diceMultiplier(bet, rules)!, chance: fraction(winningRolls(bet), 10_000) },
  ]),
  limbo: ofOneDraw(({ edgePpm }: LimboRules, { target }: { readonly target: number }) => [
    { multiplier: fromHundredths(target), chance: chanceToReach(target, edgePpm) },
  ]),
  plinko: ofOneDraw(({ rows }: PlinkoRules, { row }: { readonly row: string }) =>
    rowLikelihoods(rows[row]!),
  ),
  keno: ofOneDraw((rules: KenoRules, { table }: { readonly table: string }) =>
    payLikelihoods(rules, rules.tables[table]!),
  ),
  wheel: ofOneDraw(({ wheels }: WheelRules, { wheel }: { readonly wheel: string }) =>
    segmentLikelihoods(wheels[wheel]!),
  ),
  ladder: ofOneDraw((rules: LadderRules, bet: Readonly<Record<string, unknown>>) => {
    const bets = Object.keys(bet).length
    return [{ multiplier: ladderMultiplier(bets, rules), chance: fraction(1, 2 ** bets) }]
  }),
  scratch: ofOneDraw((rules: ScratchRules) => scratchChoices(rules)[0]!.likelihoods),
  mines: ofClimb(
    (rules: MinesRules, { mines }: { readonly mines: number }) => mineSteps(rules, mines),
    ({ cells }, { mines }, won) => [cells - mines - won, cells - won],
  ),
  towers: ofClimb(
    (rules: TowersRules, { level }: { readonly level: string }) => towerSteps(rules, level),
    ({ levels }, { level }) => [levels[level]![1], levels[level]![0]],
  ),
  'coin-ladder': ofClimb(
    (rules: CoinLadderRules, _: unknown) => coinSteps(rules),
    () => [1, 2],
  ),
  'hi-lo': hiLo,
  'video-poker': (
    rules: VideoPokerRules,
    { stake, options: { table }, moves, shown }: Round<{ readonly table: string }, Hold>,
  ) => {
    const { dealt } = shown as { readonly dealt: readonly string[] }
    return spreadOfHold(rules, table, { stake, dealt, places: moves[0]!.places })
  },
}

/**
 * What the rules of its version expected of a settled round, by what was chosen and by the steps that were really taken.
 * Undefined where the house does not know how to judge the game.
 *
 * @example expectedOf('dice', 'dice@1', { stake: 10_000n, options: { under: '50.00' }, moves: [], shown: {} })!.mean // 9_900
 */
export function expectedOf(
  name: string,
  version: string,
  round: SettledOriginal,
): Spread | undefined {
  const game = originalOf(name, version)
  return game && expectedUnder(name, game, round)
}

/** The same under rules of a test's own. */
export function expectedUnder(
  name: string,
  { rules, readOptions }: AnyOriginal,
  round: SettledOriginal,
): Spread | undefined {
  if (!Object.hasOwn(expects, name)) return undefined
  const options = readOptions(round.options)
  if (options === undefined) return undefined
  const expect = expects[name as keyof typeof expects] as Expects<Published, unknown, unknown>
  return expect(rules, { ...round, options })
}
