import { choose } from '../ways.ts'
import type { Digits } from '../digits/segment.ts'
import { anyStraight, onTicked } from '../digits/place-plays.ts'
import { groupShapes } from '../digits/group-plays.ts'
import type { Play } from '../play.ts'
import { bindPlay, example } from './bind-play.ts'
import { digitPlaces } from './canonical.ts'
import type { CatalogPlay } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { placeMasks } from './digit-masks.ts'
import { figurePlays, groupPlays, shapePlay, straightPair, type Where } from './digit-plays.ts'
import { winsUpTo } from './most-paid.ts'

const allPlaces = ['1', '2', '3', '4', '5']

/** Any two, three or four places of five. */
export const anyPlays = (): CatalogPlay[] => [2, 3, 4].flatMap(anyOf)

function anyOf(wanted: number): CatalogPlay[] {
  const group = `any${wanted}`
  const where: Where = { name: group, group, segment: { from: 0, length: wanted }, of: wanted }
  const inner = [straightPair(where)[1]!, ...innerPlays(where)]
  return [straightOn(wanted, group), ...inner.map((play) => ticked(play, wanted))]
}

function innerPlays(where: Where): CatalogPlay[] {
  const [sum] = figurePlays(where)
  switch (where.segment.length) {
    case 2:
      return [
        sum!,
        shapePlay(where, groupShapes.two, ['3,5,8', '83'], { id: `${where.name}-group` }),
        ...groupPlays(where).slice(0, 2),
      ]
    case 3:
      return [
        sum!,
        shapePlay(where, groupShapes.pair, ['3,5,8', '353'], { shared: true }),
        shapePlay(where, groupShapes.different, ['1,3,5,8', '835']),
        ...groupPlays(where).slice(0, 2),
      ]
    default:
      return [
        shapePlay(where, groupShapes.group24, ['1,3,5,7,9', '7135']),
        shapePlay(where, groupShapes.group12, ['3,8; 1,5', '3135']),
        shapePlay(where, groupShapes.group6, ['3,8,5', '3883']),
        shapePlay(where, groupShapes.group4, ['3; 1,5', '3533']),
      ]
  }
}

function straightOn(wanted: number, group: string): CatalogPlay {
  return bindPlay({
    id: `${group}-straight`,
    group,
    entry: { kind: 'places', places: allPlaces, symbols: tenDigits, mayMiss: true },
    play: anyStraight(wanted),
    // One place more than wanted is right: every set of so many places pays.
    example: example(
      ['1', '3', '5', '7', '9'].map((digit, at) => (at <= wanted ? digit : '-')).join('|'),
      '13579',
      wanted + 1,
    ),
    write: digitPlaces,
    most: winsUpTo((sets) => choose(sets.filter((set) => set.length > 0).length, wanted)),
    compile: placeMasks(wanted),
  })
}

/** A play of so many digits on every such set of the places ticked. Its example ticks the first places. */
function ticked(inner: CatalogPlay, wanted: number): CatalogPlay {
  const play = onTicked(inner.play as Play<unknown, Digits>, wanted)
  const first = [0, 1, 2, 3].slice(0, wanted).join('')
  const { selection, draw, hits } = inner.example
  return bindPlay({
    id: inner.id,
    group: inner.group,
    entry: { kind: 'ticked', inner: inner.entry, wanted, places: allPlaces },
    play,
    example: { selection: `${first}; ${selection}`, draw: draw.padEnd(5, '0'), hits },
    write: ({ at, inner: chosen }) => `${at.join('')}; ${inner.write(chosen)}`,
    most: ({ at, inner: chosen }, prizes) =>
      BigInt(choose(at.length, wanted)) * inner.most(chosen, prizes),
  })
}
