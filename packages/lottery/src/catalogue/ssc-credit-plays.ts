import { fraction } from '@parlour/money'
import { bull, stud, sumSides, threeKinds } from '../digits/credit-plays.ts'
import { type Digits, segments } from '../digits/segment.ts'
import { hits, type Play } from '../play.ts'
import { readList, readNames } from '../digits/read-digits.ts'
import { apart, itself } from './apart-play.ts'
import { bindPlay, example } from './bind-play.ts'
import { namesIn, numberList } from './canonical.ts'
import type { CatalogPlay, Hits } from './catalogue.ts'
import { oddsFrom } from './demo-odds.ts'
import { tenDigits } from './digit-draw-form.ts'
import { kindPlays } from './digit-plays.ts'
import { bestChoice, onePerPair, oneWin } from './most-paid.ts'

/** The credit plate: sides and classes at odds instead of prizes of a group. */
export const creditPlays = (): CatalogPlay[] => [
  named('sum-sides', sumSides, '总大,总双', '98765', { 总大: 1 }, true),
  ...[0, 1, 2, 3, 4].flatMap((place) => [digitAt(place), sidesAt(place)]),
  ...(['front3', 'middle3', 'back3'] as const).flatMap((name) =>
    kindPlays({ name: `credit-${name}`, group: 'credit', segment: segments[name], of: 5 }, (rule) =>
      oddsFrom(threeKinds(segments[name], rule).chances),
    ),
  ),
  named('bull', bull, '牛7,没牛', '12734', { 牛7: 1 }),
  named('stud', stud, '葫芦,三条', '33355', { 葫芦: 1 }),
]

/** Classes that each have odds of their own. */
function named(
  id: string,
  play: Play<readonly string[], Digits>,
  selection: string,
  draw: string,
  won: Hits,
  several = false,
): CatalogPlay {
  const choices = Object.keys(play.chances)
  return bindPlay({
    id: `credit-${id}`,
    group: 'credit',
    entry: { kind: 'choices', choices },
    play: apart(play),
    example: example(selection, draw, won),
    write: namesIn(choices),
    most: several ? onePerPair(choices, itself) : bestChoice(itself),
    kinds: choices,
    tierOf: itself,
    odds: oddsFrom(play.chances),
  })
}

function digitAt(place: number): CatalogPlay {
  const play: Play<readonly number[], Digits> = {
    id: `digit${place + 1}`,
    read: (text) => readList(text, { least: 0, most: 9 }),
    bets: (digits) => digits.length,
    units: (digits) => digits.length,
    judge: (digits, draw) => hits(digits.includes(draw[place]!) ? 1 : 0),
    chances: { win: fraction(1, 10) },
  }
  return bindPlay({
    id: `credit-digit${place + 1}`,
    group: 'credit',
    entry: { kind: 'choices', choices: tenDigits },
    play,
    example: example('1,8', '88888'),
    write: numberList,
    most: oneWin,
    odds: { win: '9.8' },
  })
}

/** Sides of one digit, prime (1 counts among them) and composite too. */
const sideRules: Readonly<Record<string, (digit: number) => boolean>> = {
  大: (digit) => digit >= 5,
  小: (digit) => digit < 5,
  单: (digit) => digit % 2 === 1,
  双: (digit) => digit % 2 === 0,
  质: (digit) => [1, 2, 3, 5, 7].includes(digit),
  合: (digit) => ![1, 2, 3, 5, 7].includes(digit),
}

function sidesAt(place: number): CatalogPlay {
  const choices = Object.keys(sideRules)
  const play: Play<readonly string[], Digits> = {
    id: `sides${place + 1}`,
    read: (text) => readNames(text, choices),
    bets: (sides) => sides.length,
    units: (sides) => sides.length,
    judge: (sides, draw) => hits(sides.filter((side) => sideRules[side]!(draw[place]!)).length),
    chances: { win: fraction(1, 2) },
  }
  return bindPlay({
    id: `credit-sides${place + 1}`,
    group: 'credit',
    entry: { kind: 'choices', choices },
    play,
    example: example('大,单,质', '77777', 3),
    write: namesIn(choices),
    most: onePerPair(choices),
    odds: { win: '1.98' },
  })
}
