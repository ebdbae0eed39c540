import { combinations } from '../../exact.ts'
import { vietnamPrizes, type VietnamRegion } from '../../vietnam/draw.ts'
import type { Family } from '../catalogue.ts'

/** Places a digit play looks at, by the beginning of its id; the others look at all five. */
const lookedAt: Readonly<Record<string, readonly number[]>> = {
  front4: [0, 1, 2, 3],
  back4: [1, 2, 3, 4],
  front3: [0, 1, 2],
  middle3: [1, 2, 3],
  back3: [2, 3, 4],
  front2: [0, 1],
  back2: [3, 4],
  any2: [0, 1],
  any3: [0, 1, 2],
  any4: [0, 1, 2, 3],
  'fancy-side-four': [1, 2, 3, 4],
  'fancy-side-front3': [0, 1, 2],
  'fancy-side-back3': [2, 3, 4],
  'fancy-interval-four': [1, 2, 3, 4],
  'fancy-interval-front3': [0, 1, 2],
  'fancy-interval-back3': [2, 3, 4],
}

const placesOf = (id: string): readonly number[] => {
  const own = id.replace('credit-', '')
  const duel = /^duel(\d)(\d)$/.exec(own)
  if (duel) return [Number(duel[1]) - 1, Number(duel[2]) - 1]
  const single = /^(?:digit|sides)(\d)$/.exec(own)
  if (single) return [Number(single[1]) - 1]
  const found = Object.keys(lookedAt).find((name) => own.startsWith(name))
  return found === undefined ? [0, 1, 2, 3, 4] : lookedAt[found]!
}

/** Plays on any places at all, and on all five, are counted over 100,000 outcomes beside their rules. */
const looksAtAFew = (id: string): boolean =>
  !/^any\d-straight$/.test(id) && (placesOf(id).length < 5 || id.startsWith('fancy'))

function* digitDraws(places: readonly number[], of: number): Generator<string> {
  for (let value = 0; value < 10 ** places.length; value++) {
    const digits = new Array<string>(of).fill('0')
    const shown = String(value).padStart(places.length, '0')
    for (const [at, place] of places.entries()) digits[place] = shown[at]!
    yield digits.join('')
  }
}

/** Every order of k of the balls at some places; the rest follows in its order. */
function* ballDraws(places: readonly number[], drawn: number, of: number): Generator<string> {
  const balls = Array.from({ length: of }, (_, at) => at + 1)
  const orders = function* (left: number, taken: readonly number[]): Generator<readonly number[]> {
    if (left === 0) {
      yield taken
      return
    }
    for (const ball of balls) if (!taken.includes(ball)) yield* orders(left - 1, [...taken, ball])
  }
  for (const shown of orders(places.length, [])) {
    const rest = balls.filter((ball) => !shown.includes(ball))
    const draw = Array.from({ length: drawn }, (_, at) => {
      const place = places.indexOf(at)
      return place < 0 ? rest.shift()! : shown[place]!
    })
    yield draw.join(' ')
  }
}

/** Every ball once at every place: enough for plays that add up their places. */
function* turns(drawn: number, of: number): Generator<string> {
  for (let start = 0; start < of; start++)
    yield Array.from({ length: drawn }, (_, at) => ((start + at) % of) + 1).join(' ')
}

function* elevenDraws(id: string): Generator<string> {
  const segment = /^(front|middle|back)([23])-(straight|group)/.exec(id)
  if (segment) {
    const length = Number(segment[2])
    const from = { front: 0, middle: 1, back: 5 - length }[segment[1]!]!
    yield* ballDraws(
      Array.from({ length }, (_, at) => from + at),
      5,
      11,
    )
  } else if (id === 'duel') yield* ballDraws([0, 4], 5, 11)
  else if (/^(pick|parity|middle$|sum)/.test(id))
    for (const balls of combinations(
      Array.from({ length: 11 }, (_, at) => at + 1),
      5,
    ))
      yield balls.join(' ')
  else yield* turns(5, 11)
}

function* raceDraws(id: string): Generator<string> {
  const duel = /^duel(\d+)v(\d+)$/.exec(id)
  const top = /^(?:top|sum)(\d)(?!.*anywhere)/.exec(id)
  if (duel) yield* ballDraws([Number(duel[1]) - 1, Number(duel[2]) - 1], 10, 10)
  else if (top || id.startsWith('sum'))
    yield* ballDraws(
      Array.from({ length: Number(top?.[1] ?? 2) }, (_, at) => at),
      10,
      10,
    )
  else yield* turns(10, 10)
}

/** Every number of so many digits, shown by all numbers of a draw at once: enough where wins add up. */
function* numbers(digits: number, textOf: (number: string) => string): Generator<string> {
  for (let value = 0; value < 10 ** digits; value++)
    yield textOf(String(value).padStart(digits, '0'))
}

const vietnam = (region: VietnamRegion) => (shown: string) => {
  const numberOf = (digits: number) =>
    digits > shown.length ? `${shown}${shown}`.slice(0, digits) : shown.slice(-digits)
  return vietnamPrizes[region]
    .map(({ name, count, digits }) =>
      [name, ...new Array<string>(count).fill(numberOf(digits))].join(' '),
    )
    .join('; ')
}

const malay = (four: string) => {
  const some = (count: number) => new Array<string>(count).fill(four).join(' ')
  return `1st ${four}; 2nd ${four}; 3rd ${four}; starters ${some(10)}; consolation ${some(10)}`
}

const thai = (three: string) =>
  `first 000${three}; front3 ${three} ${three}; back3 ${three} ${three}; last2 ${three.slice(1)}`

const stock = (three: string) => `100${three[0]}.${three.slice(1)} +0.${three.slice(1)}`

/**
 * Draws that show everything a play can tell apart, each as often as by chance. Undefined where there are
 * too many: plays on all five digits, on keno and on Mark Six are counted beside their rules.
 */
export function outcomesOf(family: Family, id: string): Generator<string> | undefined {
  switch (family.id) {
    case 'ssc':
    case 'pl5':
      return looksAtAFew(id) ? digitDraws(placesOf(id), 5) : undefined
    case '3d':
      return digitDraws([0, 1, 2], 3)
    case 'pc28':
      return digitDraws([0, 1, 2], 3)
    case 'colour':
      return digitDraws([0], 1)
    case 'lao':
      return digitDraws([0, 1, 2, 3], 4)
    case 'k3':
      return diceDraws()
    case '11x5':
      return elevenDraws(id)
    case 'pk10':
      return raceDraws(id)
    case '4d':
      return numbers(4, malay)
    case 'thai':
      return numbers(3, thai)
    case 'stock':
      return numbers(3, stock)
    case 'vietnam-north':
    case 'vietnam-south':
      return /^(parlay|miss|pair)/.test(id)
        ? undefined
        : numbers(/4/.test(id) ? 4 : 3, vietnam(family.id === 'vietnam-north' ? 'north' : 'south'))
    default:
      return undefined
  }
}

function* diceDraws(): Generator<string> {
  for (let value = 0; value < 216; value++)
    yield [Math.floor(value / 36), Math.floor(value / 6) % 6, value % 6]
      .map((face) => face + 1)
      .join('')
}
