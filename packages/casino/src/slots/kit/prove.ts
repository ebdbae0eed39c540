import { asNumber, type Fraction, fraction, minus, over, times } from '@parlour/money'
import { costOf, type SlotMachine } from '../machine.ts'
import { boughtPlanOf, planOf } from './plan.ts'
import type { Part } from './scene.ts'
import type { Spread } from './tally.ts'
import { waysOf, worthOf } from './worth.ts'

/** What is proven of a machine, in stakes and exactly, by the recursion over its scenes. */
export type Proof = {
  readonly rtp: Fraction
  /** The return by the part of the round that pays it; the parts add up to the whole. */
  readonly parts: ReadonlyMap<Part, Fraction>
  /** Chance that a round pays anything. */
  readonly hitRate: Fraction
  /** For each part that the paid spin opens: its chance, and what it comes to once it is open. */
  readonly features: ReadonlyMap<Part, { readonly chance: Fraction; readonly mean: Fraction }>
  readonly standardDeviation: number
  /** The most that a round can pay. */
  readonly greatestWin: Fraction
  /** Pays of the paid spin, where all of its pictures could be counted: coins to counts. */
  readonly spread: Spread | undefined
  readonly cycle: bigint
}

/**
 * The exact figures of a machine whose rounds have an end.
 *
 * @example formatFraction(proofOf(tailorsPins).rtp)
 */
export function proofOf(machine: SlotMachine): Proof {
  const known = proofs.get(machine)
  if (known) return known
  const proof = proven(machine)
  proofs.set(machine, proof)
  return proof
}

const proofs = new WeakMap<SlotMachine, Proof>()

function proven(machine: SlotMachine): Proof {
  const first = planOf(machine)
  const worth = worthOf(first)
  if (first.kind !== 'spin' || worth?.most === undefined) {
    throw new Error(`${machine.version} can go on without end.`)
  }
  const cost = BigInt(costOf(machine))
  const inStakes = (coins: bigint) => fraction(coins, worth.den * cost)
  const rtp = inStakes(worth.mean)
  const square = fraction(worth.square, worth.den * cost * cost)
  return {
    rtp,
    parts: new Map([...worth.parts].map(([part, coins]) => [part, inStakes(coins)])),
    hitRate: fraction(worth.den - worth.blank, worth.den),
    features: featuresOf(first, cost),
    standardDeviation: Math.sqrt(asNumber(minus(square, times(rtp, rtp)))),
    greatestWin: fraction(worth.most, cost),
    spread: spreadOf(first),
    cycle: first.picture.cycle,
  }
}

function featuresOf(first: Parameters<typeof waysOf>[0], cost: bigint): Proof['features'] {
  const sums = new Map<Part, { times: bigint; mean: Fraction }>()
  let cycle = 0n
  for (const { next, times: count } of waysOf(first)) {
    cycle += count
    const worth = next && worthOf(next)
    if (!worth) continue
    const before = sums.get(next.part) ?? { times: 0n, mean: fraction(0n) }
    const all = before.times + count
    const mean = over(
      fraction(
        before.mean.num * worth.den * before.times + worth.mean * before.mean.den * count,
        before.mean.den * worth.den,
      ),
      fraction(all),
    )
    sums.set(next.part, { times: all, mean })
  }
  return new Map(
    [...sums].map(([part, { times: count, mean }]) => [
      part,
      { chance: fraction(count, cycle), mean: over(mean, fraction(cost)) },
    ]),
  )
}

function spreadOf(first: ReturnType<typeof planOf>): Spread | undefined {
  const spreads = first.kind === 'spin' ? first.picture.spreads() : undefined
  if (!spreads || first.kind !== 'spin') return undefined
  const sums = new Map<number, number>()
  for (const [label, spread] of spreads) {
    for (const [coins, count] of spread) {
      const all = (coins + first.extra(label)) * first.multiplier
      sums.set(all, (sums.get(all) ?? 0) + count)
    }
  }
  return sums
}

/** What a bought round returns of its price, and the most it pays in stakes. */
export function boughtProofOf(machine: SlotMachine) {
  const first = boughtPlanOf(machine)
  const worth = first && worthOf(first)
  if (!machine.buy || !first || worth?.most === undefined) {
    throw new Error(`${machine.version} sells no feature that has an end.`)
  }
  const cost = BigInt(costOf(machine))
  const value = fraction(worth.mean, worth.den * cost)
  const square = fraction(worth.square, worth.den * cost * cost)
  return {
    value,
    rtp: over(value, fraction(machine.buy.price)),
    standardDeviation: Math.sqrt(asNumber(minus(square, times(value, value)))),
    greatestWin: fraction(worth.most, cost),
  }
}
