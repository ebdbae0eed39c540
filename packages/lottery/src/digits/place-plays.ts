import { type Fraction, fraction } from '@parlour/money'
import { choose, combinations } from '../ways.ts'
import { hits, isSelectionRefusal, type Judgement, type Play, refuseSelection } from '../play.ts'
import { readNames, readPositions, readSet } from './read-digits.ts'
import { countsOf, type Digits, type Segment, take } from './segment.ts'

/** A digit at its place; every place that matches pays. */
export const fixedPlace = (count: number): Play<readonly (readonly number[])[], Digits> => ({
  id: 'fixed-place',
  read: (text) => readPositions(text, count, { mayMiss: true }),
  bets: (sets) => sets.reduce((sum, set) => sum + set.length, 0),
  units: (sets) => sets.reduce((sum, set) => sum + set.length, 0),
  judge: (sets, draw) => hits(sets.filter((set, at) => set.includes(draw[at]!)).length),
  chances: { win: fraction(1, 10) },
})

/** How likely it is that k given digits all stand among n: all draws, less those that miss one, and so on. */
function chanceOfAll(wanted: number, length: number): Fraction {
  let ways = 0
  for (let missed = 0; missed <= wanted; missed++)
    ways += (-1) ** missed * choose(wanted, missed) * (10 - missed) ** length
  return fraction(ways, 10 ** length)
}

/** How likely it is that a given digit stands at least so often among n. */
function chanceOfRepeats(times: number, length: number): Fraction {
  let ways = 0
  for (let stands = times; stands <= length; stands++)
    ways += choose(length, stands) * 9 ** (length - stands)
  return fraction(ways, 10 ** length)
}

/** K digits that all stand somewhere in the segment; a digit that stands twice does not pay twice. */
export const anywhere = (segment: Segment, wanted: number): Play<readonly number[], Digits> => ({
  id: `anywhere${wanted}of${segment.length}`,
  read(text) {
    const digits = readSet(text)
    if (isSelectionRefusal(digits)) return digits
    return digits.length >= wanted ? digits : refuseSelection('selection_out_of_range', text)
  },
  bets: (digits) => choose(digits.length, wanted),
  units: (digits) => choose(digits.length, wanted),
  judge(digits, draw) {
    const present = new Set(take(draw, segment))
    return hits(choose(digits.filter((digit) => present.has(digit)).length, wanted))
  },
  chances: { win: chanceOfAll(wanted, segment.length) },
})

/** Digits that stand at least so often among five. */
export const repeats = (times: number): Play<readonly number[], Digits> => ({
  id: `repeats${times}`,
  read: readSet,
  bets: (digits) => digits.length,
  units: (digits) => digits.length,
  judge(digits, draw) {
    const counts = countsOf(draw)
    return hits(digits.filter((digit) => (counts.get(digit) ?? 0) >= times).length)
  },
  chances: { win: chanceOfRepeats(times, 5) },
})

/** Sides of a digit, with the letters players write. */
const digitSides = {
  大: (digit: number) => digit >= 5,
  小: (digit: number) => digit < 5,
  单: (digit: number) => digit % 2 === 1,
  双: (digit: number) => digit % 2 === 0,
} as const
export type DigitSide = keyof typeof digitSides

const isSide = (text: string): text is DigitSide => text in digitSides

/** Sides by position, a letter each: every combination is a bet, and several may win. */
export const sides = (segment: Segment): Play<readonly (readonly DigitSide[])[], Digits> => {
  const bets = (parts: readonly (readonly DigitSide[])[]) =>
    parts.reduce((ways, part) => ways * part.length, 1)
  return {
    id: `sides${segment.length}`,
    read: (text) => readSides(text, segment.length),
    bets,
    units: bets,
    judge(parts, draw) {
      const digits = take(draw, segment)
      const met = parts.map((part, at) => part.filter((side) => digitSides[side](digits[at]!)))
      return hits(bets(met))
    },
    chances: { win: fraction(1, 2 ** segment.length) },
  }
}

function readSides(text: string, count: number) {
  const parts = text.split('|').map((part) => [...part.trim()])
  if (parts.length !== count) return refuseSelection('selection_out_of_range', text)
  for (const part of parts) {
    if (part.length === 0) return refuseSelection('selection_empty')
    const strange = part.find((letter) => !isSide(letter))
    if (strange !== undefined) return refuseSelection('selection_malformed', strange)
    if (new Set(part).size !== part.length) return refuseSelection('selection_duplicate', text)
  }
  return parts as DigitSide[][]
}

/** Which of two positions has the larger digit; a tie is a side of its own and loses the others. */
export const duelSides = ['龙', '虎', '和'] as const
export type DuelSide = (typeof duelSides)[number]

/** The tier of each side: a duel's sides pay differently. */
export const duelTier: Readonly<Record<DuelSide, string>> = {
  龙: 'first',
  虎: 'second',
  和: 'tie',
}

