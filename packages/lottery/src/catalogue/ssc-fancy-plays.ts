import { type Fraction, fraction, minus } from '@parlour/money'
import {
  duel,
  type DuelSide,
  duelSides,
  duelTier,
  fancy,
  type Lead,
  repeats,
} from '../digits/place-plays.ts'
import { type Segment, segments } from '../digits/segment.ts'
import { bindPlay, example } from './bind-play.ts'
import { apart } from './apart-play.ts'
import { digitPlaces, namesIn, numberList } from './canonical.ts'
import type { CatalogPlay } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { anywhereMasks } from './digit-masks.ts'
import { bestChoice, highest, winsUpTo } from './most-paid.ts'

const duelTierOf = (side: string): string => duelTier[side as DuelSide]

/** All ten pairs of places against each other. */
export function duels(): CatalogPlay[] {
  const pairs = [0, 1, 2, 3, 4].flatMap((first) =>
    [1, 2, 3, 4].filter((second) => second > first).map((second) => [first, second] as const),
  )
  return pairs.map(([first, second]) => {
    // A nine stands at the first place of the pair, noughts elsewhere.
    const draw = [0, 1, 2, 3, 4].map((place) => (place === first ? '9' : '0')).join('')
    return bindPlay({
      id: `duel${first + 1}${second + 1}`,
      group: 'duel',
      entry: { kind: 'choices', choices: duelSides },
      play: apart(duel(first, second), duelTierOf),
      example: example('龙,和', draw, { first: 1 }),
      write: namesIn(duelSides),
      most: bestChoice(duelTierOf),
      kinds: duelSides,
      tierOf: duelTierOf,
    })
  })
}

/** Whether the digits alone win a consolation; then the full prize carries less of the return. */
export type ConsolationRule = 'no-consolation' | 'consolation'
export const consolationRules: readonly ConsolationRule[] = ['no-consolation', 'consolation']

/** Repeats of a digit among five, and fancy leads before straight digits. */
export const fancyPlays = (): CatalogPlay[] => [
  ...[1, 2, 3, 4].map(repeatsPlay),
  ...consolationRules.flatMap((rule) =>
    (['side', 'interval'] as const).flatMap((lead) => [
      fancyPlay(rule, lead, 'five', segments.all5, 3),
      fancyPlay(rule, lead, 'four', segments.back4, 3),
      fancyPlay(rule, lead, 'front3', segments.front3, 2),
      fancyPlay(rule, lead, 'back3', segments.back3, 2),
    ]),
  ),
]

function repeatsPlay(times: number): CatalogPlay {
  return bindPlay({
    id: `repeats${times}`,
    group: 'fancy',
    entry: { kind: 'set', symbols: tenDigits, least: 1 },
    play: repeats(times),
    example: example('1,7', '11112', 1),
    write: numberList,
    most: winsUpTo((digits) => Math.min(digits.length, Math.floor(5 / times))),
    compile: anywhereMasks(segments.all5, 1, times),
  })
}

const leadNames: Readonly<Record<Lead, readonly string[]>> = {
  side: ['大', '小'],
  interval: ['01', '23', '45', '67', '89'],
}

/**
 * What part of the return the full prize carries where the digits alone win too. With these parts the
 * prizes in use come out: 2456 and 944, 246 and 94, 6233 and 567, 623 and 57 at group 1700.
 */
const fullShare: Readonly<Record<Lead, Fraction>> = {
  side: fraction(13, 18),
  interval: fraction(11, 15),
}

const sharesOf = (rule: ConsolationRule, lead: Lead) => {
  const full = rule === 'consolation' ? fullShare[lead] : fraction(1)
  return { full, tail: minus(fraction(1), full) }
}

function fancyPlay(
  rule: ConsolationRule,
  lead: Lead,
  name: string,
  segment: Segment,
  digits: number,
): CatalogPlay {
  const leads = segment.length - digits
  const places = Array.from({ length: segment.length }, (_, at) => String(segment.from + at + 1))
  const write = namesIn(leadNames[lead])
  const consoled = rule === 'consolation'
  return bindPlay({
    id: `fancy-${lead}${consoled ? '-consolation' : ''}-${name}`,
    group: 'fancy',
    entry: {
      kind: 'places',
      places,
      symbols: places.map((_, at) => (at < leads ? leadNames[lead] : tenDigits)),
    },
    play: fancy(segment, lead, digits),
    example: example(
      [
        ...new Array<string>(leads).fill(lead === 'side' ? '大' : '89'),
        ...['1', '2', '3'].slice(0, digits),
      ].join('|'),
      // Noughts lead where the digits alone are to win.
      `${(consoled ? '0' : '9').repeat(leads)}${'123'.slice(0, digits)}`
        .padStart(segment.from + segment.length, '0')
        .padEnd(5, '0'),
      consoled ? { tail: 1 } : { full: 1 },
    ),
    write: (selection) => [...selection.leads.map(write), digitPlaces(selection.sets)].join('|'),
    most: ({ leads: chosen }, prizes) => {
      const ways = BigInt(chosen.reduce((product, part) => product * part.length, 1))
      const [full, tail] = [prizes.full ?? 0n, prizes.tail ?? 0n]
      return highest([full + (ways - 1n) * tail, ways * tail])
    },
    shares: sharesOf(rule, lead),
    variant: { rule: 'fancy', is: rule },
  })
}
