import { fraction, sum } from '@parlour/money'
import { choose } from '../ways.ts'
import { drawDigits } from '../fair/draw-words.ts'
import {
  positionsOf,
  type VietnamDraw,
  type VietnamRegion,
  type VietnamStructure,
} from '../vietnam/draw.ts'
import { liveStages } from '../vietnam/live-stages.ts'
import { anyOrder, livePlays, type NumberPlay, numberPlays } from '../vietnam/number-plays.ts'
import { type PairRule, pairPay, pairPlay } from '../vietnam/pair-plays.ts'
import {
  missPlay,
  missSizes,
  type PoolPlay,
  parlayPlay,
  parlaySizes,
  poolPlay,
} from '../vietnam/parlay-plays.ts'
import { sidePlay, sumPlay } from '../vietnam/side-plays.ts'
import { apart } from './apart-play.ts'
import { bindFamily, bindPlay } from './bind-play.ts'
import { groupList, namesIn, numberList, textList } from './canonical.ts'
import type { CatalogPlay, Example, Family, Hits, Staged } from './catalogue.ts'
import { oddsFrom } from './demo-odds.ts'
import { bestChoice, onePerPair, winsUpTo } from './most-paid.ts'
import { vietnamDrawForm } from './vietnam-draw-form.ts'
import { poolMasks, presentGroups } from './vietnam-masks.ts'

/** What a region adds to the plays all of Vietnam shares: worked examples on one draw, and odds. */
export type VietnamTable<Structure extends VietnamStructure = VietnamRegion> = {
  readonly region: Structure
  /** The draw of all examples. */
  readonly draw: string
  /** Selection and wins by play. */
  readonly examples: Readonly<Record<string, readonly [selection: string, hits: number | Hits]>>
  /** Odds of the demo markets by play, for the plays with one tier; where absent, the usual ones. */
  readonly odds: Readonly<Record<string, string>>
}

type AnyTable = VietnamTable<VietnamStructure>

/** Odds that both regions have. */
const usualOdds: Readonly<Record<string, string>> = {
  lo3: '960',
  lo4: '8880',
  first2: '98',
  'first2-front': '98',
  special3: '960',
  first3: '980',
  special4: '8880',
  tail: '9.8',
  head: '9.8',
  head2: '98',
  'head-and-tail2': '98',
  head3: '960',
  'head-and-tail3': '960',
  sides: '1.98',
}

/** Stake factor of pairs: at one unit a position, their return would be above one at any odds in use. */
const SAFE_STAKE_FACTOR = 2

const pairRules: readonly PairRule[] = ['bonus-for-repeats', 'each-pair']

/** Number plays that are sold in any order too. */
const turned = ['lo2', 'lo3', 'lo4', 'special2', 'special3', 'special4']

/** A family of a region: what it adds is its table. */
export const vietnamFamily = (table: VietnamTable): Family =>
  bindFamily({
    ...vietnamDrawForm(table.region),
    id: `vietnam-${table.region}`,
    plays: vietnamPlays(table),
    rules: { pairs: pairRules },
  })

/** Two southern stations of one day: pairs whose numbers may come from either. */
export const vietnamTwoStations = (table: VietnamTable<'two-stations'>): Family =>
  bindFamily({
    ...vietnamDrawForm(table.region),
    id: 'vietnam-two',
    plays: pairRules.map((rule) => pair(table, rule)),
    rules: { pairs: pairRules },
  })

/** The North drawn in stages: one play from each of them on, of which the one that still sells is bet on. */
export const vietnamLiveStages = (table: VietnamTable): Family =>
  bindFamily({
    ...vietnamDrawForm('north'),
    id: 'vietnam-live',
    plays: livePlays().map((play) => numbers(table, play, 'live')),
    staged: liveDraw,
  })

/** What of each stage is drawn and sold, and how their numbers are one northern draw. */
const liveDraw: Staged = {
  stages: liveStages.map(({ name, count, digits, left }) => ({
    play: `lo-live-${left}`,
    name,
    count,
    left,
    draw: (words) => Array.from({ length: count }, () => drawDigits(words, digits).join('')),
  })),
  join: (numbers) =>
    vietnamDrawForm('north').drawText(
      Object.fromEntries(liveStages.map(({ name }, at) => [name, numbers[at]!])),
    ),
}

