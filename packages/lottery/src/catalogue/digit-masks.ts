import { choose } from '../ways.ts'
import type { Shape } from '../digits/group-plays.ts'
import { countsOf, type Digits, type Segment, take } from '../digits/segment.ts'
import type { Compile, MaskTest } from './catalogue.ts'
import { bitCount } from './masks.ts'

type Places = readonly (readonly number[])[]

const ALL_DIGITS = 0x3ff
/** Places of ten bits that fit in a word. */
const PER_WORD = 3
const WORDS = 2

const digitBits = (digits: Iterable<number>): number => {
  let bits = 0
  for (const digit of digits) bits |= 1 << digit
  return bits
}

function placeWords(masks: readonly number[]): number[] {
  const words = new Array<number>(WORDS).fill(0)
  for (const [at, mask] of masks.entries())
    words[Math.floor(at / PER_WORD)]! |= mask << (10 * (at % PER_WORD))
  return words
}

const drawnWords = (draw: Digits): number[] => placeWords(draw.map((digit) => 1 << digit))

/** A draw that no line can win. */
const noneWins: MaskTest = { tiers: [], scan: () => undefined }

/** A line of one word wins once when it holds all the bits needed. */
const holdsAll = (tier: string, needed: number): MaskTest => ({
  tiers: [tier],
  scan(words, lines, win) {
    for (let line = 0; line < lines; line++) if ((words[line]! & needed) === needed) win(line, 0, 1)
  },
})

/** A line of one word wins the combinations of k among the bits it shares with the draw. */
const sharesOf = (drawn: number, wanted: number): MaskTest => ({
  tiers: ['win'],
  scan(words, lines, win) {
    for (let line = 0; line < lines; line++) {
      const shared = bitCount(words[line]! & drawn)
      if (shared >= wanted) win(line, 0, wanted === 1 ? shared : choose(shared, wanted))
    }
  },
})

/** Digits at every place of a segment, all of which must match. */
export const straightMasks = (segment: Segment): Compile => ({
  kind: 'masks',
  words: WORDS,
  pack(selection) {
    const masks = new Array<number>(5).fill(ALL_DIGITS)
    for (const [at, set] of (selection as Places).entries())
      masks[segment.from + at] = digitBits(set)
    return placeWords(masks)
  },
  against(draw) {
    const [low, high] = drawnWords(draw as Digits) as [number, number]
    return {
      tiers: ['win'],
      scan(words, lines, win) {
        for (let line = 0, at = 0; line < lines; line++, at += WORDS)
          if ((words[at]! & low) === low && (words[at + 1]! & high) === high) win(line, 0, 1)
      },
    }
  },
})

/** Digits at places of which every k that match pay. */
export const placeMasks = (wanted: number): Compile => ({
  kind: 'masks',
  words: WORDS,
  pack: (selection) => placeWords((selection as Places).map(digitBits)),
  against(draw) {
    const [low, high] = drawnWords(draw as Digits) as [number, number]
    return {
      tiers: ['win'],
      scan(words, lines, win) {
        for (let line = 0, at = 0; line < lines; line++, at += WORDS) {
          const met = bitCount(words[at]! & low) + bitCount(words[at + 1]! & high)
          if (met >= wanted) win(line, 0, wanted === 1 ? met : choose(met, wanted))
        }
      },
    }
  },
})

/** Digits that stand anywhere in a segment at least so often; every k of them pay. */
export const anywhereMasks = (segment: Segment, wanted: number, times = 1): Compile => ({
  kind: 'masks',
  words: 1,
  pack: (selection) => [digitBits(selection as readonly number[])],
  against: (draw) =>
    sharesOf(
      digitBits(
        [...countsOf(take(draw as Digits, segment))]
          .filter(([, count]) => count >= times)
          .map(([digit]) => digit),
      ),
      wanted,
    ),
})

/** Values of a figure of the segment, up to 31: one bit each. */
export const figureMasks = (
  segment: Segment,
  figure: (digits: Digits) => number,
  tierOf: (digits: Digits) => string | undefined = () => 'win',
): Compile => ({
  kind: 'masks',
  words: 1,
  pack: (selection) => [digitBits(selection as readonly number[])],
  against(draw) {
    const digits = take(draw as Digits, segment)
    const tier = tierOf(digits)
    return tier === undefined ? noneWins : holdsAll(tier, 1 << figure(digits))
  },
})

/** Two sets of a group: repeated digits in the low ten bits, single ones in the next ten. */
export const groupMasks = (shape: Shape, segment: Segment): Compile => ({
  kind: 'masks',
  words: 1,
  pack(selection) {
    const { heavy, light } = selection as { heavy: readonly number[]; light: readonly number[] }
    return [digitBits(heavy) | (digitBits(light) << 10)]
  },
  against(draw) {
    const counts = [...countsOf(take(draw as Digits, segment))]
    const heavy = counts.filter(([, count]) => count === shape.heavy.times)
    const light = counts.filter(([, count]) => count !== shape.heavy.times)
    // So many of each leave the single ones no other way to fill the places.
    const fits = heavy.length === shape.heavy.digits && light.length === shape.light.digits
    const bits = (some: typeof counts) => digitBits(some.map(([digit]) => digit))
    return fits ? holdsAll('win', bits(heavy) | (bits(light) << 10)) : noneWins
  },
})

/** Typed numbers are looked up by what the segment shows; sorted where order does not matter. */
export const typedKeys = (
  segment: Segment,
  tierOf: (digits: Digits) => string | undefined = () => 'win',
  sorted = false,
): Compile => ({
  kind: 'keys',
  keys: (numbers) => numbers as readonly string[],
  drawn(draw) {
    const digits = take(draw as Digits, segment)
    const tier = tierOf(digits)
    const shown = sorted ? digits.toSorted((a, b) => a - b) : digits
    return tier === undefined ? [] : [[shown.join(''), tier]]
  },
})
