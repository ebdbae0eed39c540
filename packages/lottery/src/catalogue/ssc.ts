import { groupShapes } from '../digits/group-plays.ts'
import { segments } from '../digits/segment.ts'
import { bindFamily } from './bind-play.ts'
import type { CatalogPlay, Family } from './catalogue.ts'
import { digitDrawForm } from './digit-draw-form.ts'
import {
  anywherePlay,
  combinedPlay,
  shapePlay,
  sidesPlay,
  straightPair,
  type Where,
} from './digit-plays.ts'
import { anyPlays } from './ssc-any-plays.ts'
import { creditPlays } from './ssc-credit-plays.ts'
import { consolationRules, duels, fancyPlays } from './ssc-fancy-plays.ts'
import { fixedPlacePlay, threePlays, twoPlays } from './star-plays.ts'

const at = (name: keyof typeof segments, group: string): Where => ({
  name,
  group,
  segment: segments[name],
  of: 5,
})

const five: Where = { ...at('all5', 'five'), name: 'five' }
const fours = [at('front4', 'four-front'), at('back4', 'four-back')]
const threes = [
  at('front3', 'three-front'),
  at('middle3', 'three-middle'),
  at('back3', 'three-back'),
]
const twos = [at('front2', 'two-front'), at('back2', 'two-back')]

const fivePlays = (): CatalogPlay[] => [
  ...straightPair(five),
  combinedPlay(five),
  shapePlay(five, groupShapes.group120, ['1,3,5,7,9,0', '97531']),
  shapePlay(five, groupShapes.group60, ['3,8; 1,5,9', '31359']),
  shapePlay(five, groupShapes.group30, ['3,8,6; 1,5', '83385']),
  shapePlay(five, groupShapes.group20, ['3,8; 1,5,9', '31393']),
  shapePlay(five, groupShapes.group10, ['3,8; 1,5', '53533']),
  shapePlay(five, groupShapes.group5, ['3; 1,5', '33533']),
]

const fourPlays = (where: Where): CatalogPlay[] => [
  ...straightPair(where),
  combinedPlay(where),
  shapePlay(where, groupShapes.group24, ['1,3,5,7,9', '7135']),
  shapePlay(where, groupShapes.group12, ['3,8; 1,5', '3135']),
  shapePlay(where, groupShapes.group6, ['3,8,5', '3883']),
  shapePlay(where, groupShapes.group4, ['3; 1,5', '3533']),
]

/** 时时彩: five digits. */
export const ssc: Family = bindFamily({
  ...digitDrawForm(5),
  id: 'ssc',
  prizeBase: 2000,
  rules: { runs: ['wrap', 'no-wrap'], fancy: consolationRules },
  plays: [
    ...fivePlays(),
    ...fours.flatMap(fourPlays),
    ...threes.flatMap(threePlays),
    ...twos.flatMap(twoPlays),
    fixedPlacePlay(5),
    ...threes.flatMap((where) => [1, 2].map((wanted) => anywherePlay(where, wanted))),
    ...fours.flatMap((where) => [1, 2].map((wanted) => anywherePlay(where, wanted))),
    ...[1, 2, 3].map((wanted) => anywherePlay(five, wanted)),
    ...[...twos, threes[0]!, threes[2]!].map(sidesPlay),
    ...duels(),
    ...fancyPlays(),
    ...anyPlays(),
    ...creditPlays(),
  ],
})
