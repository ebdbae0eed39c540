import { combinations } from '../../ways.ts'
import type { CatalogPlay } from '../catalogue.ts'
import type { Outcomes, Weighted } from './all-outcomes.ts'

type Lot = { readonly drawn: number; readonly of: number }

const lots = {
  '11x5': { drawn: 5, of: 11 },
  pk10: { drawn: 10, of: 10 },
  klsf: { drawn: 8, of: 20 },
  kl8: { drawn: 20, of: 80 },
} as const satisfies Record<string, Lot>

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
export const allBalls = (of: number): number[] => upTo(of).map((at) => at + 1)

/** Ways to choose, and ordered ways to take: exact however large. */
export function ways(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let product = 1n
  for (let step = 1; step <= k; step++) product = (product * BigInt(n - step + 1)) / BigInt(step)
  return product
}
const orders = (n: number, k: number): bigint =>
  upTo(k).reduce((product, step) => product * BigInt(n - step), 1n)

/** The balls that a selection names. */
export const namedIn = (selection: string): number[] => [
  ...new Set((selection.match(/\d+/g) ?? []).map(Number)),
]

export function ballOutcomes(
  family: keyof typeof lots,
  { id }: CatalogPlay,
  selection: string,
): Outcomes {
  const lot = lots[family]
  const segment = /^(front|middle|back)([23])-(straight|group)/.exec(id)
  if (segment) {
    const length = Number(segment[2])
    const from = { front: 0, middle: 1, back: lot.drawn - length }[segment[1]!]!
    return seated(
      lot,
      upTo(length).map((at) => at + from),
      namedIn(selection),
    )
  }
  const top = /^top(\d)$/.exec(id)
  if (top) return seated(lot, upTo(Number(top[1])), namedIn(selection))
  if (id.startsWith('neighbours')) return seated(lot, upTo(lot.drawn), namedIn(selection))
  if (id.startsWith('pick')) return gathered(lot, namedIn(selection))
  const duel = /^duel(\d+)v(\d+)$/.exec(id)
  if (duel) return inOrder(lot, [Number(duel[1]) - 1, Number(duel[2]) - 1])
  if (id === 'duel') return inOrder(lot, [0, lot.drawn - 1])
  return family === 'pk10' && id.startsWith('sum')
    ? inOrder(lot, upTo(Number(/^sum(\d)$/.exec(id)?.[1] ?? 2)))
    : byFigure(lot, id)
}

function byFigure(lot: Lot, id: string): Outcomes {
  if (id === 'up-down') return byMembers(lot, (ball) => ball <= lot.of / 2)
  if (id === 'odd-even') return byMembers(lot, (ball) => ball % 2 === 1)
  if (lot.of === 11 && /^(parity-count|middle)$/.test(id)) return everySet(lot)
  if (/^(sum|elements)/.test(id)) return bySum(lot, (balls) => balls.join(' '))
  return turns(lot)
}

/** Every ball once at every place: enough for plays that add up their places or look at one. */
function turns({ drawn, of }: Lot): Outcomes {
  return {
    draws: upTo(of).map(
      (start): Weighted => [
        upTo(drawn)
          .map((at) => ((start + at) % of) + 1)
          .join(' '),
        1n,
      ],
    ),
    all: BigInt(of),
  }
}

/** Every set that can be drawn. */
function everySet({ drawn, of }: Lot): Outcomes {
  return {
    draws: [...combinations(allBalls(of), drawn)].map((balls): Weighted => [balls.join(' '), 1n]),
    all: ways(of, drawn),
  }
}

/** A draw that shows some balls at their places and any others elsewhere. */
function filled({ drawn, of }: Lot, shown: ReadonlyMap<number, number>, last: readonly number[]) {
  const used = new Set(shown.values())
  const rest = allBalls(of).filter((ball) => !used.has(ball) && !last.includes(ball))
  const later = last.filter((ball) => !used.has(ball))
  return (places: readonly number[]): string | undefined => {
    const draw = upTo(drawn).map((at) => shown.get(at))
    for (const place of places) {
      if (draw[place] !== undefined) continue
      const ball = rest.shift()
      if (ball === undefined) return undefined
      draw[place] = ball
    }
    return draw.map((ball) => ball ?? rest.shift() ?? later.shift()).join(' ')
  }
}

