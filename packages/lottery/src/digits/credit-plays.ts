import { type Fraction, fraction } from '@parlour/money'
import type { Play } from '../play.ts'
import { readNames } from './read-digits.ts'
import { countsOf, type Digits, type Segment, sumOf, take } from './segment.ts'

/** A bet on what kind of number is drawn; each kind has odds and a chance of its own. */
function onKind(
  id: string,
  kindOf: (digits: Digits) => readonly string[],
  chances: Readonly<Record<string, Fraction>>,
): Play<readonly string[], Digits> {
  const names = Object.keys(chances)
  return {
    id,
    read: (text) => readNames(text, names),
    bets: (chosen) => chosen.length,
    units: (chosen) => chosen.length,
    judge(chosen, draw) {
      const drawn = kindOf(draw)
      const won = chosen.filter((name) => drawn.includes(name))
      return { kind: 'hits', hits: Object.fromEntries(won.map((name) => [name, 1])) }
    },
    chances,
  }
}

/** Whether 9, 0 and 1 are neighbours in a run. Sources differ, so a market says which it means. */
export type RunRule = 'wrap' | 'no-wrap'

/** What three digits look like, whatever their order. */
export function threeKind(
  digits: Digits,
  rule: RunRule,
): '豹子' | '顺子' | '对子' | '半顺' | '杂六' {
  const kinds = countsOf(digits).size
  if (kinds === 1) return '豹子'
  if (kinds === 2) return '对子'
  const sorted = digits.toSorted((a, b) => a - b)
  const gaps = [sorted[1]! - sorted[0]!, sorted[2]! - sorted[1]!, sorted[0]! + 10 - sorted[2]!]
  const near = (rule === 'wrap' ? gaps : gaps.slice(0, 2)).filter((gap) => gap === 1).length
  if (near >= 2) return '顺子'
  return near === 1 ? '半顺' : '杂六'
}

const threeChances: Readonly<Record<RunRule, Readonly<Record<string, Fraction>>>> = {
  wrap: {
    豹子: fraction(1, 100),
    顺子: fraction(3, 50),
    对子: fraction(27, 100),
    半顺: fraction(9, 25),
    杂六: fraction(3, 10),
  },
  'no-wrap': {
    豹子: fraction(1, 100),
    顺子: fraction(6, 125),
    对子: fraction(27, 100),
    半顺: fraction(42, 125),
    杂六: fraction(42, 125),
  },
}

export const threeKinds = (segment: Segment, rule: RunRule): Play<readonly string[], Digits> =>
  onKind('kinds3', (draw) => [threeKind(take(draw, segment), rule)], threeChances[rule])

/** Sides of the sum of all five digits: big from 23. */
export const sumSides = onKind(
  'sum-sides',
  (draw) => {
    const sum = sumOf(draw)
    return [sum >= 23 ? '总大' : '总小', sum % 2 === 1 ? '总单' : '总双']
  },
  { 总大: fraction(1, 2), 总小: fraction(1, 2), 总单: fraction(1, 2), 总双: fraction(1, 2) },
)

/** Three digits that make a multiple of ten; the other two make the bull, as all five together then do. */
function bullOf(draw: Digits): string {
  const points = sumOf(draw) % 10
  for (let a = 0; a < 3; a++)
    for (let b = a + 1; b < 4; b++)
      for (let c = b + 1; c < 5; c++)
        if ((draw[a]! + draw[b]! + draw[c]!) % 10 === 0)
          return points === 0 ? '牛牛' : `牛${points}`
  return '没牛'
}

export const bull = onKind('bull', (draw) => [bullOf(draw)], {
  没牛: fraction(35_649, 100_000),
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [
      `牛${at + 1}`,
      at % 2 === 0 ? fraction(51, 800) : fraction(1301, 20_000),
    ]),
  ),
  牛牛: fraction(807, 12_500),
})

/** Poker classes by counts; a run is five neighbours, 9 and 0 included. */
function studOf(draw: Digits): string {
  const counts = [...countsOf(draw).values()].sort((a, b) => b - a).join('')
  const byCounts: Readonly<Record<string, string>> = {
    '5': '五条',
    '41': '四条',
    '32': '葫芦',
    '311': '三条',
    '221': '两对',
    '2111': '一对',
  }
  const named = byCounts[counts]
  if (named) return named
  const present = new Set(draw)
  const run = draw.some((start) =>
    [0, 1, 2, 3, 4].every((step) => present.has((start + step) % 10)),
  )
  return run ? '顺子' : '散号'
}

export const stud = onKind('stud', (draw) => [studOf(draw)], {
  五条: fraction(1, 10_000),
  四条: fraction(9, 2000),
  葫芦: fraction(9, 1000),
  三条: fraction(9, 125),
  两对: fraction(27, 250),
  一对: fraction(63, 125),
  顺子: fraction(3, 250),
  散号: fraction(363, 1250),
})
