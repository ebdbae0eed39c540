import { wordsOf } from '../../house/settings/house-words.ts'
import type { Words } from '../../house/settings/site-settings.ts'

const words = wordsOf('games')

/** The rules of the demo's games, a paragraph to a line. */
export const gameRules = {
  'brass-fox': words('brass-fox.rules'),
  dice: words('dice.rules'),
  mines: words('mines.rules'),
  plinko: words('plinko.rules'),
  limbo: words('limbo.rules'),
  keno: words('keno.rules'),
  towers: words('towers.rules'),
  'hi-lo': words('hi-lo.rules'),
  wheel: words('wheel.rules'),
  'coin-ladder': words('coin-ladder.rules'),
  'video-poker': words('video-poker.rules'),
  scratch: words('scratch.rules'),
  crash: words('crash.rules'),
  'tailors-pins': words('tailors-pins.rules'),
  'backward-footprints': words('backward-footprints.rules'),
  'carp-gate': words('carp-gate.rules'),
  'figurehead-river': words('figurehead-river.rules'),
  'coffee-express': words('coffee-express.rules'),
  'river-hat-waltz': words('river-hat-waltz.rules'),
  'gaslight-parade': words('gaslight-parade.rules'),
  'high-card': words('high-card.rules'),
  'lucky-dice': words('lucky-dice.rules'),
} satisfies Record<string, Words>
