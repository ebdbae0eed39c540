import {
  group,
  type GroupSets,
  groupSum,
  groupTier,
  groupTyped,
  groupWith,
  type Shape,
} from '../digits/group-plays.ts'
import { threeKind, threeKinds, type RunRule } from '../digits/credit-plays.ts'
import { anywhere, sides } from '../digits/place-plays.ts'
import { type Segment, spanOf, sumOf } from '../digits/segment.ts'
import {
  combined,
  straight,
  straightSpan,
  straightSum,
  sumTail,
  typed,
} from '../digits/straight-plays.ts'
import { bindPlay, example } from './bind-play.ts'
import { digitPlaces, namesIn, numberList } from './canonical.ts'
import type { CatalogPlay, Entry, Hits } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { anywhereMasks, figureMasks, groupMasks, straightMasks, typedKeys } from './digit-masks.ts'
import { bestChoice, combinationsMet, oneWin, winsUpTo } from './most-paid.ts'
import { apart, itself } from './apart-play.ts'

/** Where plays look, and in what family. */
export type Where = {
  /** Before the ids: `front3`. */
  readonly name: string
  readonly group: string
  readonly segment: Segment
  /** Digits of a whole draw. */
  readonly of: number
}

/** An example's draw: the segment shows these digits, noughts stand around it. */
const drawShowing = ({ segment, of }: Where, digits: string): string =>
  digits.padStart(segment.from + segment.length, '0').padEnd(of, '0')

const placesOf = ({ segment }: Where): readonly string[] =>
  Array.from({ length: segment.length }, (_, at) => String(segment.from + at + 1))

const placesEntry = (where: Where): Entry => ({
  kind: 'places',
  places: placesOf(where),
  symbols: tenDigits,
})

const upTo = (most: number, least = 0): readonly string[] =>
  Array.from({ length: most - least + 1 }, (_, at) => String(at + least))

const typedList = (numbers: readonly string[]): string => numbers.toSorted().join(';')

/** Straight and typed: the whole number in order. */
export function straightPair(where: Where): CatalogPlay[] {
  const { name, group, segment } = where
  const shown = '13579'.slice(0, segment.length)
  const draw = drawShowing(where, shown)
  return [
    bindPlay({
      id: `${name}-straight`,
      group,
      entry: placesEntry(where),
      play: straight(segment),
      example: example([...shown].map((digit) => `0${digit}`).join('|'), draw),
      write: digitPlaces,
      most: oneWin,
      compile: straightMasks(segment),
    }),
    bindPlay({
      id: `${name}-typed`,
      group,
      entry: { kind: 'typed', digits: segment.length },
      play: typed(segment),
      example: example(`${shown};${shown.replaceAll(/./g, '8')}`, draw),
      write: typedList,
      most: oneWin,
      compile: typedKeys(segment),
    }),
  ]
}

/** Every combination and its ends of all lengths. */
export function combinedPlay(where: Where): CatalogPlay {
  const { name, group, segment } = where
  const play = combined(segment)
  const shown = '13579'.slice(0, segment.length)
  const ends: Record<string, number> = {}
  for (let stars = 1; stars <= segment.length; stars++)
    ends[`${stars}star`] = stars === segment.length ? 1 : 2
  return bindPlay({
    id: `${name}-combined`,
    group,
    entry: placesEntry(where),
    play,
    example: example(
      [...shown].map((digit, at) => (at === 0 ? `0${digit}` : digit)).join('|'),
      drawShowing(where, shown),
      ends,
    ),
    write: digitPlaces,
    most: (sets, prizes) => {
      let [before, sum] = [1, 0n]
      for (const [at, set] of sets.entries()) {
        sum += BigInt(before) * (prizes[`${segment.length - at}star`] ?? 0n)
        before *= set.length
      }
      return sum
    },
  })
}

/** By the sum or the span of the digits. */
export function figurePlays(where: Where): CatalogPlay[] {
  const { name, group, segment } = where
  const three = segment.length === 3
  const draw = drawShowing(where, three ? '138' : '38')
  return [
    bindPlay({
      id: `${name}-sum`,
      group,
      entry: { kind: 'choices', choices: upTo(9 * segment.length) },
      play: straightSum(segment),
      example: example(three ? '5,12' : '4,11', draw),
      write: numberList,
      most: oneWin,
      compile: figureMasks(segment, sumOf),
    }),
    bindPlay({
      id: `${name}-span`,
      group,
      entry: { kind: 'choices', choices: upTo(9) },
      play: straightSpan(segment),
      example: example(three ? '7,0' : '5,0', draw),
      write: numberList,
      most: oneWin,
      compile: figureMasks(segment, spanOf),
    }),
  ]
}

/** What a digit is called that comes so many times. */
const roles: Readonly<Record<number, string>> = {
  1: 'single',
  2: 'double',
  3: 'triple',
  4: 'quadruple',
}

function shapeEntry(shape: Shape, shared: boolean): Entry {
  const { heavy, light } = shape
  if (shared || heavy.digits === 0 || light.digits === 0)
    return { kind: 'set', symbols: tenDigits, least: heavy.digits + light.digits }
  return {
    kind: 'named-sets',
    names: [roles[heavy.times]!, roles[light.times]!],
    symbols: tenDigits,
    least: [heavy.digits, light.digits],
  }
}

