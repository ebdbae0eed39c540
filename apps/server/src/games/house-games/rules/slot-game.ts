import {
  type HouseSlot,
  multiplierAt,
  payoutOf,
  roundOf,
  rulesHash,
  type SlotMachine,
  type Spin,
  spinAt,
} from '@parlour/casino'
import { formatAmount } from '@parlour/money'
import { refuse } from '@parlour/wire'
import type { HouseGame, Played } from './house-game.ts'

/** A slot of the house as the engine plays it: one stake, one outcome. */
export function slotGame({ game, machine, stakes }: HouseSlot): HouseGame {
  return {
    game,
    version: machine.version,
    rulesHash: rulesHash(machine),
    rules: { ...machine },
    accept({ stake, version = machine.version, options }) {
      if (version !== machine.version) return refuse('version_unknown')
      if (options !== undefined) return refuse('options_invalid')
      if (!stakes.includes(stake)) {
        return refuse('stake_not_offered', { stakes: stakes.map(formatAmount) })
      }
      return { kept: { version } }
    },
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
