import { below, type Words } from '@parlour/chance'
import { type Fraction, fraction, isAbove, times } from '@parlour/money'
import type { SlotMachine } from '../machine.ts'

/** A win risked again and again: each step wins with `chance` and multiplies. */
export type Gamble = {
  readonly chance: Fraction
  readonly multiplier: Fraction
  readonly steps: number
  /** A step whose win would be above it is not offered. */
  readonly cap: Fraction
}

/** The gamble that a machine offers on its wins, in stakes. */
export function gambleOf({ gamble }: SlotMachine): Gamble | undefined {
  if (!gamble) return undefined
  const { chance, multiplier, steps, cap } = gamble
  return {
    chance: fraction(chance[0], chance[1]),
    multiplier: fraction(multiplier),
    steps,
    cap: fraction(cap),
  }
}

/** Whether one more step may be offered on a win, after so many were won. */
const mayGamble = ({ multiplier, steps, cap }: Gamble, win: Fraction, won: number): boolean =>
  won < steps && win.num > 0n && !isAbove(times(win, multiplier), cap)

/**
 * Risks a win for as many steps as the player asks, or until one is lost or none is offered. Each
 * step is one draw; what is left at the end is collected.
 */
export function playGamble(
  gamble: Gamble,
  win: Fraction,
  steps: number,
  words: Words,
): { readonly win: Fraction; readonly steps: number } {
  let left = win
  let won = 0
  while (won < steps && mayGamble(gamble, left, won)) {
    const { num, den } = gamble.chance
    if (below(words, Number(den)) >= Number(num)) return { win: fraction(0n), steps: won + 1 }
    left = times(left, gamble.multiplier)
    won++
  }
  return { win: left, steps: won }
}

/** What all steps that may be offered come to. */
export function gambleLadder(gamble: Gamble, win: Fraction) {
  let steps = 0
  let [top, chance] = [win, fraction(1n)]
  while (mayGamble(gamble, top, steps)) {
    top = times(top, gamble.multiplier)
    chance = times(chance, gamble.chance)
    steps++
  }
  return {
    rtp: times(gamble.chance, gamble.multiplier),
    steps,
    top,
    chance,
    mean: times(top, chance),
  }
}