/** A set bet in any order; its id is the shape's. */
export function shapePlay(
  where: Where,
  shape: Shape,
  [selection, shown]: readonly [string, string],
  { shared = false, id = `${where.name}-${shape.id}` } = {},
): CatalogPlay {
  return bindPlay({
    id,
    group: where.group,
    entry: shapeEntry(shape, shared),
    play: group(shape, where.segment, { shared }),
    example: example(selection, drawShowing(where, shown)),
    write: ({ heavy, light }: GroupSets) =>
      shared || heavy.length === 0
        ? numberList(light)
        : shape.light.digits === 0
          ? numberList(heavy)
          : `${numberList(heavy)}; ${numberList(light)}`,
    most: oneWin,
    compile: groupMasks(shape, where.segment),
  })
}

/** Group bets typed, by sum and by one digit; on three digits the prize follows the shape drawn. */
export function groupPlays(where: Where): CatalogPlay[] {
  const { name, group, segment } = where
  const three = segment.length === 3
  const draw = drawShowing(where, three ? '335' : '35')
  const won: Hits = three ? { pair: 1 } : { different: 1 }
  return [
    bindPlay({
      id: `${name}-group-typed`,
      group,
      entry: { kind: 'typed', digits: segment.length },
      play: groupTyped(segment),
      example: example(three ? '353;128' : '53;12', draw, won),
      write: typedList,
      most: oneWin,
      compile: typedKeys(segment, groupTier, true),
    }),
    bindPlay({
      id: `${name}-group-sum`,
      group,
      entry: { kind: 'choices', choices: upTo(9 * segment.length - 1, 1) },
      play: groupSum(segment),
      example: example(three ? '11,4' : '8,4', draw, won),
      write: numberList,
      most: oneWin,
      compile: figureMasks(segment, sumOf, groupTier),
    }),
    bindPlay({
      id: `${name}-group-with`,
      group,
      entry: { kind: 'choices', choices: tenDigits, oneEach: true, least: 1, most: 1 },
      play: groupWith(segment),
      example: example('5', draw, won),
      write: numberList,
      most: oneWin,
    }),
  ]
}

export function sumTailPlay(where: Where): CatalogPlay {
  const { name, group, segment } = where
  return bindPlay({
    id: `${name}-sum-tail`,
    group,
    entry: { kind: 'choices', choices: tenDigits },
    play: sumTail(segment),
    example: example('2,9', drawShowing(where, '138')),
    write: numberList,
    most: oneWin,
    compile: figureMasks(segment, (digits) => sumOf(digits) % 10),
  })
}

/** What three digits look like, once for each rule of runs. */
export function kindPlays(
  where: Where,
  odds?: (rule: RunRule) => CatalogPlay['odds'],
): CatalogPlay[] {
  const { name, group, segment } = where
  const choices = ['豹子', '顺子', '对子', '半顺', '杂六']
  return (['wrap', 'no-wrap'] as const).map((rule) => {
    const of = odds?.(rule)
    return bindPlay({
      id: `${name}-kinds${rule === 'wrap' ? '' : '-no-wrap'}`,
      group,
      entry: { kind: 'choices', choices },
      play: apart(threeKinds(segment, rule)),
      // 0, 1 and 9 are a run where neighbours wrap; only 0 and 1 are neighbours where they do not.
      example: example('顺子,半顺', drawShowing(where, '901'), {
        [threeKind([9, 0, 1], rule)]: 1,
      }),
      write: namesIn(choices),
      most: bestChoice(itself),
      kinds: choices,
      tierOf: itself,
      variant: { rule: 'runs', is: rule },
      ...(of ? { odds: of } : {}),
    })
  })
}

/** K digits anywhere in the segment. */
export function anywherePlay(where: Where, wanted: number): CatalogPlay {
  const { name, segment } = where
  const shown = '13579'.slice(0, segment.length)
  return bindPlay({
    id: `${name}-anywhere${wanted}`,
    group: 'anywhere',
    entry: { kind: 'set', symbols: tenDigits, least: wanted },
    play: anywhere(segment, wanted),
    example: example(`${[...shown].slice(0, wanted).join(',')},8`, drawShowing(where, shown)),
    write: numberList,
    most: combinationsMet(wanted, segment.length),
    compile: anywhereMasks(segment, wanted),
  })
}

const digitSides = ['大', '小', '单', '双']

/** Big, small, odd or even at every place. */
export function sidesPlay(where: Where): CatalogPlay {
  const { name, segment } = where
  const play = sides(segment)
  // Two sides of one digit hold at once at most: big or small, and odd or even.
  const atOnce = (part: readonly string[]) =>
    Number(part.includes('大') || part.includes('小')) +
    Number(part.includes('单') || part.includes('双'))
  return bindPlay({
    id: `${name}-sides`,
    group: 'sides',
    entry: { kind: 'places', places: placesOf(where), symbols: digitSides },
    play: { ...play, read: (text) => play.read(text.replaceAll(/[\s,，]/g, '')) },
    example: example(
      segment.length === 2 ? '大单|小' : '大|小|单双',
      drawShowing(where, '738'.slice(0, segment.length)),
      segment.length === 2 ? 2 : 1,
    ),
    write: (parts) => parts.map((part) => namesIn(digitSides)(part).replaceAll(',', '')).join('|'),
    most: winsUpTo((parts) => parts.reduce((ways, part) => ways * atOnce(part), 1)),
  })
}
