import {
  allDice,
  anyRun,
  anyTriple,
  type Dice,
  diceSides,
  diceSum,
  differentFaces,
  noFace,
  oneFace,
  onePair,
  oneTriple,
  pairAndOther,
  type PairRule3,
  type TripleRule,
} from '../dice/dice-plays.ts'
import { readNames } from '../digits/read-digits.ts'
import { drawDice } from '../fair/draw-words.ts'
import { type Play, refuseSelection } from '../play.ts'
import { bindFamily, bindPlay, example } from './bind-play.ts'
import { bankerText, namesIn, numberList } from './canonical.ts'
import type { CatalogPlay, Entry, Example, Family } from './catalogue.ts'
import { bestOf } from './most-paid.ts'
import { namedPlay } from './named-plays.ts'

const faces = ['1', '2', '3', '4', '5', '6']

const onAllDice = <Selection>(play: Play<Selection, Dice>) => bestOf(play, () => allDice)

function facesPlay(
  id: string,
  group: string,
  play: Play<readonly number[], Dice>,
  worked: Example,
  variant?: CatalogPlay['variant'],
): CatalogPlay {
  return bindPlay({
    id,
    group,
    entry: { kind: 'choices', choices: faces },
    play,
    example: worked,
    write: numberList,
    most: onAllDice(play),
    ...(variant ? { variant } : {}),
  })
}

/** A play without a choice; whatever is written means it. */
function wholePlay(id: string, group: string, play: Play<true, Dice>, draw: string): CatalogPlay {
  return bindPlay({
    id,
    group,
    entry: { kind: 'whole' },
    play,
    example: example('all', draw),
    write: () => 'all',
    most: onAllDice(play),
  })
}

function differentPlay(size: 2 | 3, worked: Example): CatalogPlay {
  const play = differentFaces(size)
  const short = (text: string) =>
    text.replaceAll(/\b0/g, '').replaceAll(' ', ',').replace(';,', '; ')
  return bindPlay({
    id: `different${size}`,
    group: 'different',
    entry: { kind: 'banker', symbols: faces, size },
    play,
    example: worked,
    write: (banker) => short(bankerText(banker)),
    most: onAllDice(play),
  })
}

const sideNames = ['大', '小', '单', '双']
const tripleRules: readonly TripleRule[] = ['triples-count', 'triples-lose']
const pairRules: readonly PairRule3[] = ['triple-is-a-pair', 'triple-is-no-pair']

const sidesPlay = (rule: TripleRule): CatalogPlay => {
  const play = diceSides(rule)
  return bindPlay({
    id: rule === 'triples-count' ? 'sides' : 'sides-casino',
    group: 'sum',
    entry: { kind: 'choices', choices: sideNames },
    play,
    example: example('大,双', '666', rule === 'triples-count' ? 2 : 0),
    write: namesIn(sideNames),
    most: onAllDice(play),
    kinds: sideNames,
    variant: { rule: 'triples', is: rule },
  })
}

/** Where triples lose, 3 and 18 are no bets: only a triple makes them. */
function sumPlay(rule: TripleRule): CatalogPlay {
  const all = Object.keys(diceSum.chances)
  const sums = rule === 'triples-count' ? all : all.slice(1, -1)
  return namedPlay({
    id: rule === 'triples-count' ? 'sum' : 'sum-casino',
    group: 'sum',
    play: {
      ...diceSum,
      read: (text) => readNames(text, sums),
      chances: Object.fromEntries(sums.map((sum) => [sum, diceSum.chances[sum]!])),
    },
    example: example('10,11', '235', { '10': 1 }),
    byGroup: true,
    variant: { rule: 'triples', is: rule },
  })
}

const pairEntry: Entry = {
  kind: 'named-sets',
  names: ['double', 'single'],
  symbols: faces,
  least: [1, 1],
}

/** 快三: three dice. */
export const k3: Family = bindFamily<Dice>({
  id: 'k3',
  prizeBase: 2000,
  rules: { triples: tripleRules, pairs: pairRules },
  readDraw(text) {
    const dice = text.replaceAll(/[\s,]/g, '')
    return /^[1-6]{3}$/.test(dice)
      ? [...dice].map(Number)
      : refuseSelection('selection_malformed', text)
  },
  drawText: (dice) => dice.join(''),
  numbersOf: (text) => [...text],
  draw: (words) => drawDice(words).join(''),
  positions: [
    { id: 'dice', symbols: faces },
    { id: 'sum', symbols: Object.keys(diceSum.chances) },
  ],
  shownAt: (text) => [[...text], [String([...text].reduce((sum, die) => sum + Number(die), 0))]],
  plays: [
    ...tripleRules.map(sumPlay),
    ...tripleRules.map(sidesPlay),
    facesPlay('triple', 'triple', oneTriple, example('2,5', '555')),
    wholePlay('any-triple', 'triple', anyTriple, '444'),
    bindPlay({
      id: 'pair-and-other',
      group: 'pair',
      entry: pairEntry,
      play: pairAndOther,
      example: example('1,2; 3,4', '232'),
      write: ({ pairs, others }) => `${numberList(pairs)}; ${numberList(others)}`,
      most: onAllDice(pairAndOther),
    }),
    ...pairRules.map((rule) =>
      facesPlay(
        rule === 'triple-is-a-pair' ? 'pair' : 'pair-strict',
        'pair',
        onePair(rule),
        example('1,6', '111', rule === 'triple-is-a-pair' ? 1 : 0),
        { rule: 'pairs', is: rule },
      ),
    ),
    differentPlay(3, example('1,2,3,5', '253')),
    differentPlay(2, example('2; 3,5', '255')),
    wholePlay('any-run', 'different', anyRun, '465'),
    facesPlay('face', 'face', oneFace, example('2,3,6', '223', 2)),
    facesPlay('no-face', 'face', noFace, example('1,2', '223', 1)),
  ],
})
