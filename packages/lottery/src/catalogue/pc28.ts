import { type Fraction, fraction, isAbove, minus, plus, times } from '@parlour/money'
import { drawDigits } from '../fair/draw-words.ts'
import { readNames } from '../digits/read-digits.ts'
import { hits, type Play, push, refuseSelection, winsOf } from '../play.ts'
import { chanceOfSum, exactSum, type Sum28, sumKinds, threeSums } from '../sum28/sum28-plays.ts'
import { itself } from './apart-play.ts'
import { bindFamily, bindPlay, example } from './bind-play.ts'
import { namesIn, numberList } from './canonical.ts'
import type { CatalogPlay, Example, Family } from './catalogue.ts'
import { oddsFrom } from './demo-odds.ts'
import { tenDigits } from './digit-draw-form.ts'
import { bestOf, oneWin } from './most-paid.ts'
import { namedPlay } from './named-plays.ts'
import { decimalOf } from './price-line.ts'

/** Three digits; everything is bet on their sum. */
type Drawn = readonly number[]

const sumOf = (digits: Drawn): Sum28 => digits.reduce((sum, digit) => sum + digit, 0)

/** A play on the sum as one on the digits. */
const onSum = <Selection>(play: Play<Selection, Sum28>): Play<Selection, Drawn> => ({
  ...play,
  judge: (selection, digits) => play.judge(selection, sumOf(digits)),
})

const sums = Array.from({ length: 28 }, (_, sum) => sum)
/** Three digits of each sum: all that the plays can tell apart. */
const oneOfEach: readonly Drawn[] = sums.map((sum) => {
  const first = Math.min(9, sum)
  const second = Math.min(9, sum - first)
  return [first, second, sum - first - second]
})

/** What a house does on 13 and 14 with sides of the middle. */
type MiddleRule = 'plain' | 'stake-back' | 'lower-odds'
const MIDDLE = [13, 14]

/** Some of the kinds; with `stake-back` 13 and 14 give stakes back. */
function some(names: readonly string[], rule: MiddleRule): Play<readonly string[], Drawn> {
  const all = onSum(sumKinds)
  if (rule === 'plain')
    return {
      ...all,
      read: (text) => readNames(text, names),
      chances: Object.fromEntries(names.map((name) => [name, sumKinds.chances[name]!])),
    }
  const middle = oneOfEach.filter((digits) => MIDDLE.includes(sumOf(digits)))
  const without = (name: string): Fraction =>
    middle.reduce((chance, digits) => {
      const judged = all.judge([name], digits)
      const wins = judged.kind === 'hits' && (judged.hits[name] ?? 0) > 0
      return wins ? minus(chance, chanceOfSum(sumOf(digits))) : chance
    }, sumKinds.chances[name]!)
  return {
    ...all,
    read: (text) => readNames(text, names),
    judge: (chosen, digits) => (MIDDLE.includes(sumOf(digits)) ? push : all.judge(chosen, digits)),
    chances: Object.fromEntries(names.map((name) => [name, without(name)])),
  }
}

/** The tier that pays sides of the middle where they pay less. */
const LESS = 'middle'

/** Some of the kinds; 13 and 14 pay less, every kind the same. */
function lessInTheMiddle(names: readonly string[]): Play<readonly string[], Drawn> {
  const all = some(names, 'plain')
  const without = some(names, 'stake-back')
  const middle = (name: string): Fraction => minus(all.chances[name]!, without.chances[name]!)
  const likeliest = names.map(middle).reduce((a, b) => (isAbove(b, a) ? b : a))
  return {
    ...all,
    judge(chosen, digits) {
      const judged = all.judge(chosen, digits)
      return MIDDLE.includes(sumOf(digits)) ? hits(winsOf(judged), LESS) : judged
    },
    chances: { ...without.chances, [LESS]: likeliest },
    chancesOf(chosen) {
      const each = (name: string, chance: Fraction) =>
        chosen.includes(name) ? times(chance, fraction(1, chosen.length)) : fraction(0)
      return {
        ...Object.fromEntries(names.map((name) => [name, each(name, without.chances[name]!)])),
        [LESS]: chosen.map((name) => each(name, middle(name))).reduce<Fraction>(plus, fraction(0)),
      }
    },
  }
}

/** Odds of the middle where it pays less than the rest. */
const LESS_ODDS = '1.5'

