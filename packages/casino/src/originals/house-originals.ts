import { coinChoices, coinLadderGame, coinLadderRules } from './coin-ladder/coin-ladder.ts'
import { crashRules } from './crash/rules.ts'
import { diceChoices, diceGame, diceRules } from './dice/dice.ts'
import { hiLoChoices, hiLoGame, hiLoRules } from './hi-lo/hi-lo.ts'
import { kenoChoices, kenoGame, kenoRules } from './keno/keno.ts'
import type { Choice } from './kit/figures.ts'
import type { AnyOriginal, Published } from './kit/round.ts'
import { ladderChoices, ladderGame, ladderRules } from './ladder/ladder.ts'
import { limboChoices, limboGame, limboRules } from './limbo/limbo.ts'
import { minesChoices, minesGame, minesRules } from './mines/mines.ts'
import { plinkoChoices, plinkoGame, plinkoRules } from './plinko/plinko.ts'
import { scratchChoices, scratchGame, scratchRules } from './scratch/scratch.ts'
import { towersChoices, towersGame, towersRules } from './towers/towers.ts'
import { videoPokerChoices } from './video-poker/optimal-ends.ts'
import { videoPokerGame, videoPokerRules } from './video-poker/video-poker.ts'
import { wheelChoices, wheelGame, wheelRules } from './wheel/wheel.ts'

/** An original as the house offers it. */
export type HouseOriginal = {
  readonly rules: Published
  /** What a player can choose, with its likelihoods: all of it, or what is printed of it. */
  readonly choices: () => readonly Choice[]
  /** The game of one player; of a round that is shared there is none. */
  readonly game: AnyOriginal | undefined
  /**
   * The same game by the versions before. None is offered: what was staked on one is stepped, paid, told and verified by
   * it for ever, so that a new version moves the old one here.
   */
  readonly earlier?: readonly AnyOriginal[]
}

/** The originals of the house by the name of the game. */
export const houseOriginals: Readonly<Record<string, HouseOriginal>> = {
  crash: { rules: crashRules, choices: () => limboChoices(crashRules), game: undefined },
  dice: { rules: diceRules, choices: () => diceChoices(diceRules), game: diceGame(diceRules) },
  limbo: {
    rules: limboRules,
    choices: () => limboChoices(limboRules),
    game: limboGame(limboRules),
  },
  mines: {
    rules: minesRules,
    choices: () => minesChoices(minesRules),
    game: minesGame(minesRules),
  },
  plinko: {
    rules: plinkoRules,
    choices: () => plinkoChoices(plinkoRules),
    game: plinkoGame(plinkoRules),
  },
  'hi-lo': { rules: hiLoRules, choices: () => hiLoChoices(hiLoRules), game: hiLoGame(hiLoRules) },
  keno: { rules: kenoRules, choices: () => kenoChoices(kenoRules), game: kenoGame(kenoRules) },
  wheel: {
    rules: wheelRules,
    choices: () => wheelChoices(wheelRules),
    game: wheelGame(wheelRules),
  },
  towers: {
    rules: towersRules,
    choices: () => towersChoices(towersRules),
    game: towersGame(towersRules),
  },
  'video-poker': {
    rules: videoPokerRules,
    choices: () => videoPokerChoices(videoPokerRules),
    game: videoPokerGame(videoPokerRules),
  },
  scratch: {
    rules: scratchRules,
    choices: () => scratchChoices(scratchRules),
    game: scratchGame(scratchRules),
  },
  'coin-ladder': {
    rules: coinLadderRules,
    choices: () => coinChoices(coinLadderRules),
    game: coinLadderGame(coinLadderRules),
  },
  ladder: {
    rules: ladderRules,
    choices: () => ladderChoices(ladderRules),
    game: ladderGame(ladderRules),
  },
}

/** An original by every version that was ever offered, the one on offer first. */
export const versionsOf = ({ game, earlier = [] }: HouseOriginal): readonly AnyOriginal[] =>
  game ? [game, ...earlier] : earlier

/** The rules that a round of an original was staked on; undefined where the house never had such. */
export const originalOf = (
  name: string,
  version: string,
  originals: Readonly<Record<string, HouseOriginal>> = houseOriginals,
): AnyOriginal | undefined =>
  Object.hasOwn(originals, name)
    ? versionsOf(originals[name]!).find(({ rules }) => rules.version === version)
    : undefined
