import { fraction } from '@parlour/money'
import { arrange, permutationsOf } from '../ways.ts'
import { hits, isSelectionRefusal, type Play, refuseSelection } from '../play.ts'
import { readNumbers } from '../vietnam/read-numbers.ts'

/** The published numbers of a Thai draw; online books pay on their ends. */
export type ThaiDraw = {
  /** Six digits. */
  readonly first: string
  readonly near: readonly string[]
  readonly front3: readonly string[]
  readonly back3: readonly string[]
  readonly last2: string
}

type ThaiPlay = Play<readonly string[], ThaiDraw>

const top3 = (draw: ThaiDraw): string => draw.first.slice(-3)

/** A bet on numbers against some spots of the draw; a number drawn twice pays twice. */
const onNumbers = (
  id: string,
  digits: number,
  spots: (draw: ThaiDraw) => readonly string[],
  count: number,
): ThaiPlay => ({
  id,
  read: (text) => readNumbers(text, digits),
  bets: (numbers) => numbers.length,
  units: (numbers) => numbers.length,
  judge: (numbers, draw) => hits(spots(draw).filter((spot) => numbers.includes(spot)).length),
  chances: { win: fraction(count, 10n ** BigInt(digits)) },
})

/** A digit that stands anywhere in a number; it pays once however often it stands there. */
const running = (
  id: string,
  number: (draw: ThaiDraw) => string,
  chance: readonly [number, number],
): ThaiPlay => ({
  id,
  read: (text) => readNumbers(text, 1),
  bets: (digits) => digits.length,
  units: (digits) => digits.length,
  judge: (digits, draw) => hits(digits.filter((digit) => number(draw).includes(digit)).length),
  chances: { win: fraction(...chance) },
})

/** Three digits in any order: six ways for three different digits, three for a pair, one for a triple. */
const tod: ThaiPlay = {
  id: 'tod3',
  read: (text) => readNumbers(text, 3),
  bets: (numbers) => numbers.length,
  units: (numbers) => numbers.length,
  judge(numbers, draw) {
    const drawn = top3(draw)
    return hits(numbers.filter((number) => permutationsOf(number).includes(drawn)).length)
  },
  chances: { win: fraction(6, 1000) },
  chancesOf: (numbers) => ({
    win: fraction(Math.max(...numbers.map((number) => permutationsOf(number).length)), 1000),
  }),
}

/** Every order of so many of the digits chosen (n of m): each is a bet of its own on one number. */
const orders = (
  id: string,
  { of, wanted }: { of: number; wanted: number },
  number: (draw: ThaiDraw) => string,
): ThaiPlay => ({
  id,
  read(text) {
    const digits = readNumbers(text, 1)
    if (isSelectionRefusal(digits)) return digits
    return digits.length === of ? digits : refuseSelection('selection_out_of_range', text)
  },
  bets: () => arrange(of, wanted),
  units: () => arrange(of, wanted),
  judge(digits, draw) {
    const drawn = [...number(draw)]
    const different = new Set(drawn).size === drawn.length
    return hits(Number(different && drawn.every((digit) => digits.includes(digit))))
  },
  chances: { win: fraction(1, 10n ** BigInt(wanted)) },
})

/** High or low of a number: high from its middle on. */
const sides = (id: string, number: (draw: ThaiDraw) => string, middle: number): ThaiPlay => ({
  id,
  read(text) {
    const chosen = text.trim().toLowerCase()
    if (chosen === '') return refuseSelection('selection_empty')
    return chosen === 'high' || chosen === 'low'
      ? [chosen]
      : refuseSelection('selection_malformed', chosen)
  },
  bets: (chosen) => chosen.length,
  units: (chosen) => chosen.length,
  judge(chosen, draw) {
    const side = Number(number(draw)) >= middle ? 'high' : 'low'
    return hits(chosen.includes(side) ? 1 : 0)
  },
  chances: { win: fraction(1, 2) },
})

/** The bets of an online book on a Thai draw. */
export const thaiPlays: readonly ThaiPlay[] = [
  onNumbers('top3', 3, (draw) => [top3(draw)], 1),
  tod,
  onNumbers('front3', 3, (draw) => draw.front3, 2),
  onNumbers('back3', 3, (draw) => draw.back3, 2),
  onNumbers('top2', 2, (draw) => [draw.first.slice(-2)], 1),
  onNumbers('bottom2', 2, (draw) => [draw.last2], 1),
  running('run-top', top3, [271, 1000]),
  running('run-bottom', (draw) => draw.last2, [19, 100]),
  orders('top2-of3', { of: 3, wanted: 2 }, (draw) => draw.first.slice(-2)),
  orders('bottom2-of3', { of: 3, wanted: 2 }, (draw) => draw.last2),
  orders('top3-of4', { of: 4, wanted: 3 }, top3),
  orders('top3-of5', { of: 5, wanted: 3 }, top3),
  sides('top3-side', top3, 500),
  sides('top2-side', (draw) => draw.first.slice(-2), 50),
  sides('bottom2-side', (draw) => draw.last2, 50),
  sides('unit-side', (draw) => draw.first.slice(-1), 5),
]

/** Prizes of the government's paper ticket, in baht. They add up. */
const thaiTicketPrizes = {
  first: 6_000_000,
  near: 100_000,
  front3: 4_000,
  back3: 4_000,
  last2: 2_000,
} as const

/** What a paper ticket wins, by prize; prizes it does not win are absent. */
export function checkThaiTicket(ticket: string, draw: ThaiDraw): Record<string, number> {
  const won: Record<string, number> = {}
  const tell = (prize: keyof typeof thaiTicketPrizes, wins: boolean) => {
    if (wins) won[prize] = thaiTicketPrizes[prize]
  }
  tell('first', ticket === draw.first)
  tell('near', draw.near.includes(ticket))
  tell('front3', draw.front3.includes(ticket.slice(0, 3)))
  tell('back3', draw.back3.includes(ticket.slice(-3)))
  tell('last2', ticket.endsWith(draw.last2))
  return won
}

/** Lao numbers on Thai-facing books: the last three are the top, the first two the bottom. */
export const fromLao = (number: string) => ({
  '4top': number,
  '3top': number.slice(-3),
  '2bottom': number.slice(0, 2),
})

/** The agricultural bank's seven digits: the last three are the top, the third and fourth the bottom. */
export const fromBaac = (number: string) => ({
  '3top': number.slice(-3),
  '2bottom': number.slice(2, 4),
})

/**
 * A round that players make together: the sum of their numbers less the sixteenth. The last sender can
 * steer it, so it is offered only with a beacon that comes later.
 */
export function fromYeekee(sum: bigint, sixteenth: bigint) {
  const result = (sum - sixteenth).toString()
  return { result, '3top': result.slice(-3), '2bottom': result.slice(-5, -3) }
}
