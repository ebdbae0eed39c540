import {
  diceBetOf,
  diceMultiplier,
  diceRules,
  winningRolls,
} from '@parlour/casino/originals/dice/dice.ts'
import { hundredthsOf, hundredthsText } from '@parlour/casino/originals/kit/reading.ts'
import { fraction } from '@parlour/money'
import type { Odds } from '../original-frame/odds.ts'

/** A bet as the rules read it; numbers are hundredths with two decimals, such as `50.00`. */
export type DiceChoice =
  | { readonly under: string }
  | { readonly over: string }
  | { readonly inside: readonly [string, string] }
  | { readonly outside: readonly [string, string] }

export const kinds = ['under', 'over', 'inside', 'outside'] as const
export type DiceKind = (typeof kinds)[number]

const ROLLS = 10_000
const LAST = ROLLS - 1

export const kindOf = (choice: DiceChoice): DiceKind =>
  kinds.find((kind) => Object.hasOwn(choice, kind))!

/** The numbers of a bet in hundredths: one, or two of which the first is not above the second. */
export function numbersOf(choice: DiceChoice): readonly number[] {
  const [value] = Object.values(choice) as (string | readonly string[])[]
  return [value!].flat().map((text) => hundredthsOf(text)!)
}

/** How many of the 10,000 rolls win. */
export const winsOf = (choice: DiceChoice): number => winningRolls(diceBetOf(choice)!)

/** The bet of a kind that so many rolls win, about the middle where it has two numbers. */
export function betOf(kind: DiceKind, wins: number): DiceChoice {
  if (kind === 'under') return { under: hundredthsText(Math.min(wins, LAST)) }
  if (kind === 'over') return { over: hundredthsText(Math.max(0, LAST - wins)) }
  const within = Math.min(ROLLS, Math.max(1, kind === 'inside' ? wins : ROLLS - wins))
  const from = Math.floor((ROLLS - within) / 2)
  const pair = [hundredthsText(from), hundredthsText(from + within - 1)] as const
  return kind === 'inside' ? { inside: pair } : { outside: pair }
}

/** The bet with one of its numbers moved; of two neither passes the other. */
export function moved(choice: DiceChoice, at: number, to: number): DiceChoice {
  const kind = kindOf(choice)
  const numbers = numbersOf(choice)
  const low = at === 1 ? numbers[0]! : 0
  const high = at === 0 && numbers.length === 2 ? numbers[1]! : LAST
  const texts = numbers.with(at, Math.min(high, Math.max(low, to))).map(hundredthsText)
  if (kind === 'under') return { under: texts[0]! }
  if (kind === 'over') return { over: texts[0]! }
  const pair = [texts[0]!, texts[1]!] as const
  return kind === 'inside' ? { inside: pair } : { outside: pair }
}

/** What a bet comes to; undefined where it is nearly certain or cannot win, which the rules do not offer. */
export function oddsOf(choice: DiceChoice): Odds | undefined {
  const bet = diceBetOf(choice)
  const multiplier = bet && diceMultiplier(bet, diceRules)
  if (!bet || multiplier === undefined) return undefined
  return { multiplier, chance: fraction(winningRolls(bet), ROLLS) }
}

/** The winning parts of the dial, in hundredths, both ends counted in. */
export function winningParts(choice: DiceChoice): readonly (readonly [number, number])[] {
  const bet = diceBetOf(choice)
  if (!bet) return []
  const { from, to, wins } = bet
  const parts: (readonly [number, number])[] =
    wins === 'in'
      ? [[from, to]]
      : [
          [0, from - 1],
          [to + 1, LAST],
        ]
  return parts.filter(([first, last]) => first <= last)
}
