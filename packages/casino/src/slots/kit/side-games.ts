import type { SideGame } from '../machine.ts'
import { gatherWorth, playGather } from './gather.ts'
import { matchWorth, pickWorth, playMatch, playPick } from './picks.ts'
import type { SideScene, Worth } from './scene.ts'

/** A game at the side as the scene of a round; its stakes become coins of the machine. */
export function sideScene(game: SideGame, scatters: number, cost: number): SideScene {
  const { kind } = game
  const key = `side:${scatters}`
  switch (kind) {
    case 'gather':
      return {
        kind: 'side',
        key,
        part: kind,
        play: (words, tell) => playGather(game, scatters, words, tell) * cost,
        worth: inCoins(gatherWorth(game, scatters), kind, cost),
      }
    case 'pick':
      return {
        kind: 'side',
        key,
        part: kind,
        play: (words, tell) => playPick(game, words, tell) * cost,
        worth: inCoins(pickWorth(game), kind, cost),
      }
    case 'match':
      return {
        kind: 'side',
        key,
        part: kind,
        play: (words, tell) => playMatch(game, words, tell) * cost,
        worth: inCoins(matchWorth(game), kind, cost),
      }
  }
}

/** Moments in stakes; over one denominator. */
export type StakesWorth = {
  readonly den: bigint
  readonly mean: bigint
  readonly square: bigint
  readonly blank: bigint
  readonly most: number
}

function inCoins(worth: StakesWorth, part: SideScene['part'], cost: number): Worth {
  const coins = BigInt(cost)
  return {
    den: worth.den,
    mean: worth.mean * coins,
    square: worth.square * coins * coins,
    blank: worth.blank,
    parts: new Map([[part, worth.mean * coins]]),
    most: BigInt(worth.most) * coins,
  }
}
