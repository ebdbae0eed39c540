import { brassFox } from './brass-fox.ts'
import { type HouseSlot, stakesOf } from './stakes.ts'

/** From 0.20 to 100.00: multiples of 0.20, so that each of the twenty coins is whole cents. */
const BRASS_FOX_STAKES = stakesOf(
  ...['0.20', '0.40', '0.60', '0.80', '1', '1.60', '2', '3', '4', '5', '6', '8'],
  ...['10', '15', '20', '25', '30', '40', '50', '75', '100'],
)

/** The slots of the house by the name of the game. */
export const houseSlots: Readonly<Record<string, HouseSlot>> = {
  'brass-fox': { game: 'brass-fox', machine: brassFox, stakes: BRASS_FOX_STAKES },
}