export const duel = (first: number, second: number): Play<readonly DuelSide[], Digits> => ({
  id: 'duel',
  read: (text) => readNames(text, duelSides),
  bets: (chosen) => chosen.length,
  units: (chosen) => chosen.length,
  judge(chosen, draw) {
    const [a, b] = [draw[first]!, draw[second]!]
    const side: DuelSide = a > b ? '龙' : a < b ? '虎' : '和'
    return chosen.includes(side) ? hits(1, duelTier[side]) : { kind: 'hits', hits: {} }
  },
  chances: { first: fraction(9, 20), second: fraction(9, 20), tie: fraction(1, 10) },
})

/** What the leading positions of a fancy play are judged by. */
export type Lead = 'side' | 'interval'

const intervals = ['01', '23', '45', '67', '89'] as const

type Fancy = {
  readonly leads: readonly (readonly string[])[]
  readonly sets: readonly (readonly number[])[]
}

/**
 * Fancy plays: big or small (or one of five intervals) at the leading positions and straight digits
 * behind them. Only the digits right pays a consolation, where the market has one.
 */
export function fancy(segment: Segment, lead: Lead, straightDigits: number): Play<Fancy, Digits> {
  const leading = segment.length - straightDigits
  const names: readonly string[] = lead === 'side' ? ['大', '小'] : intervals
  const leadOf = (digit: number): string =>
    lead === 'side' ? (digit >= 5 ? '大' : '小') : intervals[Math.floor(digit / 2)]!
  const bets = ({ leads, sets }: Fancy) =>
    [...leads, ...sets].reduce((ways, part) => ways * part.length, 1)
  const ways = names.length ** leading
  const tail = 10 ** straightDigits
  return {
    id: `fancy-${lead}${segment.length}of${straightDigits}`,
    read(text) {
      const parts = text.split('|')
      if (parts.length !== segment.length) return refuseSelection('selection_out_of_range', text)
      const leads = parts.slice(0, leading).map((part) => readNames(part, names))
      const sets = readPositions(parts.slice(leading).join('|'), straightDigits)
      const refused = leads.find(isSelectionRefusal)
      if (refused) return refused
      return isSelectionRefusal(sets) ? sets : { leads: leads as (readonly string[])[], sets }
    },
    bets,
    units: bets,
    judge({ leads, sets }, draw): Judgement {
      const digits = take(draw, segment)
      const right = sets.every((set, at) => set.includes(digits[leading + at]!))
      if (!right) return { kind: 'hits', hits: {} }
      const all = leads.every((part, at) => part.includes(leadOf(digits[at]!)))
      const chosen = leads.reduce((product, part) => product * part.length, 1)
      const consolations = all ? chosen - 1 : chosen
      return {
        kind: 'hits',
        hits: { ...(all ? { full: 1 } : {}), ...(consolations > 0 ? { tail: consolations } : {}) },
      }
    },
    chances: { full: fraction(1, ways * tail), tail: fraction(ways - 1, ways * tail) },
  }
}

/** Digits on at least k of five positions: each set of k positions that matches pays. */
export const anyStraight = (wanted: number): Play<readonly (readonly number[])[], Digits> => {
  const count = (sets: readonly (readonly number[])[]) => {
    const filled = sets.filter((set) => set.length > 0)
    let all = 0
    for (const chosen of combinations(filled, wanted))
      all += chosen.reduce((ways, set) => ways * set.length, 1)
    return all
  }
  return {
    id: `any-straight${wanted}`,
    read(text) {
      const sets = readPositions(text, 5, { mayMiss: true })
      if (isSelectionRefusal(sets)) return sets
      const filled = sets.filter((set) => set.length > 0).length
      return filled >= wanted ? sets : refuseSelection('selection_out_of_range', text)
    },
    bets: count,
    units: count,
    judge: (sets, draw) =>
      hits(choose(sets.filter((set, at) => set.includes(draw[at]!)).length, wanted)),
    chances: { win: fraction(1, 10n ** BigInt(wanted)) },
  }
}

type Ticked<Inner> = { readonly at: readonly number[]; readonly inner: Inner }

/** Any play of k digits on every k of the positions ticked, written `positions; selection`. */
export function onTicked<Inner>(
  play: Play<Inner, Digits>,
  wanted: number,
): Play<Ticked<Inner>, Digits> {
  const bets = ({ at, inner }: Ticked<Inner>) => choose(at.length, wanted) * play.bets(inner)
  return {
    id: `any-${play.id}`,
    read(text) {
      const [where = '', ...rest] = text.split(';')
      const at = readSet(where)
      if (isSelectionRefusal(at)) return at
      if (at.length < wanted || at.some((position) => position > 4))
        return refuseSelection('selection_out_of_range', where)
      const inner = play.read(rest.join(';'))
      return isSelectionRefusal(inner) ? inner : { at: at.toSorted(), inner }
    },
    bets,
    units: bets,
    judge({ at, inner }, draw) {
      const won: Record<string, number> = {}
      for (const chosen of combinations(at, wanted)) {
        const judged = play.judge(
          inner,
          chosen.map((position) => draw[position]!),
        )
        if (judged.kind !== 'hits') continue
        for (const [tier, count] of Object.entries(judged.hits))
          won[tier] = (won[tier] ?? 0) + count
      }
      return { kind: 'hits', hits: won }
    },
    chances: play.chances,
  }
}