function vietnamPlays(table: VietnamTable): readonly CatalogPlay[] {
  const plays = numberPlays(table.region)
  return [
    ...plays.map((play) => numbers(table, play, groupOf(play.id))),
    ...plays
      .filter(({ id }) => turned.includes(id))
      .map((play) => numbers(table, anyOrder(play), 'any-order', play.id)),
    ...parlaySizes.map((size) => parlay(table, size)),
    ...parlaySizes.map((size) => pool(table, `parlay${size}-pool`, [size])),
    pool(table, 'parlay-3-all', [2, 3]),
    pool(table, 'parlay-4-all', [2, 3, 4]),
    ...missSizes.map((size) => miss(table, size)),
    ...pairRules.map((rule) => pair(table, rule)),
    sides(table),
    sums(table),
  ]
}

function groupOf(id: string): string {
  if (id.startsWith('lo')) return 'lo'
  if (id === 'head' || id === 'tail') return 'digit'
  if (id.startsWith('cover')) return 'cover'
  if (id.startsWith('first-last')) return 'first-last'
  return /[34]$/.test(id) ? 'three-four' : 'de'
}

function exampleOf({ draw, examples }: AnyTable, id: string): Example {
  const found = examples[id]
  if (!found) throw new Error(`no example for ${id}`)
  const [selection, won] = found
  const hits = typeof won === 'number' ? (won === 0 ? {} : { win: won }) : won
  return { selection, draw, hits }
}

function oddsOf(table: AnyTable, id: string): string {
  const odds = table.odds[id] ?? usualOdds[id]
  if (odds === undefined) throw new Error(`no odds for ${id}`)
  return odds
}

function numbers(
  table: VietnamTable,
  play: NumberPlay,
  group: string,
  pricedAs = play.id,
): CatalogPlay {
  const { id, digits, positions } = play
  return bindPlay({
    id,
    group,
    entry: { kind: 'numbers', digits: digits as 1 | 2 | 3 | 4 },
    play,
    example: exampleOf(table, id),
    write: textList,
    // Every spot of the draw shows one number.
    most: winsUpTo(() => positions),
    odds: { win: oddsOf(table, pricedAs) },
    compile: {
      kind: 'keys',
      keys: (chosen) => chosen as readonly string[],
      drawn: (draw) => play.spots(draw as VietnamDraw).map((spot) => [spot, 'win']),
    },
  })
}

function parlay(table: VietnamTable, size: number): CatalogPlay {
  const play = parlayPlay(table.region, size)
  return bindPlay({
    id: play.id,
    group: 'parlay',
    entry: { kind: 'groups', digits: 2, size },
    play,
    example: exampleOf(table, play.id),
    write: groupList,
    most: winsUpTo((groups) => groups.length),
    odds: { win: oddsOf(table, play.id) },
    compile: {
      kind: 'keys',
      keys: (groups) =>
        (groups as readonly (readonly string[])[]).map((group) => group.toSorted().join('-')),
      drawn: (draw) => presentGroups(draw as VietnamDraw, size).map((key) => [key, 'win']),
    },
  })
}

function pool(table: VietnamTable, id: string, sizes: readonly number[]): CatalogPlay {
  const play = weighed(poolPlay(table.region, id, sizes), sizes)
  const odds = Object.fromEntries(
    sizes.map((size) => [`of${size}`, oddsOf(table, `parlay${size}`)]),
  )
  return bindPlay({
    id,
    group: 'parlay',
    entry: { kind: 'numbers', digits: 2, least: Math.min(...sizes), most: 20 },
    play,
    example: exampleOf(table, id),
    write: textList,
    // No more numbers show than the draw has places.
    most: ({ length }, prizes) => {
      const shown = Math.min(length, positionsOf(table.region, 2))
      return sum(sizes.map((size) => BigInt(choose(shown, size)) * (prizes[`of${size}`] ?? 0n)))
    },
    odds,
    compile: poolMasks(sizes),
  })
}