/** Some balls on each of some places or on none of them; the others are all alike. */
function seated(lot: Lot, places: readonly number[], balls: readonly number[]): Outcomes {
  const draws: Weighted[] = []
  const seat = (at: number, shown: ReadonlyMap<number, number>): void => {
    if (at === balls.length) {
      const text = filled(lot, shown, balls)(places)
      const weight = orders(lot.of - balls.length, places.length - shown.size)
      if (text !== undefined && weight > 0n) draws.push([text, weight])
      return
    }
    seat(at + 1, shown)
    for (const place of places)
      if (!shown.has(place)) seat(at + 1, new Map([...shown, [place, balls[at]!]]))
  }
  seat(0, new Map())
  return { draws, all: orders(lot.of, places.length) }
}

/** Every order of all balls at a few places. */
const inOrder = (lot: Lot, places: readonly number[]): Outcomes =>
  seated(lot, places, allBalls(lot.of))

/** Each of some balls drawn or not, wherever; the others are all alike. */
function gathered({ drawn, of }: Lot, balls: readonly number[]): Outcomes {
  const others = allBalls(of).filter((ball) => !balls.includes(ball))
  const draws = upTo(2 ** balls.length).flatMap((mask): Weighted[] => {
    const met = balls.filter((_, at) => (mask >> at) & 1)
    const weight = ways(others.length, drawn - met.length)
    if (weight === 0n) return []
    return [[[...met, ...others.slice(0, drawn - met.length)].join(' '), weight]]
  })
  return { draws, all: ways(of, drawn) }
}

/** How many balls of one kind are drawn. */
function byMembers({ drawn, of }: Lot, isMember: (ball: number) => boolean): Outcomes {
  const members = allBalls(of).filter(isMember)
  const others = allBalls(of).filter((ball) => !isMember(ball))
  const draws = upTo(drawn + 1).map(
    (count): Weighted => [
      [...members.slice(0, count), ...others.slice(0, drawn - count)].join(' '),
      ways(members.length, count) * ways(others.length, drawn - count),
    ],
  )
  return { draws, all: ways(of, drawn) }
}

const bySums = new Map<string, readonly (readonly [readonly number[], bigint])[]>()

/** One draw of each sum, for all that have it. */
export function bySum(lot: Lot, textOf: (balls: readonly number[]) => string): Outcomes {
  const key = `${lot.drawn} of ${lot.of}`
  const sums = bySums.get(key) ?? countSums(lot)
  bySums.set(key, sums)
  return {
    draws: sums.map(([balls, weight]): Weighted => [textOf(balls), weight]),
    all: ways(lot.of, lot.drawn),
  }
}

/** Ways to take so many balls with each sum: the highest ball is one of them or is not. */
function countSums({ drawn, of }: Lot): (readonly [number[], bigint])[] {
  const lowest = (drawn * (drawn + 1)) / 2
  const highest = drawn * of - (drawn * (drawn - 1)) / 2
  let counts: Map<number, bigint>[] = [new Map([[0, 1n]]), ...upTo(drawn).map(() => new Map())]
  for (const ball of allBalls(of))
    counts = counts.map((own, taken) => {
      const next = new Map(own)
      for (const [sum, many] of counts[taken - 1] ?? [])
        next.set(sum + ball, (next.get(sum + ball) ?? 0n) + many)
      return next
    })
  return upTo(highest - lowest + 1).map((step) => {
    const sum = lowest + step
    return [ballsOfSum(sum, drawn, of), counts[drawn]!.get(sum)!] as const
  })
}

/** Some balls with a sum: the lowest ones, of which the last are moved up as far as it takes. */
function ballsOfSum(sum: number, drawn: number, of: number): number[] {
  const balls = allBalls(drawn)
  let left = sum - (drawn * (drawn + 1)) / 2
  for (let at = drawn - 1; left > 0; at--) {
    const step = Math.min(left, of - drawn)
    balls[at]! += step
    left -= step
  }
  return balls
}
