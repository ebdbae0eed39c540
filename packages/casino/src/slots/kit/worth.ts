import { sum } from '@parlour/money'
import type { DrawScene, Part, SpinScene, Scene, Worth } from './scene.ts'
import { raised } from './tally.ts'

/** What follows a step: so many of a scene's cycle, what they paid, and where they lead. */
export type Way = {
  readonly times: bigint
  readonly blanks: bigint
  readonly sum: bigint
  readonly squares: bigint
  readonly most: bigint
  readonly next: Scene | undefined
}

/** The end of a round: nothing more. */
const end: Worth = { den: 1n, mean: 0n, square: 0n, blank: 1n, parts: new Map(), most: 0n }

/**
 * The exact worth of a scene with everything after it, by recursion over the scenes it leads to.
 * Undefined where scenes lead back to themselves: see `cyclicWorth`.
 */
export function worthOf(first: Scene): Worth | undefined {
  const known = new Map<string, Worth | 'open'>()
  const visit = (scene: Scene | undefined): Worth | undefined => {
    if (!scene) return end
    if (scene.kind === 'side') return scene.worth
    const before = known.get(scene.key)
    if (before) return before === 'open' ? undefined : before
    known.set(scene.key, 'open')
    const ways = waysOf(scene)
    const worths: Worth[] = []
    for (const { next } of ways) {
      const worth = visit(next)
      if (!worth) return undefined
      worths.push(worth)
    }
    const worth = joined(scene.part, ways, worths)
    known.set(scene.key, worth)
    return worth
  }
  return visit(first)
}

/** Where a scene leads, with the pictures that lead to one place put together. */
export function waysOf(scene: SpinScene | DrawScene): readonly Way[] {
  if (scene.kind === 'draw') {
    return scene.choices.map(({ weight, scene: next }) => {
      const times = BigInt(weight)
      return { times, blanks: times, sum: 0n, squares: 0n, most: 0n, next }
    })
  }
  const ways = new Map<string, Way>()
  const add = (way: Way) => {
    const key = way.next?.key ?? ''
    const one = ways.get(key)
    ways.set(key, one ? both(one, way) : way)
  }
  for (const [label, plain] of scene.picture.tallies()) {
    const { times, blanks, sum, squares, most } = raised(
      plain,
      scene.extra(label),
      scene.multiplier,
    )
    const won = scene.next(label, true)
    const lost = scene.next(label, false)
    if (won?.key === lost?.key) add({ times, blanks, sum, squares, most, next: won })
    else {
      if (times > blanks) add({ times: times - blanks, blanks: 0n, sum, squares, most, next: won })
      if (blanks > 0n) add({ times: blanks, blanks, sum: 0n, squares: 0n, most: 0n, next: lost })
    }
  }
  return [...ways.values()]
}

const both = (a: Way, b: Way): Way => ({
  times: a.times + b.times,
  blanks: a.blanks + b.blanks,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
  most: a.most > b.most ? a.most : b.most,
  next: a.next,
})

/** Coins C now and V later: E(C+V), E(C+V)^2 = EC^2 + 2 EC EV + EV^2 within each way. */
function joined(part: Part, ways: readonly Way[], worths: readonly Worth[]): Worth {
  const later = worths.reduce((all, { den }) => common(all, den), 1n)
  const cycle = sum(ways.map(({ times }) => times))
  let [mean, own, square, blank] = [0n, 0n, 0n, 0n]
  let most: bigint | undefined = 0n
  const parts = new Map<Part, bigint>()
  for (const [place, way] of ways.entries()) {
    const worth = worths[place]!
    const scale = later / worth.den
    own += way.sum * later
    mean += way.times * worth.mean * scale
    square += way.squares * later + scale * (2n * way.sum * worth.mean + way.times * worth.square)
    blank += way.blanks * worth.blank * scale
    for (const [name, share] of worth.parts) {
      parts.set(name, (parts.get(name) ?? 0n) + way.times * share * scale)
    }
    const top: bigint | undefined = worth.most === undefined ? undefined : way.most + worth.most
    most = top === undefined || most === undefined ? undefined : top > most ? top : most
  }
  if (own > 0n) parts.set(part, (parts.get(part) ?? 0n) + own)
  return { den: cycle * later, mean: mean + own, square, blank, parts, most }
}

/** A denominator that both divide; nearly always the larger of the two. */
function common(a: bigint, b: bigint): bigint {
  const [large, small] = a > b ? [a, b] : [b, a]
  return large % small === 0n ? large : a * b
}
