import type { Play } from '../play.ts'
import { type ThaiDraw, thaiPlays } from '../thai/thai-plays.ts'
import { bindPlay } from './bind-play.ts'
import { textList } from './canonical.ts'
import type { CatalogPlay, Compile, Entry, Example } from './catalogue.ts'
import { tenDigits } from './digit-draw-form.ts'
import { oneWin, winsUpTo } from './most-paid.ts'

/** How a play of the Thai book is sold: its worked example and odds. */
export type ThaiRow = {
  readonly id: string
  readonly example: Example
  readonly odds: string
}

/** Orders of some digits: `top3-of4` chooses four. */
const ordersOf = (id: string): number => Number(/-of(\d)$/.exec(id)?.[1] ?? 0)

const digitsOf = (id: string): 1 | 2 | 3 =>
  id.startsWith('run') ? 1 : id.replace(/-of\d$/, '').includes('3') ? 3 : 2

/** Spots a list of numbers can hit at once. */
const spots: Readonly<Record<string, number>> = {
  front3: 2,
  back3: 2,
  'run-top': 3,
  'run-bottom': 2,
}

const groupOf = (id: string): string =>
  id.endsWith('side')
    ? 'sides'
    : id.startsWith('run')
      ? 'run'
      : digitsOf(id) === 3
        ? 'three'
        : 'two'

/**
 * Plays of the Thai book on whatever a family draws.
 *
 * @param thaiOf the draw as the book sees it.
 */
export function thaiBook<Draw>(
  rows: readonly ThaiRow[],
  thaiOf: (draw: Draw) => ThaiDraw,
): CatalogPlay[] {
  return rows.map(({ id, example, odds }) => {
    const found = thaiPlays.find((play) => play.id === id)!
    const play: Play<readonly string[], Draw> = {
      ...found,
      judge: (numbers, draw) => found.judge(numbers, thaiOf(draw)),
    }
    const side = id.endsWith('side')
    const keys =
      side || ordersOf(id) > 0 || id.startsWith('run')
        ? undefined
        : keysOf(id, (draw) => thaiOf(draw as Draw))
    return bindPlay({
      id,
      group: groupOf(id),
      entry: entryOf(id),
      play,
      example,
      write: textList,
      most: side || ordersOf(id) > 0 ? oneWin : winsUpTo((numbers) => mostWins(id, numbers)),
      // Any order of three different digits is the likeliest.
      ...(id === 'tod3' ? { kinds: ['123', '112', '111'] } : {}),
      odds: { win: odds },
      ...(keys ? { compile: keys } : {}),
    })
  })
}

function entryOf(id: string): Entry {
  if (id.endsWith('side'))
    return { kind: 'choices', choices: ['high', 'low'], oneEach: true, least: 1, most: 1 }
  const chosen = ordersOf(id)
  return chosen > 0
    ? { kind: 'choices', choices: tenDigits, least: chosen, most: chosen }
    : { kind: 'numbers', digits: digitsOf(id) }
}

/** How often a list can win: a digit of a run once, an order of what is drawn each, a number at every spot. */
function mostWins(id: string, numbers: readonly string[]): number {
  if (id.startsWith('run')) return Math.min(numbers.length, spots[id] ?? 1)
  if (id !== 'tod3') return spots[id] ?? 1
  const sorted = numbers.map(sortedDigits)
  return Math.max(...sorted.map((one) => sorted.filter((other) => other === one).length))
}

const sortedDigits = (number: string): string => [...number].sort().join('')

function keysOf(id: string, thaiOf: (draw: unknown) => ThaiDraw): Compile {
  const shown: Readonly<Record<string, (draw: ThaiDraw) => readonly string[]>> = {
    top3: ({ first }) => [first.slice(-3)],
    tod3: ({ first }) => [sortedDigits(first.slice(-3))],
    front3: ({ front3 }) => front3,
    back3: ({ back3 }) => back3,
    top2: ({ first }) => [first.slice(-2)],
    bottom2: ({ last2 }) => [last2],
  }
  return {
    kind: 'keys',
    keys: (numbers) =>
      id === 'tod3'
        ? (numbers as readonly string[]).map(sortedDigits)
        : (numbers as readonly string[]),
    drawn: (draw) => shown[id]!(thaiOf(draw)).map((number) => [number, 'win']),
  }
}
