import type { Balls, Banker } from '../balls/ball-plays.ts'
import type { Compile, MaskTest } from './catalogue.ts'
import { bitCount, bitsOf } from './masks.ts'

type Wins = {
  readonly tiers: readonly string[]
  /** Wins by tier of so many fixed and other balls met; fixed and others chosen are told too. */
  readonly won: (met: Met) => readonly number[]
}

export type Met = {
  readonly fixed: number
  readonly rest: number
  readonly fixedMet: number
  readonly restMet: number
}

/**
 * Banker bets as two bit sets of the balls, and what is met of each. Wins by numbers met are worked out
 * once each: a line costs a few bit counts and one look into a table.
 */
export function bankerMasks(
  of: number,
  drawnOf: (draw: unknown) => Balls,
  { tiers, won }: Wins,
): Compile {
  const half = Math.ceil((of + 1) / 32)
  return {
    kind: 'masks',
    words: 2 * half,
    pack(selection) {
      const { fixed, rest } = selection as Banker
      return [...bitsOf(fixed, half), ...bitsOf(rest, half)]
    },
    against: (draw) => bankerTest(bitsOf(drawnOf(draw), half), tiers, won),
  }
}

function bankerTest(
  drawn: readonly number[],
  tiers: readonly string[],
  won: Wins['won'],
): MaskTest {
  const half = drawn.length
  const known = new Map<number, readonly number[]>()
  const wonBy = (fixed: number, rest: number, fixedMet: number, restMet: number) => {
    const key = ((fixed * 128 + rest) * 128 + fixedMet) * 128 + restMet
    let found = known.get(key)
    if (!found) {
      found = won({ fixed, rest, fixedMet, restMet })
      known.set(key, found)
    }
    return found
  }
  return {
    tiers,
    scan(words, lines, win) {
      for (let line = 0, at = 0; line < lines; line++, at += 2 * half) {
        let [fixed, rest, fixedMet, restMet] = [0, 0, 0, 0]
        for (let word = 0; word < half; word++) {
          const [a, b, shown] = [words[at + word]!, words[at + half + word]!, drawn[word]!]
          fixed += bitCount(a)
          rest += bitCount(b)
          fixedMet += bitCount(a & shown)
          restMet += bitCount(b & shown)
        }
        const times = wonBy(fixed, rest, fixedMet, restMet)
        for (let tier = 0; tier < times.length; tier++)
          if (times[tier]! > 0) win(line, tier, times[tier]!)
      }
    },
  }
}

/** Balls at places, all of which must match; bits of every place in words of their own. */
export function placeBallMasks(
  of: number,
  places: number,
  needs: 'all' | 'each',
  setAt: (selection: unknown, place: number) => Balls | undefined,
): Compile {
  const each = Math.ceil((of + 1) / 32)
  if (each !== 1) throw new Error('a place has one word')
  return {
    kind: 'masks',
    words: places,
    pack: (selection) =>
      Array.from({ length: places }, (_, at) => {
        const set = setAt(selection, at)
        return set ? bitsOf(set, 1)[0]! : needs === 'all' ? -1 : 0
      }),
    against(draw) {
      const drawn = (draw as Balls).slice(0, places).map((ball) => 1 << ball)
      return {
        tiers: ['win'],
        scan(words, lines, win) {
          for (let line = 0, at = 0; line < lines; line++, at += places) {
            let met = 0
            for (let place = 0; place < places; place++)
              if ((words[at + place]! & drawn[place]!) !== 0) met++
            if (needs === 'all' ? met === places : met > 0) win(line, 0, needs === 'all' ? 1 : met)
          }
        },
      }
    },
  }
}
