import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import { wheelGame, wheelRules } from '@parlour/casino/originals/wheel/wheel.ts'
import { shownOdds, timesText } from '../original-frame/odds.ts'
import type { OriginalGame } from '../original-frame/original-game.ts'
import { partsOf, riskNames } from '../original-frame/prizes/risks.ts'
import type { Speech } from '../texts/texts.ts'
import { WheelChoices } from './choices.tsx'
import { MillWheel, MillWheelEmblem } from './mill-wheel.tsx'
import { River } from './river.tsx'
import { oddsOf, type Stopped, type WheelChoice } from './segments-of.ts'
import { TURN_MS } from './turn.ts'

function tellChoice({ wheel: name }: WheelChoice, { t }: Speech): string {
  const [risk, count] = partsOf(name)
  return `${t(riskNames[risk])} · ${t('wheel_segments')}: ${count}`
}

/** Mill Wheel: a water wheel turns at the river and stops with one of its segments under the spout. */
export const wheel: OriginalGame<WheelChoice, never, Stopped> = {
  code: 'wheel',
  title: 'wheel_title',
  original: wheelGame(wheelRules) as AnyOriginal,
  firstOptions: { wheel: 'medium/20' },
  odds: oddsOf,
  showMs: () => TURN_MS,
  tell: ({ multiplier }, { t, number }) =>
    t('wheel_stopped', { times: number(timesText(multiplier)) }),
  tellChoice,
  begins(sound) {
    sound.note(110, 0, 0.5, 'triangle', 0.3)
  },
  arrives(sound, { worth, stake }) {
    // The paddles are heard ever further apart, as the wheel slows down.
    for (let paddle = 0; paddle < 26; paddle++) {
      const when = (1 - (1 - paddle / 26) ** (1 / 3)) * (TURN_MS / 1000)
      sound.note(220 - paddle * 3, when, 0.05, 'triangle', 0.16)
    }
    sound.note(worth > stake ? 587 : 117, TURN_MS / 1000 - 0.05, 0.45, 'sine', 0.3)
  },
  Choices: WheelChoices,
  Board: MillWheel,
  Backdrop: River,
  Emblem: MillWheelEmblem,
  rules: {
    paragraphs: ['wheel_rule1', 'wheel_rule2', 'wheel_rule3'],
    returns: ['99.00', '99.00'],
    table: (speech) => ({
      head: ['yourChoice', 'multiplier', 'chance'],
      rows: Object.keys(wheelRules.wheels).map((name) => {
        const { multiplier, chance } = shownOdds(0n, oddsOf({ wheel: name })!)
        const { number } = speech
        return [
          tellChoice({ wheel: name }, speech),
          `${number(multiplier)}×`,
          `${number(chance)} %`,
        ]
      }),
    }),
  },
}
