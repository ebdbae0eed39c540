import { below, type Words } from '@parlour/chance'
import type { Picture } from './picture.ts'

/** A part of a round, such as `base` or `free`; the return is told by parts. */
export type Part = 'base' | 'free' | 'respin' | 'gather' | 'pick' | 'match'

/** A turn of reels: what it is played on, what it pays, and where the round goes on. */
export type SpinScene = {
  readonly kind: 'spin'
  /** What the future depends on, and nothing else: equal keys are one scene. */
  readonly key: string
  readonly part: Part
  readonly picture: Picture
  readonly multiplier: number
  /** Coins for what the picture tells, on top of lines or ways and before the multiplier. */
  extra(label: number): number
  next(label: number, won: boolean): Scene | undefined
}

/** A choice by weight that pays nothing itself. */
export type DrawScene = {
  readonly kind: 'draw'
  readonly key: string
  readonly part: Part
  readonly choices: readonly { readonly weight: number; readonly scene: Scene }[]
}

/** A game of its own that ends the round. */
export type SideScene = {
  readonly kind: 'side'
  readonly key: string
  readonly part: Part
  readonly play: (words: Words, tell?: (event: SideEvent) => void) => number
  readonly worth: Worth
}

/** What a game at the side shows, in its order; the screen reads what its game knows. */
export type SideEvent = { readonly kind: string; readonly at: number; readonly stakes: number }

export type Scene = SpinScene | DrawScene | SideScene

/** Exact moments of what a scene and all after it pay, in coins; numerators over one denominator. */
export type Worth = {
  readonly den: bigint
  readonly mean: bigint
  readonly square: bigint
  /** The chance that it pays nothing at all. */
  readonly blank: bigint
  readonly parts: ReadonlyMap<Part, bigint>
  /** Undefined where the round can go on without end. */
  readonly most: bigint | undefined
}

/** What one step of a round was. */
export type Step =
  | {
      readonly kind: 'spin'
      readonly scene: SpinScene
      readonly columns: readonly number[]
      readonly label: number
      readonly coins: number
    }
  | { readonly kind: 'draw'; readonly scene: DrawScene; readonly choice: number }
  | {
      readonly kind: 'side'
      readonly scene: SideScene
      readonly events: readonly SideEvent[]
      readonly coins: number
    }

/** More steps than this in one round is a machine that never ends: a defect, not luck. */
const STEPS_WITHOUT_END = 100_000

/** Plays a round from its first scene to its end and answers its coins; who listens is told each step. */
export function play(
  version: string,
  first: Scene,
  words: Words,
  columns: Uint16Array,
  tell?: (step: Step) => void,
): number {
  let scene: Scene | undefined = first
  let sum = 0
  for (let steps = 0; scene; steps++) {
    if (steps > STEPS_WITHOUT_END) throw new Error(`${version} does not end its free spins`)
    if (scene.kind === 'spin') {
      const { picture } = scene
      picture.draw(words, columns)
      const label = picture.labelAt(columns)
      const coins: number = (picture.coinsAt(columns) + scene.extra(label)) * scene.multiplier
      sum += coins
      tell?.({ kind: 'spin', scene, columns: [...columns], label, coins })
      scene = scene.next(label, coins > 0)
    } else if (scene.kind === 'draw') {
      const choice: number = choose(scene, words)
      tell?.({ kind: 'draw', scene, choice })
      scene = scene.choices[choice]!.scene
    } else {
      const events: SideEvent[] = []
      const coins = tell ? scene.play(words, (event) => events.push(event)) : scene.play(words)
      sum += coins
      tell?.({ kind: 'side', scene, events, coins })
      scene = undefined
    }
  }
  return sum
}

function choose({ choices }: DrawScene, words: Words): number {
  let drawn = below(
    words,
    choices.reduce((sum, { weight }) => sum + weight, 0),
  )
  let choice = 0
  while (drawn >= choices[choice]!.weight) drawn -= choices[choice++]!.weight
  return choice
}