function kindsWithLess(id: string, names: readonly string[], worked: Example): CatalogPlay {
  const play = lessInTheMiddle(names)
  // What the middle pays of a side is no longer there to be paid by the rest.
  const odds = names.map((name) => {
    const less = times(play.chancesOf!([name])[LESS]!, decimalOf(LESS_ODDS))
    return [name, oddsFrom({ [name]: play.chances[name]! }, undefined, less)[name]!] as const
  })
  return bindPlay({
    id,
    group: 'kinds',
    entry: { kind: 'choices', choices: names },
    play,
    example: worked,
    write: namesIn(names),
    most: bestOf(play, () => oneOfEach),
    kinds: names,
    tierOf: itself,
    odds: { ...Object.fromEntries(odds), [LESS]: LESS_ODDS },
    variant: { rule: 'middle', is: 'lower-odds' },
  })
}

/** Three digits that are all the same. */
const anyTriple: Play<true, Drawn> = {
  id: 'triple',
  read: () => true,
  bets: () => 1,
  units: () => 1,
  judge: (_, digits) => hits(Number(new Set(digits).size === 1)),
  chances: { win: fraction(1, 100) },
}

function kinds(
  id: string,
  names: readonly string[],
  worked: Example,
  rule?: MiddleRule,
): CatalogPlay {
  const play = some(names, rule ?? 'plain')
  return namedPlay({
    id,
    group: 'kinds',
    play,
    choices: names,
    example: worked,
    most: bestOf(play, () => oneOfEach),
    ...(rule ? { variant: { rule: 'middle', is: rule } } : {}),
    ...(rule === 'stake-back' ? { pushChance: fraction(150, 1000) } : {}),
  })
}

const sides = ['大', '小', '单', '双']
const both = ['大单', '大双', '小单', '小双']

/** PC28: the sum of three digits. */
export const pc28: Family = bindFamily<Drawn>({
  id: 'pc28',
  rules: { middle: ['plain', 'stake-back', 'lower-odds'] },
  readDraw(text) {
    const digits = text.replaceAll(/[\s,+]/g, '')
    return /^[0-9]{3}$/.test(digits)
      ? [...digits].map(Number)
      : refuseSelection('selection_malformed', text)
  },
  drawText: (digits) => digits.join('+'),
  numbersOf: (text) => [...text.split('+'), String(sumOf(text.split('+').map(Number)))],
  draw: (words) => drawDigits(words, 3).join('+'),
  positions: [
    { id: 'sum', symbols: sums.map(String) },
    { id: 'place1', symbols: tenDigits },
    { id: 'place2', symbols: tenDigits },
    { id: 'place3', symbols: tenDigits },
  ],
  shownAt: (text) => {
    const digits = text.split('+')
    return [[String(sumOf(digits.map(Number)))], ...digits.map((digit) => [digit])]
  },
  plays: [
    kinds('sides', sides, example('大,单', '9+5+3', { 大: 1, 单: 1 }), 'plain'),
    kinds('sides-stake-back', sides, example('大', '9+5+0', 'push'), 'stake-back'),
    kinds('combos', both, example('大单', '9+5+3', { 大单: 1 }), 'plain'),
    kinds('combos-stake-back', both, example('小单', '9+3+1', 'push'), 'stake-back'),
    kindsWithLess('sides-lower-odds', sides, example('大,双,单', '9+5+0', { [LESS]: 2 })),
    kindsWithLess('combos-lower-odds', both, example('小单', '9+3+1', { [LESS]: 1 })),
    kinds('extremes', ['极大', '极小'], example('极小', '1+2+2', { 极小: 1 })),
    kinds('colours', ['红', '绿', '蓝'], example('红,绿', '1+1+1', { 红: 1 })),
    namedPlay({
      id: 'sum',
      group: 'sum',
      play: onSum(exactSum),
      example: example('13,27', '9+4+0', { '13': 1 }),
    }),
    bindPlay({
      id: 'three-sums',
      group: 'sum',
      entry: { kind: 'choices', choices: sums.map(String), least: 3, most: 3 },
      play: onSum(threeSums),
      example: example('12,13,14', '9+4+0'),
      write: numberList,
      most: oneWin,
      kinds: ['13,14,12', '0,1,27'],
      odds: oddsFrom(threeSums.chances),
    }),
    bindPlay({
      id: 'triple',
      group: 'sum',
      entry: { kind: 'whole' },
      play: anyTriple,
      example: example('all', '7+7+7'),
      write: () => 'all',
      most: oneWin,
      odds: oddsFrom(anyTriple.chances),
    }),
  ],
})
