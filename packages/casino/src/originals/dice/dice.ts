import { below } from '@parlour/chance'
import { fraction } from '@parlour/money'
import type { Choice } from '../kit/figures.ts'
import { type Edge, fairMultiplier, LEAST_WIN } from '../kit/multipliers.ts'
import { oneDraw } from '../kit/one-draw.ts'
import { hundredthsOf, hundredthsText, objectWith, onlyName } from '../kit/reading.ts'
import type { Published } from '../kit/round.ts'
import { originalTerms } from '../kit/terms.ts'

/** A roll from 0.00 to 99.99, and a bet on where it falls. */
export const diceRules = {
  ...originalTerms,
  version: 'dice@1',
  edgePpm: 10_000,
  decimals: 4,
} as const

export type DiceRules = Published & Edge

/** Rolls that win, in hundredths: those from `from` to `to`, or all others. */
export type DiceBet = { readonly from: number; readonly to: number; readonly wins: 'in' | 'out' }

const ROLLS = 10_000

/** The game of dice under these rules. */
export const diceGame = (rules: DiceRules) =>
  oneDraw({
    rules,
    readOptions(told): DiceBet | undefined {
      const bet = diceBetOf(told)
      return bet && diceMultiplier(bet, rules) !== undefined ? bet : undefined
    },
    reach: (bet) => diceMultiplier(bet, rules)!,
    draw(words, bet) {
      const roll = below(words, ROLLS)
      const isIn = roll >= bet.from && roll <= bet.to
      const win = isIn === (bet.wins === 'in')
      return {
        multiplier: win ? diceMultiplier(bet, rules)! : 0n,
        shown: { roll: hundredthsText(roll) },
      }
    },
  })

/**
 * A bet as players write it: under or over a number, inside or outside of two, both counted in.
 *
 * @example diceBetOf({ under: '50.00' }) // { from: 0, to: 4999, wins: 'in' }
 */
export function diceBetOf(told: unknown): DiceBet | undefined {
  const kind = onlyName(told) ?? ''
  const value = objectWith(told, kind)?.[kind]
  const [from, to] = (Array.isArray(value) ? value : [value]).map(hundredthsOf)
  if (from === undefined || from >= ROLLS) return undefined
  if (kind === 'under')
    return Array.isArray(value) ? undefined : { from: 0, to: from - 1, wins: 'in' }
  if (kind === 'over')
    return Array.isArray(value) ? undefined : { from: from + 1, to: ROLLS - 1, wins: 'in' }
  const isPair = Array.isArray(value) && value.length === 2
  if (!isPair || to === undefined || to >= ROLLS || from > to) return undefined
  if (kind === 'inside') return { from, to, wins: 'in' }
  return kind === 'outside' ? { from, to, wins: 'out' } : undefined
}

/** How many of the 10,000 rolls win. */
export function winningRolls({ from, to, wins }: DiceBet): number {
  const inside = to - from + 1
  return wins === 'in' ? inside : ROLLS - inside
}

/** What a bet pays; undefined where no roll wins, or where winning would be nothing. */
export function diceMultiplier(bet: DiceBet, edge: Edge) {
  const count = winningRolls(bet)
  if (count < 1) return undefined
  const multiplier = fairMultiplier(fraction(count, ROLLS), edge)
  return multiplier < LEAST_WIN ? undefined : multiplier
}

/** Every count of winning rolls that is on offer. */
export function diceChoices(edge: Edge): Choice[] {
  const choices: Choice[] = []
  for (let count = 1; count < ROLLS; count++) {
    const multiplier = diceMultiplier({ from: 0, to: count - 1, wins: 'in' }, edge)
    if (multiplier === undefined) continue
    const chance = fraction(count, ROLLS)
    choices.push({ name: `${count} of 10,000 rolls`, likelihoods: [{ multiplier, chance }] })
  }
  return choices
}
