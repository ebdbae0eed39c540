import { drawDigits } from '../fair/draw-words.ts'
import {
  type FiveDigitDraw,
  fiveDigitPlay,
  fiveDigitPrizes,
} from '../four-digit/long-number-plays.ts'
import { refuseSelection } from '../play.ts'
import { bindFamily, bindPlay, example } from './bind-play.ts'
import type { DrawForm, Family } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { mostOfFive, unitOdds, writeNumbers } from './long-numbers.ts'

const numbersIn = (text: string): string[] => text.match(/\b\d{5}\b/g) ?? []

/** Three numbers of five digits: `1st 12345; 2nd 54321; 3rd 00998`. */
const form: DrawForm<FiveDigitDraw> = {
  readDraw(text) {
    const found = /^1st (\d{5}); 2nd (\d{5}); 3rd (\d{5})$/.exec(
      text.replaceAll(/\s+/g, ' ').trim(),
    )
    if (!found) return refuseSelection('selection_malformed', text)
    const [first, second, third] = found.slice(1) as [string, string, string]
    return { first, second, third }
  },
  drawText: ({ first, second, third }) => `1st ${first}; 2nd ${second}; 3rd ${third}`,
  numbersOf: numbersIn,
  draw(words) {
    const [first, second, third] = [1, 2, 3].map(() => drawDigits(words, 5).join(''))
    return form.drawText({ first: first!, second: second!, third: third! })
  },
  positions: [
    ...[1, 2, 3, 4, 5].map((place) => ({ id: `first${place}`, symbols: tenDigits })),
    { id: 'digits', symbols: tenDigits },
  ],
  shownAt(text) {
    const numbers = numbersIn(text)
    return [...[...numbers[0]!].map((digit) => [digit]), [...numbers.join('')]]
  },
}

/** Malaysia's five digits. */
export const fiveDigits: Family = bindFamily({
  ...form,
  id: '5d',
  plays: [
    bindPlay({
      id: 'straight',
      group: 'numbers',
      entry: { kind: 'typed', digits: 5 },
      play: fiveDigitPlay,
      // The second prize, the last three of the first, and nothing.
      example: example('54321;99345;00000', '1st 12345; 2nd 54321; 3rd 00998', {
        second: 1,
        last3: 1,
      }),
      write: writeNumbers,
      most: mostOfFive,
      odds: unitOdds(fiveDigitPrizes),
    }),
  ],
})
