import { type OutcomeSeeds, outcomeWords, type Words } from '@parlour/chance'
import { type Evaluation, evaluate, type LineWin } from './evaluate.ts'
import { engineOf } from './kit/engine.ts'
import type { SlotMachine } from './machine.ts'

/** One turn of the reels with all that it paid. */
export type Spin = {
  readonly kind: 'base' | 'free'
  readonly stops: readonly number[]
  readonly multiplier: number
  readonly lines: readonly LineWin[]
  readonly scatters: number
  readonly scatterCoins: number
  /** What the spin pays, the multiplier counted. */
  readonly coins: number
  readonly opened: number
}

/** A round from its stake to its last free spin. The first spin is the paid one. */
export type Round = { readonly spins: readonly Spin[]; readonly coins: number }

/**
 * The whole round that seeds and nonce decide. Nothing else goes in: not the player, not the
 * stake, not what was played before.
 *
 * @example roundOf(brassFox, { serverSeed, clientSeed: 'mine', nonce: 0 }).coins
 */
export function roundOf(machine: SlotMachine, seeds: Omit<OutcomeSeeds, 'version'>): Round {
  return playRound(machine, outcomeWords({ ...seeds, version: machine.version }))
}

/**
 * Plays a round from a stream of words: one stop per reel and spin, reels from left to right. The
 * engine decides; what each spin shows is read from its stops by the plain rules, and must agree.
 */
export function playRound(machine: SlotMachine, words: Words): Round {
  const spins: Spin[] = []
  const coins = engineOf(machine).play(words, (step) => {
    if (step.kind !== 'spin') throw new Error(`${machine.version} is more than spins: use storyOf`)
    const { part, multiplier } = step.scene
    const spin = spinAt(machine, step.columns, part === 'base' ? 'base' : 'free', multiplier)
    if (spin.coins !== step.coins) throw new Error(`${machine.version} shows what it does not pay`)
    spins.push(spin)
  })
  return { spins, coins }
}

/** The spin that these stops make. */
export function spinAt(
  machine: SlotMachine,
  stops: readonly number[],
  kind: 'base' | 'free',
  multiplier: number,
): Spin {
  const worth: Evaluation = evaluate(machine, stops, kind)
  const opens = kind === 'base' || machine.free?.retrigger === true
  return {
    kind,
    stops,
    multiplier,
    lines: worth.lines,
    scatters: worth.scatters,
    scatterCoins: worth.scatterCoins,
    coins: (worth.lineCoins + worth.scatterCoins) * multiplier,
    opened: opens ? worth.opened : 0,
  }
}
