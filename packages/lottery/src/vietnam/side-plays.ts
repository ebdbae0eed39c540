import { fraction } from '@parlour/money'
import { hits, type Play, refuseSelection } from '../play.ts'
import { lastDigits, numbersOf, type VietnamDraw } from './draw.ts'

const sideRules = {
  big: (pair: number) => pair >= 50,
  small: (pair: number) => pair < 50,
  odd: (pair: number) => pair % 2 === 1,
  even: (pair: number) => pair % 2 === 0,
} as const

export type VietnamSide = keyof typeof sideRules

const isSide = (text: string): text is VietnamSide => text in sideRules

/** Sides of the special prize's last two digits: big from 50, odd or even. */
export const sidePlay: Play<readonly VietnamSide[], VietnamDraw> = {
  id: 'sides',
  read(text) {
    const sides = text.split(/[\s,]+/).filter(Boolean)
    if (sides.length === 0) return refuseSelection('selection_empty')
    const strange = sides.find((side) => !isSide(side))
    if (strange !== undefined) return refuseSelection('selection_malformed', strange)
    if (new Set(sides).size !== sides.length) return refuseSelection('selection_duplicate')
    return sides as VietnamSide[]
  },
  bets: (sides) => sides.length,
  units: (sides) => sides.length,
  judge(sides, draw) {
    const pair = Number(pairOf(draw))
    return hits(sides.filter((side) => sideRules[side](pair)).length)
  },
  chances: { win: fraction(1, 2) },
}

/** The sum of the special prize's last two digits, 0 to 18; every sum has odds of its own. */
export const sumPlay: Play<readonly number[], VietnamDraw> = {
  id: 'sums',
  read(text) {
    const sums = text.split(/[\s,]+/).filter(Boolean)
    if (sums.length === 0) return refuseSelection('selection_empty')
    const strange = sums.find((sum) => !/^\d{1,2}$/.test(sum) || Number(sum) > 18)
    if (strange !== undefined) return refuseSelection('selection_out_of_range', strange)
    if (new Set(sums.map(Number)).size !== sums.length)
      return refuseSelection('selection_duplicate')
    return sums.map(Number)
  },
  bets: (sums) => sums.length,
  units: (sums) => sums.length,
  judge(sums, draw) {
    const [tens, unit] = pairOf(draw)
    const sum = Number(tens) + Number(unit)
    return hits(sums.includes(sum) ? 1 : 0, `sum${sum}`)
  },
  chances: Object.fromEntries(
    Array.from({ length: 19 }, (_, sum) => [
      `sum${sum}`,
      fraction(sum < 10 ? sum + 1 : 19 - sum, 100),
    ]),
  ),
}

const pairOf = (draw: VietnamDraw): string => lastDigits(numbersOf(draw, ['DB']), 2)[0]!
