import { choose } from '../../choose.ts'
import { below, type Words } from '@parlour/chance'
import { sum } from '@parlour/money'
import type { Gather } from '../machine.ts'
import type { StakesWorth } from './side-games.ts'
import type { SideEvent } from './scene.ts'

/**
 * Gathers coins, in stakes. Coins that lay at the start are worth something at once; then each
 * respin asks every empty cell in reading order, and a coin's worth is drawn when it lands.
 */
export function playGather(
  gather: Gather,
  start: number,
  words: Words,
  tell?: (event: SideEvent) => void,
): number {
  const weights = gather.values.reduce((all, { weight }) => all + weight, 0)
  const worth = () => {
    let drawn = below(words, weights)
    let place = 0
    while (drawn >= gather.values[place]!.weight) drawn -= gather.values[place++]!.weight
    return gather.values[place]!.stakes
  }
  const [chance, of] = gather.chance
  const empty = Array.from({ length: gather.cells - start }, (_, cell) => cell)
  let stakesInAll = 0
  for (let coin = 0; coin < start; coin++) {
    const stakes = worth()
    stakesInAll += stakes
    tell?.({ kind: 'start', at: coin, stakes })
  }
  for (let lives = gather.lives; lives > 0 && empty.length > 0; ) {
    tell?.({ kind: 'respin', at: lives, stakes: 0 })
    let landed = 0
    for (let place = 0; place < empty.length; ) {
      if (below(words, of) >= chance) {
        place++
        continue
      }
      const stakes = worth()
      stakesInAll += stakes
      landed++
      tell?.({ kind: 'coin', at: empty[place]!, stakes })
      empty.splice(place, 1)
    }
    lives = landed > 0 ? gather.lives : lives - 1
  }
  const stakes = potAt(gather, gather.cells - empty.length)
  if (stakes > 0) tell?.({ kind: 'pot', at: gather.cells - empty.length, stakes })
  return stakesInAll + stakes
}

function potAt({ pots }: Pick<Gather, 'pots'>, coins: number): number {
  let best = { coins: 0, stakes: 0 }
  for (const pot of pots) if (pot.coins <= coins && pot.coins > best.coins) best = pot
  return best.stakes
}

/** Chances as whole numbers over a power of the chance's denominator, so that nothing is reduced. */
type Mass = { readonly num: bigint; readonly power: number }

const none: Mass = { num: 0n, power: 0 }

function sumOf(a: Mass, b: Mass, of: bigint): Mass {
  if (a.power < b.power) return sumOf(b, a, of)
  return { num: a.num + b.num * of ** BigInt(a.power - b.power), power: a.power }
}

/** How the coins at the end are spread: by (coins, lives), which is never the same twice. */
export function gatherEnds(
  { cells, lives, chance }: Pick<Gather, 'cells' | 'lives' | 'chance'>,
  start: number,
): { readonly coins: readonly bigint[]; readonly respins: bigint; readonly den: bigint } {
  const [hit, of] = [BigInt(chance[0]), BigInt(chance[1])]
  const miss = of - hit
  const mass = new Map<string, Mass>([[`${start}/${lives}`, { num: 1n, power: 0 }]])
  const ends = Array.from({ length: cells + 1 }, () => none)
  let respins = none
  const add = (key: string, more: Mass) => mass.set(key, sumOf(mass.get(key) ?? none, more, of))
  for (let held = start; held <= cells; held++) {
    for (let left = lives; left >= 0; left--) {
      const here = mass.get(`${held}/${left}`)
      if (!here) continue
      if (left === 0 || held === cells) {
        ends[held] = sumOf(ends[held]!, here, of)
        continue
      }
      respins = sumOf(respins, here, of)
      const empty = cells - held
      for (let landed = 0; landed <= empty; landed++) {
        const ways = choose(empty, landed) * hit ** BigInt(landed) * miss ** BigInt(empty - landed)
        const next = { num: here.num * ways, power: here.power + empty }
        add(`${held + landed}/${landed > 0 ? lives : left - 1}`, next)
      }
    }
  }
  const power = Math.max(respins.power, ...ends.map((end) => end.power))
  const raise = (one: Mass) => one.num * of ** BigInt(power - one.power)
  return { coins: ends.map(raise), respins: raise(respins), den: of ** BigInt(power) }
}

export function gatherWorth(gather: Gather, start: number): StakesWorth {
  const ends = gatherEnds(gather, start)
  const weights = BigInt(gather.values.reduce((all, { weight }) => all + weight, 0))
  const valueSum = (power: bigint) =>
    sum(gather.values.map((one) => BigInt(one.weight) * BigInt(one.stakes) ** power))
  const [first, second] = [valueSum(1n), valueSum(2n)]
  // Of one coin: mean first/weights, variance (second weights - first^2)/weights^2.
  const variance = second * weights - first * first
  let [mean, square] = [0n, 0n]
  for (const [count, times] of ends.coins.entries()) {
    const coins = BigInt(count)
    const whole = coins * first + BigInt(potAt(gather, count)) * weights
    mean += times * whole * weights
    square += times * (coins * variance + whole * whole)
  }
  const best = Math.max(...gather.values.map(({ stakes }) => stakes))
  const tops = ends.coins.map((times, count) =>
    times > 0n ? count * best + potAt(gather, count) : 0,
  )
  return { den: ends.den * weights * weights, mean, square, blank: 0n, most: Math.max(...tops) }
}
