import { below, type OutcomeSeeds, outcomeWords, type Words } from '@parlour/chance'
import { type Evaluation, evaluate, type LineWin } from './evaluate.ts'
import { multiplierAt, reelsOf, type SlotMachine } from './machine.ts'

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

/** More free spins than this in one round is a machine that never ends: a defect, not luck. */
const SPINS_WITHOUT_END = 100_000

/**
 * The whole round that seeds and nonce decide. Nothing else goes in: not the player, not the
 * stake, not what was played before.
 *
 * @example roundOf(brassFox, { serverSeed, clientSeed: 'mine', nonce: 0 }).coins
 */
export function roundOf(machine: SlotMachine, seeds: Omit<OutcomeSeeds, 'version'>): Round {
  return playRound(machine, outcomeWords({ ...seeds, version: machine.version }))
}

/** Plays a round from a stream of words: one stop per reel and spin, reels from left to right. */
export function playRound(machine: SlotMachine, words: Words): Round {
  const spins: Spin[] = [spinOnce(machine, words, 'base', 1)]
  let left = spins[0]!.opened
  for (let place = 0; left > 0; place++) {
    if (place > SPINS_WITHOUT_END) throw new Error(`${machine.version} does not end its free spins`)
    const spin = spinOnce(machine, words, 'free', multiplierAt(machine.free!, place))
    spins.push(spin)
    left += spin.opened - 1
  }
  return { spins, coins: spins.reduce((sum, spin) => sum + spin.coins, 0) }
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

function spinOnce(
  machine: SlotMachine,
  words: Words,
  kind: 'base' | 'free',
  multiplier: number,
): Spin {
  const stops = reelsOf(machine, kind).map((strip) => below(words, strip.length))
  return spinAt(machine, stops, kind, multiplier)
}
