// How each family of lotteries makes its result of a stream of numbers.
import { below } from './chance.mjs'

export const digitsOf = (next, count) =>
  Array.from({ length: count }, () => below(next, 10)).join('')

const padded = (ball) => String(ball).padStart(2, '0')

/** Balls 1 to n without putting back: Fisher and Yates, from the front. */
function balls(next, count, of) {
  const bowl = Array.from({ length: of }, (_, at) => at + 1)
  for (let at = 0; at < count; at += 1) {
    const other = at + below(next, of - at)
    ;[bowl[at], bowl[other]] = [bowl[other], bowl[at]]
  }
  return bowl.slice(0, count)
}
const inOrder = (count, of) => (next) => balls(next, count, of).map(padded).join(' ')
const digits = (count) => (next) => digitsOf(next, count)

/** Prizes with how many numbers of how many digits, in the order in which they are drawn. */
const prizes = (table) => (next) =>
  table
    .map(([name, count, length]) =>
      [name, ...Array.from({ length: count }, () => digitsOf(next, length))].join(' '),
    )
    .join('; ')

const SOUTH = [
  ['DB', 1, 6],
  ['G1', 1, 5],
  ['G2', 1, 5],
  ['G3', 2, 5],
  ['G4', 7, 5],
  ['G5', 1, 4],
  ['G6', 3, 4],
  ['G7', 1, 3],
  ['G8', 1, 2],
]

export const NORTH = [
  ['DB', 1, 5],
  ['G1', 1, 5],
  ['G2', 2, 5],
  ['G3', 6, 5],
  ['G4', 4, 4],
  ['G5', 6, 4],
  ['G6', 3, 3],
  ['G7', 4, 2],
]

/** Draws that come out in parts: the special prize last, and each play named after what is still to come. */
const live = [...NORTH.slice(1), NORTH[0]].map(([name, count, length], at, order) => {
  const left = order.slice(at).reduce((sum, [, numbers]) => sum + numbers, 0)
  return { name, count, length, play: `lo-live-${left}` }
})
export const STAGES = { 'vietnam-live': live }

export const DRAWS = {
  'vietnam-north': prizes(NORTH),
  'vietnam-live': prizes(NORTH),
  'vietnam-south': prizes(SOUTH),
  // Of each prize the first station's numbers, then the second's.
  'vietnam-two': prizes(SOUTH.map(([name, count, length]) => [name, 2 * count, length])),
  ssc: digits(5),
  '3d': digits(3),
  pl5: digits(5),
  '11x5': inOrder(5, 11),
  k3: (next) => Array.from({ length: 3 }, () => below(next, 6) + 1).join(''),
  pk10: inOrder(10, 10),
  pc28: (next) => [...digitsOf(next, 3)].join('+'),
  lhc: (next) => inOrder(7, 49)(next).replace(/ (\d\d)$/, ' + $1'),
  kl8: (next) =>
    balls(next, 20, 80)
      .sort((a, b) => a - b)
      .map(padded)
      .join(' '),
  klsf: inOrder(8, 20),
  '4d': prizes([
    ['1st', 1, 4],
    ['2nd', 1, 4],
    ['3rd', 1, 4],
    ['starters', 10, 4],
    ['consolation', 10, 4],
  ]),
  '5d': prizes([
    ['1st', 1, 5],
    ['2nd', 1, 5],
    ['3rd', 1, 5],
  ]),
  '6d': digits(6),
  thai: prizes([
    ['first', 1, 6],
    ['front3', 2, 3],
    ['back3', 2, 3],
    ['last2', 1, 2],
  ]),
  lao: digits(4),
  stock(next) {
    const [, sign, whole, part, change, rest] = /^(.)(...)(..)(.)(..)$/.exec(digitsOf(next, 9))
    return `1${whole}.${part} ${sign < '5' ? '-' : '+'}${change}.${rest}`
  },
  colour: digits(1),
}
