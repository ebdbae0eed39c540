import { fraction } from '@parlour/money'
import type { Play } from '../play.ts'
import { drawBalls } from '../fair/draw-words.ts'
import {
  animalSet,
  mainNumber,
  mainPlace,
  type MarkSix,
  missingNumbers,
  specialNumber,
  totalSides,
} from '../marksix/marksix-plays.ts'
import { type Animal, animals } from '../marksix/zodiac.ts'
import { isSelectionRefusal, refuseSelection } from '../play.ts'
import { itself } from './apart-play.ts'
import { ballsTo, readBalls } from './ball-draw-form.ts'
import { bindFamily, bindPlay, example } from './bind-play.ts'
import { ballList, namesIn, padded } from './canonical.ts'
import type { CatalogPlay, DrawForm, Example, Family } from './catalogue.ts'
import { oddsFrom } from './demo-odds.ts'
import { linkedGroups } from './lhc-linked.ts'
import { lunarYearOf } from './lunar-years.ts'
import { shown, specialPlays } from './lhc-special.ts'
import { parlayPlay, togetherPlays } from './lhc-together.ts'
import { type Most, onePerPair, oneWin, winsUpTo } from './most-paid.ts'
import { namedPlay } from './named-plays.ts'

const balls49 = ballsTo(49)

const form: DrawForm<MarkSix> = {
  readDraw(text) {
    const balls = readBalls(text.replace('+', ' '), 7, 49)
    if (isSelectionRefusal(balls)) return refuseSelection(balls.error, text)
    return { main: balls.slice(0, 6), special: balls[6]! }
  },
  drawText: ({ main, special }) => `${main.map(padded).join(' ')} + ${padded(special)}`,
  numbersOf: (text) => text.split(/[ +]+/),
  draw(words) {
    const balls = drawBalls(words, 7, 49)
    return form.drawText({ main: balls.slice(0, 6), special: balls[6]! })
  },
  positions: [
    { id: 'special', symbols: balls49 },
    { id: 'main', symbols: balls49 },
  ],
  shownAt(text) {
    const balls = text.split(/[ +]+/)
    return [[balls[6]!], balls.slice(0, 6)]
  },
}

function ballsPlay(
  id: string,
  group: string,
  play: Play<readonly number[], MarkSix>,
  worked: Example,
  most: Most<readonly number[]>,
): CatalogPlay {
  return bindPlay({
    id,
    group,
    entry: { kind: 'set', symbols: balls49, least: 1 },
    play,
    example: worked,
    write: ballList,
    most,
    odds: oddsFrom(play.chances),
  })
}

/** Balls that the draw of the examples does not show. */
const undrawn = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14]

/** One bet that none of so many balls comes. */
function missing(size: number): CatalogPlay {
  const play = missingNumbers(size)
  return bindPlay({
    id: `missing${size}`,
    group: 'missing',
    entry: { kind: 'set', symbols: balls49, least: size, most: size },
    play,
    example: example(undrawn.slice(0, size).map(padded).join(' '), shown),
    write: ballList,
    most: oneWin,
    odds: oddsFrom(play.chances),
  })
}

/** One bet on so many animals of the special ball; 49 gives the stake back. */
function animalSets(size: number, lunarYear: number): CatalogPlay {
  const play = animalSet(lunarYear)
  const exactly: typeof play = {
    ...play,
    read(text) {
      const chosen = play.read(text)
      if (isSelectionRefusal(chosen)) return chosen
      return chosen.length === size ? chosen : refuseSelection('selection_out_of_range', text)
    },
    // Each animal has four balls below 49.
    chances: { win: fraction(4 * size, 49) },
  }
  return bindPlay<readonly Animal[], MarkSix>({
    id: `animal-set${size}`,
    group: 'animal-set',
    entry: { kind: 'choices', choices: animals, least: size, most: size },
    play: exactly,
    example: example(animals.slice(0, size).join(','), '01 02 03 04 05 06 + 49', 'push'),
    write: namesIn(animals),
    most: oneWin,
    odds: oddsFrom(exactly.chances, undefined, fraction(1, 49)),
    pushChance: fraction(1, 49),
  })
}

/** 六合彩: six of 49 and the special ball, with the animals of a lunar year. */
export function lhcOf(lunarYear: number): Family {
  return bindFamily({
    ...form,
    id: 'lhc',
    plays: [
      ballsPlay('special', 'special', specialNumber, example('22 07', shown), oneWin),
      ...specialPlays(lunarYear),
      ballsPlay(
        'main',
        'main',
        mainNumber,
        example('07 12 22', shown, 2),
        winsUpTo((balls) => Math.min(balls.length, 6)),
      ),
      ...[1, 2, 3, 4, 5, 6].map((place) =>
        ballsPlay(
          `main${place}`,
          'main',
          mainPlace(place),
          example(`${[7, 12, 19, 24, 33, 41][place - 1]} 22`, shown),
          oneWin,
        ),
      ),
      parlayPlay(),
      namedPlay({
        id: 'total-sides',
        group: 'total',
        play: totalSides,
        choices: ['大', '小', '单', '双'],
        example: example('小,双', shown, { 小: 1, 双: 1 }),
        most: onePerPair(['大', '小', '单', '双'], itself),
      }),
      ...linkedGroups(lunarYear),
      ...Array.from({ length: 8 }, (_, at) => missing(at + 5)),
      ...togetherPlays(lunarYear),
      ...Array.from({ length: 11 }, (_, at) => animalSets(at + 1, lunarYear)),
    ],
  })
}

const byYear = new Map<number, Family>()

/** The family in the lunar year of a draw's day. */
export function lhcOn(day: string): Family {
  const year = lunarYearOf(day)
  const family = byYear.get(year) ?? lhcOf(year)
  byYear.set(year, family)
  return family
}

/** The family in the year of the Horse, which began on 17 February 2026. */
export const lhc: Family = lhcOn('2026-02-17')
