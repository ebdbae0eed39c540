import { permutationsOf } from '../ways.ts'
import { type Fraction, fraction } from '@parlour/money'
import { hits, isSelectionRefusal, type Play } from '../play.ts'
import {
  firstDigits,
  lastDigits,
  numbersOf,
  positionsOf,
  type VietnamDraw,
  type VietnamRegion,
} from './draw.ts'
import { liveStages } from './live-stages.ts'
import { readNumbers } from './read-numbers.ts'

/** A bet on numbers: each is compared with the same spots of the draw and may hit several times. */
export type NumberPlay = Play<readonly string[], VietnamDraw> & {
  readonly digits: number
  /** Spots of the draw a number is compared with; the stake counts once for each, but where `once`. */
  readonly positions: number
  readonly spots: (draw: VietnamDraw) => readonly string[]
}

type Row = {
  readonly id: string
  readonly digits: number
  readonly from: 'last' | 'first'
  /** Prizes it looks at; all of the draw where absent. */
  readonly prizes?: readonly string[]
  /** One unit a number whatever the positions, at lower odds. */
  readonly once?: true
}

const everywhere: readonly Row[] = [
  { id: 'lo2', digits: 2, from: 'last' },
  { id: 'lo2-front', digits: 2, from: 'first' },
  { id: 'lo2-1k', digits: 2, from: 'last', once: true },
  { id: 'lo3', digits: 3, from: 'last' },
  { id: 'lo4', digits: 4, from: 'last' },
  { id: 'special2', digits: 2, from: 'last', prizes: ['DB'] },
  { id: 'special2-front', digits: 2, from: 'first', prizes: ['DB'] },
  { id: 'first2', digits: 2, from: 'last', prizes: ['G1'] },
  { id: 'first2-front', digits: 2, from: 'first', prizes: ['G1'] },
  { id: 'special3', digits: 3, from: 'last', prizes: ['DB'] },
  { id: 'first3', digits: 3, from: 'last', prizes: ['G1'] },
  { id: 'special4', digits: 4, from: 'last', prizes: ['DB'] },
  { id: 'tail', digits: 1, from: 'last', prizes: ['DB'] },
]

const ofRegion: Readonly<Record<VietnamRegion, readonly Row[]>> = {
  north: [
    { id: 'head2', digits: 2, from: 'last', prizes: ['G7'] },
    { id: 'head-and-tail2', digits: 2, from: 'last', prizes: ['DB', 'G7'] },
    { id: 'head3', digits: 3, from: 'last', prizes: ['G6'] },
    { id: 'head-and-tail3', digits: 3, from: 'last', prizes: ['DB', 'G6'] },
    { id: 'cover8', digits: 2, from: 'last', prizes: ['DB', 'G6', 'G7'] },
    { id: 'first-last2', digits: 2, from: 'last', prizes: ['G1'] },
    { id: 'first-last3', digits: 3, from: 'last', prizes: ['G1'] },
    { id: 'first-last4', digits: 4, from: 'last', prizes: ['G1'] },
  ],
  south: [
    { id: 'head2', digits: 2, from: 'last', prizes: ['G8'] },
    { id: 'head-and-tail2', digits: 2, from: 'last', prizes: ['DB', 'G8'] },
    { id: 'head3', digits: 3, from: 'last', prizes: ['G7'] },
    { id: 'head-and-tail3', digits: 3, from: 'last', prizes: ['DB', 'G7'] },
    { id: 'cover7-fourth', digits: 2, from: 'last', prizes: ['G4'] },
    { id: 'cover7-mixed', digits: 2, from: 'last', prizes: ['DB', 'G5', 'G6', 'G7', 'G8'] },
  ],
}

/** Every bet on numbers of a region, by its id. */
export const numberPlays = (region: VietnamRegion): readonly NumberPlay[] => [
  ...[...everywhere, ...ofRegion[region]].map((row) => numberPlay(region, row)),
  headDigit,
]

/** The last two digits of the prizes still to come, from each stage of a live draw on; a point costs as many units. */
export const livePlays = (): readonly NumberPlay[] =>
  liveStages.map(({ left, prizes }) =>
    numberPlay('north', { id: `lo-live-${left}`, digits: 2, from: 'last', prizes }),
  )

function numberPlay(region: VietnamRegion, row: Row): NumberPlay {
  const { id, digits, prizes, once } = row
  const positions = positionsOf(region, digits, prizes)
  const spots = (draw: VietnamDraw) =>
    (row.from === 'last' ? lastDigits : firstDigits)(numbersOf(draw, prizes), digits)
  return fromSpots({ id, digits, positions, spots, once: once ?? false })
}

/** The tens digit of the special prize: the only spot that is neither a first nor a last digit. */
const headDigit: NumberPlay = fromSpots({
  id: 'head',
  digits: 1,
  positions: 1,
  spots: (draw) => lastDigits(numbersOf(draw, ['DB']), 2).map((pair) => pair[0]!),
  once: false,
})

function fromSpots(spot: {
  id: string
  digits: number
  positions: number
  spots: (draw: VietnamDraw) => readonly string[]
  once: boolean
}): NumberPlay {
  const { id, digits, positions, spots, once } = spot
  return {
    id,
    digits,
    positions,
    spots,
    read: (text) => readNumbers(text, digits),
    bets: (numbers) => numbers.length,
    units: (numbers) => numbers.length * (once ? 1 : positions),
    judge: (numbers, draw) => hits(countHits(numbers, spots(draw))),
    chances: { win: expectedHits(positions, digits) },
  }
}

/** The same bet on every order of each number's digits; an order met twice is bought once. */
export function anyOrder(play: NumberPlay): NumberPlay {
  return {
    ...play,
    id: `${play.id}-any-order`,
    read: (text) => {
      const numbers = play.read(text)
      if (isSelectionRefusal(numbers)) return numbers
      return [...new Set(numbers.flatMap(permutationsOf))]
    },
  }
}

function countHits(numbers: readonly string[], spots: readonly string[]): number {
  const chosen = new Set(numbers)
  return spots.reduce((count, spot) => (chosen.has(spot) ? count + 1 : count), 0)
}

/** Digits are drawn one by one, independent and uniform, so a number's expected hits are exact. */
function expectedHits(positions: number, digits: number): Fraction {
  return fraction(positions, 10n ** BigInt(digits))
}
