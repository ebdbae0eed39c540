import type { Words } from '@parlour/chance'
import type { SlotMachine } from '../machine.ts'
import { boughtPlanOf, planOf } from './plan.ts'
import { play, type Scene, type Step } from './scene.ts'

/** A machine made ready to play: the same engine for a player's round and for a simulation. */
export type Engine = {
  /** Where every round that is not bought begins. */
  readonly first: Scene
  /** The coins of one round; who listens is told each step of it. */
  play(words: Words, tell?: (step: Step) => void): number
  /** The coins of one bought round, where the machine sells its feature. */
  playBought(words: Words, tell?: (step: Step) => void): number
}

const engines = new WeakMap<SlotMachine, Engine>()

/** The engine of a machine, made when it is first asked for. */
export function engineOf(machine: SlotMachine): Engine {
  const known = engines.get(machine)
  if (known) return known
  const first = planOf(machine)
  const bought = boughtPlanOf(machine)
  const columns = new Uint16Array(machine.reels.length)
  const engine: Engine = {
    first,
    play: (words, tell) => play(machine.version, first, words, columns, tell),
    playBought(words, tell) {
      if (!bought) throw new Error(`${machine.version} sells no feature`)
      return play(machine.version, bought, words, columns, tell)
    },
  }
  engines.set(machine, engine)
  return engine
}

/** A round in full: every step in its order, and what all of them pay. */
export type Story = { readonly steps: readonly Step[]; readonly coins: number }

/** Plays a round and keeps all of its steps. */
export function storyOf(machine: SlotMachine, words: Words): Story {
  const steps: Step[] = []
  const coins = engineOf(machine).play(words, (step) => steps.push(step))
  return { steps, coins }
}
