import { drawDigits } from '../fair/draw-words.ts'
import { refuseSelection } from '../play.ts'
import type { ThaiDraw } from '../thai/thai-plays.ts'
import { bindFamily, example } from './bind-play.ts'
import type { DrawForm, Family } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { thaiBook } from './thai-plays.ts'

const near = (first: string): readonly string[] =>
  [-1, 1].map((step) => String((Number(first) + step + 1_000_000) % 1_000_000).padStart(6, '0'))

/** `first 123456; front3 123 789; back3 456 001; last2 56`: the neighbours of the first follow from it. */
const form: DrawForm<ThaiDraw> = {
  readDraw(text) {
    const found =
      /^first (\d{6}); front3 (\d{3}) (\d{3}); back3 (\d{3}) (\d{3}); last2 (\d{2})$/.exec(
        text.replaceAll(/\s+/g, ' ').trim(),
      )
    if (!found) return refuseSelection('selection_malformed', text)
    const [first, a, b, c, d, last2] = found.slice(1) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    return { first, near: near(first), front3: [a, b], back3: [c, d], last2 }
  },
  drawText: ({ first, front3, back3, last2 }) =>
    `first ${first}; front3 ${front3.join(' ')}; back3 ${back3.join(' ')}; last2 ${last2}`,
  numbersOf: (text) => text.match(/\b\d{2,6}\b/g) ?? [],
  draw(words) {
    const number = (digits: number) => drawDigits(words, digits).join('')
    const first = number(6)
    const front3 = [number(3), number(3)]
    const back3 = [number(3), number(3)]
    return form.drawText({ first, near: [], front3, back3, last2: number(2) })
  },
  positions: [
    ...[1, 2, 3, 4, 5, 6].map((place) => ({ id: `first${place}`, symbols: tenDigits })),
    { id: 'bottom-tens', symbols: tenDigits },
    { id: 'bottom-unit', symbols: tenDigits },
  ],
  shownAt: (text) => [...`${text.slice(6, 12)}${text.slice(-2)}`].map((digit) => [digit]),
}

const shown = 'first 123456; front3 123 789; back3 456 001; last2 56'

/** The Thai government lottery as online books bet on it. */
export const thai: Family = bindFamily({
  ...form,
  id: 'thai',
  plays: thaiBook<ThaiDraw>(
    [
      { id: 'top3', example: example('456,123', shown), odds: '900' },
      { id: 'tod3', example: example('645,123', shown), odds: '130' },
      { id: 'front3', example: example('789,456', shown), odds: '400' },
      { id: 'back3', example: example('001,456', shown, 2), odds: '400' },
      { id: 'top2', example: example('56,65', shown), odds: '90' },
      { id: 'bottom2', example: example('56', shown), odds: '90' },
      { id: 'run-top', example: example('4,6,7', shown, 2), odds: '3.2' },
      { id: 'run-bottom', example: example('5,4', shown), odds: '4.2' },
      { id: 'top3-side', example: example('low', shown), odds: '1.9' },
      { id: 'top2-side', example: example('high', shown), odds: '1.9' },
      { id: 'bottom2-side', example: example('high', shown), odds: '1.9' },
      { id: 'unit-side', example: example('high', shown), odds: '1.9' },
      { id: 'top3-of4', example: example('3,4,5,6', shown), odds: '900' },
      { id: 'top3-of5', example: example('1,2,4,5,6', shown), odds: '900' },
      { id: 'top2-of3', example: example('5,6,1', shown), odds: '90' },
      { id: 'bottom2-of3', example: example('5,6,1', shown), odds: '90' },
    ],
    (draw) => draw,
  ),
})
