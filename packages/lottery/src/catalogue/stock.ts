import { drawDigits } from '../fair/draw-words.ts'
import { refuseSelection } from '../play.ts'
import type { ThaiDraw } from '../thai/thai-plays.ts'
import { bindFamily, example } from './bind-play.ts'
import type { DrawForm, Family } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { thaiBook } from './thai-plays.ts'

/** The close of an index and its change on the day, both with two decimals. */
type Close = { readonly index: string; readonly change: string }

/** `1643.25 +5.43`. */
const form: DrawForm<Close> = {
  readDraw(text) {
    const found = /^(\d{1,6}\.\d{2}) ([+-]\d{1,5}\.\d{2})$/.exec(
      text.replaceAll(/\s+/g, ' ').trim(),
    )
    return found
      ? { index: found[1]!, change: found[2]! }
      : refuseSelection('selection_malformed', text)
  },
  drawText: ({ index, change }) => `${index} ${change}`,
  numbersOf: (text) => text.split(' '),
  draw(words) {
    const [sign, ...digits] = drawDigits(words, 9)
    const text = digits.join('')
    const index = `1${text.slice(0, 3)}.${text.slice(3, 5)}`
    return `${index} ${sign! < 5 ? '-' : '+'}${text.slice(5, 6)}.${text.slice(6)}`
  },
  positions: ['top-hundreds', 'top-tens', 'top-unit', 'bottom-tens', 'bottom-unit'].map((id) => ({
    id,
    symbols: tenDigits,
  })),
  shownAt(text) {
    const { first, last2 } = thaiOf(form.readDraw(text) as Close)
    return [...`${first}${last2}`].map((digit) => [digit])
  },
}

/** The last digit of the index and its decimals are the top three, the decimals of the change the bottom two. */
const thaiOf = ({ index, change }: Close): ThaiDraw => ({
  first: index.replace('.', '').slice(-3),
  near: [],
  front3: [],
  back3: [],
  last2: change.slice(-2),
})

const shown = '1643.25 +5.43'

/** Stock-index lotteries: the Thai book on the close of an index. */
export const stock: Family = bindFamily({
  ...form,
  id: 'stock',
  plays: thaiBook<Close>(
    [
      { id: 'top3', example: example('325', shown), odds: '850' },
      { id: 'tod3', example: example('235', shown), odds: '120' },
      { id: 'top2', example: example('25', shown), odds: '90' },
      { id: 'bottom2', example: example('43,25', shown), odds: '90' },
      { id: 'run-top', example: example('3,5', shown, 2), odds: '3.2' },
      { id: 'run-bottom', example: example('4', shown), odds: '4.2' },
      { id: 'top3-side', example: example('low', shown), odds: '1.9' },
      { id: 'top2-side', example: example('low', shown), odds: '1.9' },
      { id: 'bottom2-side', example: example('low', shown), odds: '1.9' },
      { id: 'unit-side', example: example('high', shown), odds: '1.9' },
      { id: 'top3-of4', example: example('1,2,3,5', shown), odds: '850' },
      { id: 'top3-of5', example: example('1,2,3,4,5', shown), odds: '850' },
      { id: 'top2-of3', example: example('1,2,5', shown), odds: '90' },
      { id: 'bottom2-of3', example: example('2,3,4', shown), odds: '90' },
    ],
    thaiOf,
  ),
})
