import { type Fraction, fraction } from '@parlour/money'
import { arrange, choose } from '../ways.ts'
import { hits, isSelectionRefusal, type Play, refuseSelection } from '../play.ts'
import { readList } from '../digits/read-digits.ts'

/** Balls in the order drawn. */
export type Balls = readonly number[]

/** How many balls are drawn, of how many, and where a play looks. */
export type BallDraw = { readonly drawn: number; readonly of: number }
export type BallSegment = { readonly from: number; readonly length: number }

/** Five of eleven, the race of ten, and eight of twenty. */
export const fiveOfEleven: BallDraw = { drawn: 5, of: 11 }
export const raceOfTen: BallDraw = { drawn: 10, of: 10 }
export const eightOfTwenty: BallDraw = { drawn: 8, of: 20 }

type Sets = readonly Balls[]

/** Balls by position, parts apart by `|`, balls by blanks. A ball cannot come twice, so such bets drop out. */
export const straightBalls = ({ of }: BallDraw, segment: BallSegment): Play<Sets, Balls> => ({
  id: `straight${segment.length}`,
  read(text) {
    const sets = readSets(text, segment.length, of)
    if (isSelectionRefusal(sets)) return sets
    return injections(sets) > 0 ? sets : refuseSelection('selection_out_of_range', text)
  },
  bets: injections,
  units: injections,
  judge: (sets, draw) =>
    hits(sets.every((set, at) => set.includes(draw[segment.from + at]!)) ? 1 : 0),
  chances: { win: fraction(1, arrange(of, segment.length)) },
})

function readSets(text: string, count: number, of: number) {
  const parts = text.split('|')
  if (parts.length !== count) return refuseSelection('selection_out_of_range', text)
  const sets: Balls[] = []
  for (const part of parts) {
    const set = readList(part, { least: 1, most: of })
    if (isSelectionRefusal(set)) return set
    sets.push(set)
  }
  return sets
}

/** Ways to take one of each set without taking a ball twice. */
function injections(sets: Sets, at = 0, taken: readonly number[] = []): number {
  const set = sets[at]
  if (!set) return 1
  let ways = 0
  for (const ball of set)
    if (!taken.includes(ball)) ways += injections(sets, at + 1, [...taken, ball])
  return ways
}

/** Balls that must be in every bet, and balls that fill it up. */
export type Banker = { readonly fixed: Balls; readonly rest: Balls }

/** `08 04 11`, or with bankers `08; 04 11 05`. */
export function readBanker(text: string, size: number, of: number) {
  const parts = text.split(';')
  const read = parts.map((part) => readList(part, { least: 1, most: of }))
  const refused = read.find(isSelectionRefusal)
  if (refused) return refused
  const [first, second] = read as Balls[]
  const banker: Banker = second ? { fixed: first!, rest: second } : { fixed: [], rest: first! }
  const { fixed, rest } = banker
  if (parts.length > 2 || fixed.some((ball) => rest.includes(ball)))
    return refuseSelection('selection_duplicate', text)
  const fits = fixed.length < size && fixed.length + rest.length >= size
  return fits ? banker : refuseSelection('selection_out_of_range', text)
}

const bankerBets = ({ fixed, rest }: Banker, size: number): number =>
  choose(rest.length, size - fixed.length)

/** The first balls in any order. */
export const groupBalls = ({ of }: BallDraw, segment: BallSegment): Play<Banker, Balls> => ({
  id: `group${segment.length}`,
  read: (text) => readBanker(text, segment.length, of),
  bets: (banker) => bankerBets(banker, segment.length),
  units: (banker) => bankerBets(banker, segment.length),
  judge({ fixed, rest }, draw) {
    const balls = draw.slice(segment.from, segment.from + segment.length)
    const all = balls.every((ball) => fixed.includes(ball) || rest.includes(ball))
    return hits(all && fixed.every((ball) => balls.includes(ball)) ? 1 : 0)
  },
  chances: { win: fraction(1, choose(of, segment.length)) },
})

