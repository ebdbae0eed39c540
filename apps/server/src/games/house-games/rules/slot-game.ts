import {
  multiplierAt,
  type Offer,
  payoutOf,
  roundOf,
  rulesHash,
  type SlotMachine,
  type Spin,
  spinAt,
} from '@parlour/casino'
import { acceptAtPrice } from './accept-at-price.ts'
import type { HouseGame, Played } from './house-game.ts'

/** A slot of the house whose rounds are told as spins: one stake, one outcome. */
export function slotGame(offer: Offer): HouseGame {
  const { game, machine } = offer
  return {
    game,
    version: machine.version,
    rulesHash: rulesHash(machine),
    rules: { ...machine },
    meters: [],
    accept: (wish) => acceptAtPrice(offer, wish),
    play({ stake }, seeds): Played {
      const { spins, coins } = roundOf(machine, seeds)
      return {
        state: 'settled',
        payout: payoutOf(machine, stake, coins),
        result: { stops: spins.map((spin) => spin.stops), coins },
        told: { spins },
      }
    },
    recall: ({ details }) => ({ spins: spinsOf(machine, details.stops as number[][] | undefined) }),
  }
}

/** The spins of a settled round, from the stops that were stored with it. */
const spinsOf = (machine: SlotMachine, stops: readonly number[][] = []): Spin[] =>
  stops.map((places, spin) =>
    spin === 0
      ? spinAt(machine, places, 'base', 1)
      : spinAt(machine, places, 'free', multiplierAt(machine.free!, spin - 1)),
  )