/** One bet of a pool has one size: what it wins of each is that size's chance times its share of the bets. */
function weighed(play: PoolPlay, sizes: readonly number[]): PoolPlay {
  return {
    ...play,
    chancesOf(chosen) {
      const bets = play.bets(chosen)
      return Object.fromEntries(
        sizes.map((size) => {
          const { num, den } = play.chances[`of${size}`]!
          const ways = BigInt(choose(chosen.length, size))
          return [`of${size}`, fraction(num * ways, den * BigInt(bets))]
        }),
      )
    },
  }
}

function miss(table: VietnamTable, size: number): CatalogPlay {
  const play = missPlay(table.region, size)
  return bindPlay({
    id: play.id,
    group: 'miss',
    entry: { kind: 'groups', digits: 2, size },
    play,
    example: exampleOf(table, play.id),
    write: groupList,
    most: winsUpTo((groups) => groups.length),
    odds: { win: table.odds[play.id] ?? oddsFrom(play.chances, 850n).win! },
  })
}

/** Pairs at the safe stake: each pair costs every position twice. */
function pair(table: AnyTable, rule: PairRule): CatalogPlay {
  const play = pairPlay(table.region, { rule, stakeFactor: SAFE_STAKE_FACTOR })
  const id = rule === 'each-pair' ? 'pair-each' : 'pair'
  return bindPlay({
    id,
    group: 'pair',
    entry: { kind: 'numbers', digits: 2, least: 2, most: 10 },
    play,
    example: exampleOf(table, id),
    write: textList,
    most: (chosen, prizes) =>
      BigInt(mostHalves(table.region, rule, chosen.length)) * (prizes.half ?? 0n),
    odds: { half: oddsOf(table, id) },
    variant: { rule: 'pairs', is: rule },
  })
}

/** The best way occurrences can fall among the positions, in halves. */
function mostHalves(region: VietnamStructure, rule: PairRule, numbers: number): number {
  const positions = positionsOf(region, 2)
  let best = 0
  for (let present = 2; present <= numbers; present++) {
    const level = Math.floor(positions / present)
    const even = Array.from({ length: present }, (_, at) =>
      at < positions % present ? level + 1 : level,
    )
    const heaped = [positions - present + 1, ...new Array<number>(present - 1).fill(1)]
    best = Math.max(best, pairPay(even, rule), pairPay(heaped, rule))
  }
  return best
}

function sides(table: VietnamTable): CatalogPlay {
  const choices = ['big', 'small', 'odd', 'even']
  return bindPlay({
    id: 'sides',
    group: 'sides',
    entry: { kind: 'choices', choices },
    play: sidePlay,
    example: exampleOf(table, 'sides'),
    write: namesIn(choices),
    most: onePerPair(choices),
    kinds: choices,
    odds: { win: oddsOf(table, 'sides') },
  })
}

const sumTier = (sum: string): string => `sum${sum}`

function sums(table: VietnamTable): CatalogPlay {
  const choices = Array.from({ length: 19 }, (_, sum) => String(sum))
  return bindPlay({
    id: 'sums',
    group: 'sides',
    entry: { kind: 'choices', choices },
    play: apart(sumPlay, sumTier),
    example: exampleOf(table, 'sums'),
    write: numberList,
    most: (chosen, prizes) => bestChoice(sumTier)(chosen.map(String), prizes),
    kinds: choices,
    tierOf: sumTier,
    odds: sumOdds,
  })
}

/** Odds of the sums of two digits as they are in use; 0 and 18 stand first. */
const sumLadder = [
  '70',
  '36',
  '27',
  '20.5',
  '16.4',
  '13.67',
  '12.29',
  '10.88',
  '9.78',
  '9',
] as const
const sumOdds = Object.fromEntries(
  Array.from({ length: 19 }, (_, sum) => [`sum${sum}`, sumLadder[sum < 10 ? sum : 18 - sum]!]),
)
