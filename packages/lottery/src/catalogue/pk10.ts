import { fraction } from '@parlour/money'
import { raceOfTen } from '../balls/ball-plays.ts'
import {
  type ElevenRule,
  raceDuel,
  raceDuels,
  raceSides,
  raceSum,
  raceSumSides,
} from '../balls/race-plays.ts'
import { ballDrawForm } from './ball-draw-form.ts'
import { anywhereBallsPlay, fixedBallsPlay, straightBallsPlay } from './ball-plays.ts'
import { bindFamily, example } from './bind-play.ts'
import type { CatalogPlay, Family } from './catalogue.ts'
import { namedPlay, sidesPlay } from './named-plays.ts'
import { bestOf } from './most-paid.ts'

const draw = raceOfTen
/** The draw of the examples. */
const shown = '07 10 01 04 09 02 08 06 03 05'

const tops: readonly (readonly [number, string])[] = [
  [1, '07 08'],
  [2, '07 08|10'],
  [3, '07|10 02|01'],
  [4, '07|10|01 02|04'],
  [5, '07|10|01|04 02|09'],
]

const sides = ['大', '小', '单', '双']

function sumSides(rule: ElevenRule): CatalogPlay {
  const pushes = rule === 'eleven-pushes'
  const play = raceSumSides(rule)
  return namedPlay({
    id: pushes ? 'sum-sides-push' : 'sum-sides',
    group: 'sum',
    play,
    choices: sides,
    example: pushes
      ? example('大', '05 06 01 04 09 02 08 07 03 10', 'push')
      : example('大,单', shown, { 大: 1, 单: 1 }),
    // Every sum of two: all that sides of it can tell apart.
    most: bestOf(play, () => Array.from({ length: 17 }, (_, at) => [at + 3 - 1, 1])),
    variant: { rule: 'eleven', is: rule },
    oneEach: pushes,
    ...(pushes ? { pushChance: fraction(1, 9) } : {}),
  })
}

/** PK10: the order in which ten come in. */
export const pk10: Family = bindFamily({
  ...ballDrawForm(draw),
  id: 'pk10',
  prizeBase: 2000,
  rules: { eleven: ['eleven-is-small', 'eleven-pushes'] },
  plays: [
    ...tops.map(([length, selection]) =>
      straightBallsPlay(
        { id: `top${length}`, group: 'top', draw, example: example(selection, shown) },
        { from: 0, length },
      ),
    ),
    fixedBallsPlay({
      id: 'fixed-place',
      group: 'fixed',
      draw,
      example: example('07 08|10|-|-|01|-|-|-|-|05', shown, 3),
    }),
    ...[2, 3, 4, 5].map((length) =>
      anywhereBallsPlay(
        { id: `top${length}-anywhere`, group: 'anywhere', draw, example: example('07 05', shown) },
        { from: 0, length },
      ),
    ),
    namedPlay({
      id: 'sum2',
      group: 'sum',
      play: raceSum(2),
      example: example('17,3', shown, { '17': 1 }),
      byGroup: true,
    }),
    namedPlay({
      id: 'sum3',
      group: 'sum',
      play: raceSum(3),
      example: example('18,6', shown, { '18': 1 }),
      byGroup: true,
    }),
    sumSides('eleven-is-small'),
    sumSides('eleven-pushes'),
    ...Array.from({ length: 10 }, (_, at) =>
      sidesPlay({
        id: `sides${at + 1}`,
        group: 'sides',
        play: raceSides(at + 1),
        choices: sides,
        example: example('大,单', shown, [2, 1, 1, 0, 2, 0, 1, 1, 1, 1][at]!),
      }),
    ),
    ...raceDuels.map(([first, second]) =>
      namedPlay({
        id: `duel${first}v${second}`,
        group: 'duel',
        play: raceDuel(first, second),
        example: example(
          '龙',
          shown,
          // 7 before 5, 10 before 3, 1 behind 6, 4 behind 8, 9 before 2.
          [true, true, false, false, true][first - 1] ? { 龙: 1 } : {},
        ),
      }),
    ),
  ],
})
