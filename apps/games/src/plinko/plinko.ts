import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import { plinkoGame, plinkoRules } from '@parlour/casino/originals/plinko/plinko.ts'
import { shownOdds, timesText } from '../original-frame/odds.ts'
import type { OriginalGame } from '../original-frame/original-game.ts'
import { partsOf, riskNames } from '../original-frame/prizes/risks.ts'
import type { Speech } from '../texts/texts.ts'
import { PlinkoChoices } from './choices.tsx'
import { fallMs } from './fall.ts'
import { Roof, RoofEmblem } from './roof.tsx'
import { oddsOf, type Fallen, type PlinkoChoice } from './row.ts'
import { Town } from './town.tsx'

function tellChoice({ row }: PlinkoChoice, { t }: Speech): string {
  const [risk, count] = partsOf(row)
  return `${t(riskNames[risk])} · ${t('plinko_rows')}: ${count}`
}

/** Rooftop Rain: a drop runs down a tiled roof, from brass pin to brass pin, into the bowls at its eaves. */
export const plinko: OriginalGame<PlinkoChoice, never, Fallen> = {
  code: 'plinko',
  title: 'plinko_title',
  original: plinkoGame(plinkoRules) as AnyOriginal,
  firstOptions: { row: 'medium/12' },
  odds: oddsOf,
  showMs: ({ shown }) => fallMs(shown.path.length),
  tell: ({ shown, multiplier }, { t, number }) =>
    t('plinko_fell', {
      slot: shown.slot + 1,
      slots: shown.path.length + 1,
      times: number(timesText(multiplier)),
    }),
  tellChoice,
  begins(sound) {
    sound.note(660, 0, 0.18, 'sine', 0.2)
    sound.note(990, 0.05, 0.2, 'sine', 0.12)
  },
  arrives(sound, { shown, worth, stake }) {
    const rows = shown.path.length
    const whole = (fallMs(rows) - 60) / 1000
    let pitch = 1_050
    for (const [row, turn] of [...shown.path].entries()) {
      pitch *= turn === 'R' ? 1.06 : 0.94
      sound.note(pitch, (whole * (row + 1)) / (rows + 1), 0.09, 'triangle', 0.14)
    }
    sound.note(worth > stake ? 523 : 147, whole, 0.4, 'sine', 0.3)
  },
  Choices: PlinkoChoices,
  Board: Roof,
  Backdrop: Town,
  Emblem: RoofEmblem,
  rules: {
    paragraphs: ['plinko_rule1', 'plinko_rule2', 'plinko_rule3'],
    returns: ['98.90', '99.21'],
    table: (speech) => ({
      head: ['yourChoice', 'multiplier', 'chance'],
      rows: Object.keys(plinkoRules.rows).map((row) => {
        const { multiplier, chance } = shownOdds(0n, oddsOf({ row })!)
        const { number } = speech
        return [tellChoice({ row }, speech), `${number(multiplier)}×`, `${number(chance)} %`]
      }),
    }),
  },
}
