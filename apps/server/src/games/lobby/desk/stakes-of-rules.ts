import { houseSlots, houseStories } from '@parlour/casino'
import { houseOriginals } from '@parlour/casino/originals'
import type { Amount } from '@parlour/money'

/** The stakes that a game's own rules take. */
export type RuledStakes = {
  readonly least: Amount
  readonly most: Amount
  /** Of a slot: its price list. An original takes whatever lies between. */
  readonly prices?: readonly Amount[]
}

/** Undefined where the house has no such game, or plays it for all at once. */
export function stakesOfRules(game: string): RuledStakes | undefined {
  const prices = (own(houseSlots, game) ?? own(houseStories, game))?.stakes
  if (prices) return { least: prices[0]!, most: prices.at(-1)!, prices }
  const original = own(houseOriginals, game)
  if (!original?.game) return undefined
  const { leastStake, mostStake } = original.rules
  return { least: BigInt(leastStake), most: BigInt(mostStake) }
}

const own = <Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Whether these borders leave a stake on offer, and none that the rules do not take. */
export function leaveStakes(
  { least, most, prices }: RuledStakes,
  wanted: { readonly least: Amount; readonly most: Amount },
): boolean {
  const lie = wanted.least >= least && wanted.most <= most && wanted.least <= wanted.most
  return lie && (prices?.some((one) => one >= wanted.least && one <= wanted.most) ?? true)
}
