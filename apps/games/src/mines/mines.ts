import { mineSteps, minesGame, minesRules } from '@parlour/casino/originals/mines/mines.ts'
import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import { timesText } from '../original-frame/odds.ts'
import type { OriginalGame } from '../original-frame/original-game.ts'
import type { Speech } from '../texts/texts.ts'
import { MinesChoices } from './choices.tsx'
import { Emblem, GardenBoard } from './garden-board.tsx'
import { Glasshouse } from './glasshouse.tsx'
import {
  collect,
  firstOdds,
  type Garden,
  hitOf,
  type MinesChoice,
  type MinesMove,
  type MinesRound,
  nextOdds,
  safeCount,
} from './steps.ts'

/** Times of the board, in milliseconds: a bed opens, the garden is shown at the end. */
const OPEN_MS = 340
const END_MS = 900

function tell(round: MinesRound, { t, money }: Speech): string {
  const count = safeCount(round)
  if (round.state === 'void') return t('mines_returned')
  if (round.state === 'open')
    return count === 0 ? t('mines_pick') : t('mines_safe', { count, sum: money(round.worth) })
  return hitOf(round) === undefined ? t('mines_collected', { count }) : t('mines_hit', { count })
}

/** Glasshouse Mines: twenty-five beds under bell jars, some of them mined. */
export const mines: OriginalGame<MinesChoice, MinesMove, Garden> = {
  code: 'mines',
  title: 'mines_title',
  original: minesGame(minesRules) as AnyOriginal,
  firstOptions: { mines: 3 },
  odds: firstOdds,
  nextOdds,
  collect,
  showMs: ({ state }) => (state === 'open' ? OPEN_MS : END_MS),
  tell,
  tellChoice: ({ mines }, { t }) => t('mines_with', { count: mines }),
  begins(sound) {
    sound.note(330, 0, 0.2, 'triangle', 0.2)
    sound.note(415, 0.08, 0.2, 'triangle', 0.2)
  },
  arrives(sound, round) {
    if (hitOf(round) !== undefined) {
      sound.note(74, 0, 0.7, 'sawtooth', 0.3)
      sound.note(55, 0.05, 0.9, 'sine', 0.6)
      return
    }
    // Each safe bed sounds a step higher.
    const pitch = 523.25 * 1.0595 ** ((safeCount(round) * 2) % 25)
    sound.bells([pitch], 0, 0.3)
  },
  Choices: MinesChoices,
  Board: GardenBoard,
  Backdrop: Glasshouse,
  Emblem,
  rules: {
    paragraphs: ['mines_rule1', 'mines_rule2', 'mines_rule3'],
    returns: ['98.92', '99.00'],
    table: ({ number }) => ({
      head: ['mines_count', 'mines_first', 'mines_top'],
      rows: Array.from({ length: minesRules.cells - 1 }, (_, i) => {
        const steps = mineSteps(minesRules, i + 1)
        const shown = (step: bigint) => `${number(timesText(step))}×`
        return [String(i + 1), shown(steps[0]!), shown(steps.at(-1)!)]
      }),
    }),
  },
}
