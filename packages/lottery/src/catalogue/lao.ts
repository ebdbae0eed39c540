import { fraction } from '@parlour/money'
import { drawDigits } from '../fair/draw-words.ts'
import { readList } from '../digits/read-digits.ts'
import { type Play, refuseSelection } from '../play.ts'
import { fromLao } from '../thai/thai-plays.ts'
import { readNumbers } from '../vietnam/read-numbers.ts'
import { hits } from '../play.ts'
import { bindFamily, bindPlay, example } from './bind-play.ts'
import { numberList, textList } from './canonical.ts'
import type { CatalogPlay, DrawForm, Family } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { bestChoice, oneWin } from './most-paid.ts'
import { thaiBook } from './thai-plays.ts'

/** A number of four digits. */
const form: DrawForm<string> = {
  readDraw: (text) =>
    /^\d{4}$/.test(text.trim()) ? text.trim() : refuseSelection('selection_malformed', text),
  drawText: (number) => number,
  numbersOf: (text) => [text],
  draw: (words) => drawDigits(words, 4).join(''),
  positions: [1, 2, 3, 4].map((place) => ({ id: `place${place}`, symbols: tenDigits })),
  shownAt: (text) => [...text].map((digit) => [digit]),
}

const shown = '2875'

const top4Play: Play<readonly string[], string> = {
  id: 'top4',
  read: (text) => readNumbers(text, 4),
  bets: (numbers) => numbers.length,
  units: (numbers) => numbers.length,
  judge: (numbers, number) => hits(numbers.includes(number) ? 1 : 0),
  chances: { win: fraction(1, 10_000) },
}

const top4: CatalogPlay = bindPlay({
  id: 'top4',
  group: 'four',
  entry: { kind: 'numbers', digits: 4 },
  play: top4Play,
  example: example('2875,5782', shown),
  write: textList,
  most: oneWin,
  odds: { win: '6000' },
  compile: {
    kind: 'keys',
    keys: (numbers) => numbers as readonly string[],
    drawn: (number) => [[number as string, 'win']],
  },
})

/** Forty animals share the last two digits in turn; the first twenty have three numbers, the others two. */
const ANIMALS = 40
const animalOf = (number: string): number => (((Number(number.slice(-2)) + 99) % 100) % ANIMALS) + 1
const tierOf = (animal: string): string => (Number(animal) <= 20 ? 'three' : 'two')

const animalPlay: Play<readonly number[], string> = {
  id: 'animal',
  read: (text) => readList(text, { least: 1, most: ANIMALS }),
  bets: (animals) => animals.length,
  units: (animals) => animals.length,
  judge(animals, number) {
    const drawn = animalOf(number)
    return animals.includes(drawn) ? hits(1, tierOf(String(drawn))) : { kind: 'hits', hits: {} }
  },
  chances: { three: fraction(3, 100), two: fraction(1, 50) },
  chancesOf(animals) {
    const three = animals.filter((animal) => animal <= 20).length
    return {
      three: fraction(3 * three, 100 * animals.length),
      two: fraction(2 * (animals.length - three), 100 * animals.length),
    }
  },
}

const animal: CatalogPlay = bindPlay({
  id: 'animal',
  group: 'animal',
  entry: { kind: 'choices', choices: Array.from({ length: ANIMALS }, (_, at) => String(at + 1)) },
  play: animalPlay,
  // 75 is the 35th of the second round of forty.
  example: example('35,5', shown, { two: 1 }),
  write: numberList,
  most: (animals, prizes) => bestChoice(tierOf)(animals.map(String), prizes),
  kinds: ['1', '40'],
  tierOf,
  odds: { three: '28', two: '42' },
})

/** The Lao lottery: the last three digits are the top, the first two the bottom. */
export const lao: Family = bindFamily({
  ...form,
  id: 'lao',
  plays: [
    top4,
    ...thaiBook<string>(
      [
        { id: 'top3', example: example('875', shown), odds: '800' },
        { id: 'tod3', example: example('578', shown), odds: '120' },
        { id: 'top2', example: example('75', shown), odds: '90' },
        { id: 'bottom2', example: example('28,75', shown), odds: '90' },
        { id: 'run-top', example: example('5,2', shown), odds: '3.2' },
        { id: 'run-bottom', example: example('2,5', shown), odds: '4.2' },
        { id: 'top3-side', example: example('high', shown), odds: '1.9' },
        { id: 'top2-side', example: example('high', shown), odds: '1.9' },
        { id: 'bottom2-side', example: example('low', shown), odds: '1.9' },
        { id: 'unit-side', example: example('high', shown), odds: '1.9' },
        { id: 'top3-of4', example: example('5,6,7,8', shown), odds: '800' },
        { id: 'top3-of5', example: example('1,2,5,7,8', shown), odds: '800' },
        { id: 'top2-of3', example: example('5,7,8', shown), odds: '90' },
        { id: 'bottom2-of3', example: example('2,7,8', shown), odds: '90' },
      ],
      (number) => ({
        first: number,
        near: [],
        front3: [],
        back3: [],
        last2: fromLao(number)['2bottom'],
      }),
    ),
    animal,
  ],
})
