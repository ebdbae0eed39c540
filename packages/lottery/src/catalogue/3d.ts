import { segmentsOfThree } from '../digits/segment.ts'
import { bindFamily } from './bind-play.ts'
import type { Family } from './catalogue.ts'
import { digitDrawForm } from './digit-draw-form.ts'
import { anywherePlay, sidesPlay, type Where } from './digit-plays.ts'
import { fixedPlacePlay, threePlays, twoPlays } from './star-plays.ts'

const three: Where = { name: 'three', group: 'three', segment: segmentsOfThree.all3, of: 3 }
const twos: readonly Where[] = [
  { name: 'front2', group: 'two-front', segment: segmentsOfThree.front2, of: 3 },
  { name: 'back2', group: 'two-back', segment: segmentsOfThree.back2, of: 3 },
]

/** 3D and 排列三: three digits. */
export const threeDigits: Family = bindFamily({
  ...digitDrawForm(3),
  id: '3d',
  prizeBase: 2000,
  rules: { runs: ['wrap', 'no-wrap'] },
  plays: [
    ...threePlays(three),
    ...twos.flatMap(twoPlays),
    fixedPlacePlay(3),
    ...[1, 2].map((wanted) => anywherePlay(three, wanted)),
    ...[three, ...twos].map(sidesPlay),
  ],
})
