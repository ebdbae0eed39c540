import { choose, combinations } from '../ways.ts'
import { lastDigits, numbersOf, type VietnamDraw } from '../vietnam/draw.ts'
import type { Compile } from './catalogue.ts'
import { bitCount, bitsOf } from './masks.ts'

/** Words for the hundred two-digit numbers. */
const WORDS = 4

const presentIn = (draw: unknown): number[] =>
  [...new Set(lastDigits(numbersOf(draw as VietnamDraw), 2))].map(Number)

/** Groups of so many numbers that a draw shows: the keys a parlay can win by. */
export const presentGroups = (draw: VietnamDraw, size: number): string[] => {
  const present = [...new Set(lastDigits(numbersOf(draw), 2))].sort()
  return [...combinations(present, size)].map((group) => group.join('-'))
}

/** A pool wins every combination of the numbers it shares with the draw. */
export const poolMasks = (sizes: readonly number[]): Compile => ({
  kind: 'masks',
  words: WORDS,
  pack: (pool) => bitsOf((pool as readonly string[]).map(Number), WORDS),
  against(draw) {
    const drawn = bitsOf(presentIn(draw), WORDS)
    const [a, b, c, d] = drawn as [number, number, number, number]
    return {
      tiers: sizes.map((size) => `of${size}`),
      scan(words, lines, win) {
        for (let line = 0, at = 0; line < lines; line++, at += WORDS) {
          const met =
            bitCount(words[at]! & a) +
            bitCount(words[at + 1]! & b) +
            bitCount(words[at + 2]! & c) +
            bitCount(words[at + 3]! & d)
          for (let tier = 0; tier < sizes.length; tier++) {
            const times = choose(met, sizes[tier]!)
            if (times > 0) win(line, tier, times)
          }
        }
      },
    }
  },
})
