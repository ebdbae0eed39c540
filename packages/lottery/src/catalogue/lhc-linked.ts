import type { Banker } from '../balls/ball-plays.ts'
import {
  type Crossed,
  type CrossedKind,
  crossedNumbers,
  linkedNumbers,
  linkedWins,
  type LinkKind,
  linkSize,
} from '../marksix/linked-plays.ts'
import { crossedByName, type CrossedNames } from '../marksix/crossed-names.ts'
import { tails } from '../marksix/together-plays.ts'
import { animalOf, animals } from '../marksix/zodiac.ts'
import { ballsTo } from './ball-draw-form.ts'
import { bindPlay, example } from './bind-play.ts'
import { ballList, bankerText, namesIn } from './canonical.ts'
import type { CatalogPlay, Hits, Prizes } from './catalogue.ts'
import { shown } from './lhc-special.ts'
import { winsUpTo, worth } from './most-paid.ts'

const balls49 = ballsTo(49)

/** Odds near those in use: each kind's return is the market's to set, never above one. */
const odds: Readonly<Record<LinkKind, Readonly<Record<string, string>>>> = {
  all4: { win: '9000' },
  all3: { win: '650' },
  'two-of-three': { two: '20', three: '100' },
  all2: { win: '62' },
  'two-or-special': { special: '31', two: '51' },
  'with-special': { win: '150' },
}

const linkedExamples: readonly (readonly [LinkKind, string, Hits])[] = [
  ['all4', '07 12 19 24 01', { win: 1 }],
  ['all3', '07; 12 19 01', { win: 1 }],
  ['two-of-three', '07 12 19 01', { two: 3, three: 1 }],
  ['all2', '07 12 19', { win: 3 }],
  ['two-or-special', '07 12 22', { special: 2, two: 1 }],
  ['with-special', '07 12 22', { win: 2 }],
]

const crossedKinds = ['all2', 'two-or-special', 'with-special'] as const

/** Linked numbers and crossed groups of them. */
export const linkedGroups = (lunarYear: number): CatalogPlay[] => [
  ...linkedExamples.map(([kind, selection, hits]) =>
    bindPlay({
      id: `linked-${kind}`,
      group: 'linked',
      entry: { kind: 'banker', symbols: balls49, size: linkSize(kind) },
      play: linkedNumbers(kind),
      example: example(selection, shown, hits),
      write: bankerText,
      most: (banker, prizes) => mostLinked(kind, banker, prizes),
      odds: odds[kind],
    }),
  ),
  ...crossedKinds.map(crossed),
  ...crossedKinds.map((kind) => crossedNames(kind, lunarYear)),
]

/** Every way the draw can meet the balls chosen; to meet more than there are makes no combination. Exact. */
function mostLinked(kind: LinkKind, { fixed, rest }: Banker, prizes: Prizes): bigint {
  let top = 0n
  for (let fixedMain = 0; fixedMain <= fixed.length; fixedMain++)
    for (const [fixedSpecial, restSpecial] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as const) {
      if (fixedMain + fixedSpecial > fixed.length) continue
      for (let restMain = 0; restMain <= 6 - fixedMain; restMain++) {
        const paid = worth(
          linkedWins(kind, {
            fixed: fixed.length,
            rest: rest.length,
            fixedMain,
            restMain,
            fixedSpecial,
            restSpecial,
          }),
          prizes,
        )
        if (paid > top) top = paid
      }
    }
  return top
}

/** The pairs that seven balls make, each counted both ways where both groups hold both balls. */
const PAIRS_OF_SEVEN = 42

function crossed(kind: CrossedKind): CatalogPlay {
  const play = crossedNumbers(kind)
  return bindPlay<Crossed, Parameters<typeof play.judge>[1]>({
    id: `crossed-${kind}`,
    group: 'linked',
    entry: {
      kind: 'named-sets',
      names: ['first', 'second'],
      symbols: balls49,
      least: [1, 1],
    },
    play,
    example: example('07 19; 12 22', shown, crossedHits[kind]!),
    write: ({ first, second }) => {
      const [a, b] = [ballList(first), ballList(second)]
      return a < b ? `${a}; ${b}` : `${b}; ${a}`
    },
    most: winsUpTo((groups) => Math.min(play.bets(groups), PAIRS_OF_SEVEN)),
    odds: odds[kind],
  })
}

/** Two animals, two tails, or one of each, by their names: the balls of one with those of the other. */
function crossedNames(kind: CrossedKind, lunarYear: number): CatalogPlay {
  const play = crossedByName(kind, lunarYear)
  const names = [...animals, ...tails]
  // 07 and 19 are of one animal; 12 and 22 end in 2.
  const worked = `${animalOf(7, lunarYear)},2尾`
  return bindPlay<CrossedNames, Parameters<typeof play.judge>[1]>({
    id: `crossed-names-${kind}`,
    group: 'linked',
    entry: { kind: 'choices', choices: names, least: 2, most: 2 },
    play,
    example: example(worked, shown, crossedHits[kind]!),
    write: ({ names: chosen }) => namesIn(names)(chosen),
    // A name has five balls at most, and two of them no more pairs than seven balls make.
    most: winsUpTo(play.bets),
    odds: odds[kind],
  })
}

/** 07-12, 07-22, 19-12 and 19-22: two pairs of main balls, two with the special one. */
const crossedHits: Readonly<Record<string, Hits>> = {
  all2: { win: 2 },
  'two-or-special': { two: 2, special: 2 },
  'with-special': { win: 2 },
}
