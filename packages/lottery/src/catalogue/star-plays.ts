import { groupShapes } from '../digits/group-plays.ts'
import { fixedPlace } from '../digits/place-plays.ts'
import { bindPlay, example } from './bind-play.ts'
import { digitPlaces } from './canonical.ts'
import type { CatalogPlay } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { placeMasks } from './digit-masks.ts'
import {
  combinedPlay,
  figurePlays,
  groupPlays,
  kindPlays,
  shapePlay,
  straightPair,
  sumTailPlay,
  type Where,
} from './digit-plays.ts'
import { winsUpTo } from './most-paid.ts'

/** Plays on three digits, which 3D and PL5 share. */
export const threePlays = (where: Where): CatalogPlay[] => [
  ...straightPair(where),
  ...figurePlays(where),
  combinedPlay(where),
  shapePlay(where, groupShapes.pair, ['3,5,8', '353'], { shared: true }),
  shapePlay(where, groupShapes.different, ['1,3,5,8', '835']),
  ...groupPlays(where),
  sumTailPlay(where),
  ...kindPlays(where),
]

/** Plays on two digits, which 3D and PL5 share. */
export const twoPlays = (where: Where): CatalogPlay[] => [
  ...straightPair(where),
  ...figurePlays(where),
  shapePlay(where, groupShapes.two, ['3,5,8', '83'], { id: `${where.name}-group` }),
  ...groupPlays(where),
]

/** A digit at its place. */
export function fixedPlacePlay(places: number): CatalogPlay {
  return bindPlay({
    id: 'fixed-place',
    group: 'fixed',
    entry: {
      kind: 'places',
      places: Array.from({ length: places }, (_, place) => String(place + 1)),
      symbols: tenDigits,
      mayMiss: true,
    },
    play: fixedPlace(places),
    example: example(
      ['12', '3', '-', '8', '5'].slice(0, places).join('|'),
      '13575'.slice(0, places),
      2 + Number(places === 5),
    ),
    write: digitPlaces,
    most: winsUpTo((sets) => sets.filter((set) => set.length > 0).length),
    compile: placeMasks(1),
  })
}
