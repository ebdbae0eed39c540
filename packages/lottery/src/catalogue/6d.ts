import { drawDigits } from '../fair/draw-words.ts'
import { sixDigitPlay, sixDigitPrizes } from '../four-digit/long-number-plays.ts'
import { refuseSelection } from '../play.ts'
import { bindFamily, bindPlay, example } from './bind-play.ts'
import type { DrawForm, Family } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { mostOfSix, unitOdds, writeNumbers } from './long-numbers.ts'

/** A number of six digits. */
const form: DrawForm<string> = {
  readDraw: (text) =>
    /^\d{6}$/.test(text.trim()) ? text.trim() : refuseSelection('selection_malformed', text),
  drawText: (number) => number,
  numbersOf: (text) => [text],
  draw: (words) => drawDigits(words, 6).join(''),
  positions: [1, 2, 3, 4, 5, 6].map((place) => ({ id: `place${place}`, symbols: tenDigits })),
  shownAt: (text) => [...text].map((digit) => [digit]),
}

/** Malaysia's six digits. */
export const sixDigits: Family = bindFamily({
  ...form,
  id: '6d',
  plays: [
    bindPlay({
      id: 'straight',
      group: 'numbers',
      entry: { kind: 'typed', digits: 6 },
      play: sixDigitPlay,
      // The first five, the last two, and one at each end, which is nothing.
      example: example('123450;998856;100006', '123456', { match5: 1, match2: 1 }),
      write: writeNumbers,
      most: mostOfSix,
      odds: unitOdds(sixDigitPrizes),
    }),
  ],
})
