import { brassFox } from '../brass-fox.ts'
import type { SlotMachine } from '../machine.ts'
import { tailorsPins } from './tailors-pins.ts'
import { backwardFootprints } from './backward-footprints.ts'
import { gaslightParade } from './gaslight-parade.ts'
import { woodcutBallad } from './woodcut-ballad.ts'
import { figureheadRiver } from './figurehead-river.ts'
import { sevenThimbles } from './seven-thimbles.ts'
import { coffeeExpress } from './coffee-express.ts'
import { carpGate } from './carp-gate.ts'
import { riverHatWaltz } from './river-hat-waltz.ts'
import { quarterToTwelve } from './quarter-to-twelve.ts'

/** Every machine whose figures are proven and printed, by the name of the game; offered or not. */
export const provenMachines: Readonly<Record<string, SlotMachine>> = {
  'brass-fox': brassFox,
  'tailors-pins': tailorsPins,
  'backward-footprints': backwardFootprints,
  'gaslight-parade': gaslightParade,
  'woodcut-ballad': woodcutBallad,
  'figurehead-river': figureheadRiver,
  'seven-thimbles': sevenThimbles,
  'coffee-express': coffeeExpress,
  'carp-gate': carpGate,
  'river-hat-waltz': riverHatWaltz,
  'quarter-to-twelve': quarterToTwelve,
}
