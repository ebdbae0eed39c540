import { segments } from '../digits/segment.ts'
import { bindFamily } from './bind-play.ts'
import type { Family } from './catalogue.ts'
import { digitDrawForm } from './digit-draw-form.ts'
import { anywherePlay, combinedPlay, sidesPlay, straightPair, type Where } from './digit-plays.ts'
import { fixedPlacePlay, threePlays, twoPlays } from './star-plays.ts'

const five: Where = { name: 'five', group: 'five', segment: segments.all5, of: 5 }
const three: Where = { name: 'front3', group: 'three-front', segment: segments.front3, of: 5 }
const twos: readonly Where[] = [
  { name: 'front2', group: 'two-front', segment: segments.front2, of: 5 },
  { name: 'back2', group: 'two-back', segment: segments.back2, of: 5 },
]

/** 排列五: five digits, of which the first three are 排列三. */
export const pl5: Family = bindFamily({
  ...digitDrawForm(5),
  id: 'pl5',
  prizeBase: 2000,
  rules: { runs: ['wrap', 'no-wrap'] },
  plays: [
    ...straightPair(five),
    combinedPlay(five),
    ...threePlays(three),
    ...twos.flatMap(twoPlays),
    fixedPlacePlay(5),
    ...[1, 2].map((wanted) => anywherePlay(three, wanted)),
    ...[three, ...twos].map(sidesPlay),
  ],
})