/** A ball at its position; every position that matches pays. */
export const fixedBalls = ({ drawn, of }: BallDraw): Play<ReadonlyMap<number, Balls>, Balls> => {
  const bets = (places: ReadonlyMap<number, Balls>) =>
    [...places.values()].reduce((sum, set) => sum + set.length, 0)
  return {
    id: 'fixed-place',
    read(text) {
      const places = new Map<number, Balls>()
      for (const part of text.split(';').filter((one) => one.trim() !== '')) {
        const [place, balls = ''] = part.split('=')
        const at = Number(place) - 1
        if (!(at >= 0 && at < drawn) || places.has(at))
          return refuseSelection('selection_malformed', part)
        if (balls.trim() === '') continue
        const set = readList(balls, { least: 1, most: of })
        if (isSelectionRefusal(set)) return set
        places.set(at, set)
      }
      return places.size === 0 ? refuseSelection('selection_empty') : places
    },
    bets,
    units: bets,
    judge: (places, draw) =>
      hits([...places].filter(([at, set]) => set.includes(draw[at]!)).length),
    chances: { win: fraction(1, of) },
  }
}

/** Balls that come anywhere in the segment; each that does pays. */
export const anywhereBalls = ({ of }: BallDraw, segment: BallSegment): Play<Balls, Balls> => ({
  id: `anywhere${segment.length}`,
  read: (text) => readList(text, { least: 1, most: of }),
  bets: (balls) => balls.length,
  units: (balls) => balls.length,
  judge(balls, draw) {
    const there = draw.slice(segment.from, segment.from + segment.length)
    return hits(balls.filter((ball) => there.includes(ball)).length)
  },
  chances: { win: fraction(segment.length, of) },
})

/**
 * Pick k: every combination of k of the balls chosen is a bet. It wins when all of it is drawn, or,
 * where more are picked than drawn, when all that is drawn is in it.
 */
export function pickBalls({ drawn, of }: BallDraw, size: number): Play<Banker, Balls> {
  return {
    id: `pick${size}`,
    read: (text) => readBanker(text, size, of),
    bets: (banker) => bankerBets(banker, size),
    units: (banker) => bankerBets(banker, size),
    judge({ fixed, rest }, draw) {
      const there = draw.slice(0, drawn)
      const met = rest.filter((ball) => there.includes(ball)).length
      const fixedMet = fixed.filter((ball) => there.includes(ball)).length
      if (size <= drawn)
        return hits(fixedMet === fixed.length ? choose(met, size - fixed.length) : 0)
      if (fixedMet + met < drawn) return hits(0)
      return hits(choose(rest.length - met, size - fixed.length - met))
    },
    chances: { win: pickChance({ drawn, of }, size) },
  }
}

/** The chance of one combination of k. */
const pickChance = ({ drawn, of }: BallDraw, size: number): Fraction =>
  size <= drawn
    ? fraction(choose(drawn, size), choose(of, size))
    : fraction(choose(of - drawn, size - drawn), choose(of, size))

/** How likely each value of a figure is, over all ways to draw; the figure must not care for order. */
export function chancesBy(
  { drawn, of }: BallDraw,
  figure: (balls: Balls) => string,
): Readonly<Record<string, Fraction>> {
  const ways = new Map<string, number>()
  const balls = Array.from({ length: of }, (_, at) => at + 1)
  const walk = (from: number, taken: number[]) => {
    if (taken.length === drawn) {
      const value = figure(taken)
      ways.set(value, (ways.get(value) ?? 0) + 1)
      return
    }
    for (let at = from; at <= of - (drawn - taken.length); at++)
      walk(at + 1, [...taken, balls[at]!])
  }
  walk(0, [])
  return Object.fromEntries(
    [...ways].map(([value, count]) => [value, fraction(count, choose(of, drawn))]),
  )
}

/** A bet on which of some named outcomes comes; each has a chance and odds of its own. */
export function outcomePlay<Draw>(
  id: string,
  outcomeOf: (draw: Draw) => string | undefined,
  chances: Readonly<Record<string, Fraction>>,
): Play<readonly string[], Draw> {
  return {
    id,
    read(text) {
      const chosen = text.split(/[\s,，]+/).filter(Boolean)
      if (chosen.length === 0) return refuseSelection('selection_empty')
      const strange = chosen.find((one) => !(one in chances))
      if (strange !== undefined) return refuseSelection('selection_malformed', strange)
      return new Set(chosen).size === chosen.length
        ? chosen
        : refuseSelection('selection_duplicate', text)
    },
    bets: (chosen) => chosen.length,
    units: (chosen) => chosen.length,
    judge(chosen, draw) {
      const outcome = outcomeOf(draw)
      return outcome !== undefined && chosen.includes(outcome)
        ? hits(1, outcome)
        : { kind: 'hits', hits: {} }
    },
    chances,
  }
}
