import { choose } from '../ways.ts'
import { type Legs, legSides, legsWon, mainParlay } from '../marksix/main-parlay.ts'
import {
  BALL,
  mainAnimalPlay,
  ODD_ONE,
  OWN_BALL,
  PLAIN,
  STAKE,
  tails,
  type Together,
  togetherPlay,
} from '../marksix/together-plays.ts'
import { animalOf, animals } from '../marksix/zodiac.ts'
import { bindPlay, example } from './bind-play.ts'
import { namesIn } from './canonical.ts'
import type { CatalogPlay, Hits, Prizes } from './catalogue.ts'
import { oddsFrom, oddsText } from './demo-odds.ts'
import { shown } from './lhc-special.ts'
import { highest, worth } from './most-paid.ts'

const SHOWN_BALLS = 7

/** Animals and tails that show together, one to six, and animals among the main balls. */
export const togetherPlays = (lunarYear: number): CatalogPlay[] => [
  ...[1, 2, 3, 4, 5, 6].map((size) => together('animals', size, lunarYear)),
  ...[1, 2, 3, 4, 5, 6].map((size) => together('tails', size, lunarYear)),
  mainAnimals(lunarYear),
]

function together(what: Together, size: number, lunarYear: number): CatalogPlay {
  const play = togetherPlay(what, size, lunarYear)
  const names = what === 'animals' ? animals : tails
  const odd = what === 'animals' ? animalOf(1, lunarYear) : '0尾'
  const plain = names.filter((name) => name !== odd).slice(0, size)
  // Seven balls that are all of the plain groups chosen, or of the groups with the odd one.
  const worked = togetherExample(what, size, lunarYear)
  return bindPlay({
    id: `${what}${size}`,
    group: what,
    entry: { kind: 'choices', choices: names, least: size },
    play,
    example: worked,
    write: namesIn(names),
    most: (chosen, prizes) => {
      const met = Math.min(chosen.length, SHOWN_BALLS)
      const withOdd = chosen.includes(odd) ? choose(met - 1, size - 1) : 0
      const all = choose(met, size)
      const mixed = worth({ [PLAIN]: all - withOdd, [ODD_ONE]: withOdd }, prizes)
      const without = Math.min(chosen.length - Number(chosen.includes(odd)), SHOWN_BALLS)
      const plainOnly = worth({ [PLAIN]: choose(without, size) }, prizes)
      return highest([mixed, plainOnly])
    },
    kinds: [plain.join(','), [odd, ...plain.slice(1)].join(',')],
    odds: oddsFrom(play.chances),
  })
}

/** Balls 1 to 7 show seven animals and seven tails; ball 1 is of the year's own animal. */
function togetherExample(what: Together, size: number, lunarYear: number) {
  const nameOf = (ball: number) =>
    what === 'animals' ? animalOf(ball, lunarYear) : `${ball % 10}尾`
  const chosen = Array.from({ length: size }, (_, at) => nameOf(at + 1))
  const hits: Hits = what === 'animals' ? { [ODD_ONE]: 1 } : { [PLAIN]: 1 }
  return example(chosen.join(','), '01 02 03 04 05 06 + 07', hits)
}

function mainAnimals(lunarYear: number): CatalogPlay {
  const play = mainAnimalPlay(lunarYear)
  const own = animalOf(1, lunarYear)
  return bindPlay({
    id: 'main-animals',
    group: 'main',
    entry: { kind: 'choices', choices: animals },
    play,
    // 1, 13 and 25 are all of the year's own animal: the stake once, and three times its profit.
    example: example(own, '01 13 25 02 03 04 + 05', { [STAKE]: 1, [OWN_BALL]: 3 }),
    write: namesIn(animals),
    // Six balls, of as many animals as were chosen.
    most: (chosen, prizes) =>
      BigInt(Math.min(chosen.length, 6)) * (prizes[STAKE] ?? 0n) +
      6n * highest([prizes[BALL] ?? 0n, prizes[OWN_BALL] ?? 0n]),
    kinds: [own, animals.find((animal) => animal !== own)!],
    odds: { [STAKE]: '1', [BALL]: '0.96', [OWN_BALL]: '0.72' },
  })
}

/** Odds of a leg; a ticket of several multiplies them. */
const LEG_ODDS = 1_960n

/** Odds of so many legs won, three decimals, rounded down. */
function parlayOdds(legs: number): string {
  let odds = 1_000n
  for (let leg = 0; leg < legs; leg++) odds = (odds * LEG_ODDS) / 1_000n
  return oddsText(odds)
}

/** Sides of two to six main places that must all hold. */
export function parlayPlay(): CatalogPlay {
  const legs = [1, 2, 3, 4, 5, 6]
  const alternating = (first: string, second: string) =>
    legs
      .slice(1)
      .map((count) =>
        legs.map((leg) => (leg > count ? '-' : leg % 2 === 1 ? first : second)).join('|'),
      )
  return bindPlay({
    id: 'main-parlay',
    group: 'main',
    entry: { kind: 'places', places: legs.map(String), symbols: legSides, mayMiss: true },
    play: mainParlay,
    example: example('小|双|-|-|大|-', shown, { legs3: 1 }),
    write: (sides) =>
      sides
        .map((leg) => (leg.length === 0 ? '-' : namesIn(legSides)(leg).replaceAll(',', '')))
        .join('|'),
    most: mostOfParlay,
    kinds: [
      ...alternating('大', '小'),
      ...alternating('单', '双'),
      ...alternating('大', '单'),
      ...alternating('大', '双'),
    ],
    odds: Object.fromEntries(legs.map((count) => [legsWon(count), parlayOdds(count)])),
  })
}

/**
 * The most a parlay pays: on every place the sides that can hold together. A leg on 49 keeps all its
 * sides, at the odds of one leg less.
 */
function mostOfParlay(places: Legs, prizes: Prizes): bigint {
  const legs = places.filter((leg) => leg.length > 0)
  const atOnce = legs.map(
    (leg) =>
      Number(leg.includes('大') || leg.includes('小')) +
      Number(leg.includes('单') || leg.includes('双')),
  )
  const all = atOnce.reduce((ways, count) => ways * count, 1)
  const on49 = legs.map((leg, at) => (all / atOnce[at]!) * leg.length)
  return highest([
    BigInt(all) * (prizes[legsWon(legs.length)] ?? 0n),
    BigInt(Math.max(...on49)) * (prizes[legsWon(legs.length - 1)] ?? 0n),
  ])
}
