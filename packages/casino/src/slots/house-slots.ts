import { brassFox } from './brass-fox.ts'
import type { SlotMachine } from './machine.ts'
import { type HouseSlot, slotVersions, stakesOf } from './stakes.ts'

/** From 0.20 to 100.00: multiples of 0.20, so that each of the twenty coins is whole cents. */
const BRASS_FOX_STAKES = stakesOf(
  ...['0.20', '0.40', '0.60', '0.80', '1', '1.60', '2', '3', '4', '5', '6', '8'],
  ...['10', '15', '20', '25', '30', '40', '50', '75', '100'],
)

/** The slots of the house whose rounds are told as spins, by the name of the game. */
export const houseSlots: Readonly<Record<string, HouseSlot>> = {
  'brass-fox': {
    game: 'brass-fox',
    machine: brassFox,
    stakes: BRASS_FOX_STAKES,
    figures: {
      rules: 'a5614c8410da025ebb361fa94966e529793317b3bd50a59dfafea5b1385facf4',
      rtp: '271702611981281/281474976710656',
      rtpPercent: '96.52',
      hitPercent: '27.04',
      featureOneIn: '140',
      standardDeviation: '5.27',
      greatestWin: '8118.8',
    },
  },
}

/** The slot of a version, for rounds that were played on it. */
export const slotOf = (
  version: string,
  slots: Readonly<Record<string, HouseSlot>> = houseSlots,
): Omit<HouseSlot, 'earlier'> | undefined =>
  Object.values(slots)
    .flatMap(slotVersions)
    .find(({ machine }) => machine.version === version)

/** The machine of a version, for rounds that were played on it. */
export const machineOf = (version: string): SlotMachine | undefined => slotOf(version)?.machine
