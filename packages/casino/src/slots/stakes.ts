import { type Amount, parseAmount } from '@parlour/money'
import { costOf, type SlotMachine } from './machine.ts'

/** A machine as the house offers it, or has offered it: the game, and the stakes it takes. */
export type Offer = {
  readonly game: string
  readonly machine: SlotMachine
  /** Every stake on offer, smallest first; each is a whole number of cents a coin. */
  readonly stakes: readonly Amount[]
  /** The meters that its rounds feed and may win, by their codes; in this order. */
  readonly meters?: readonly string[]
  /** The machines of the versions before, with the stakes of then: none is offered, what was played on one is told by it. */
  readonly earlier?: readonly Played[]
}

/** A machine that rounds were staked on. */
type Played = { readonly machine: SlotMachine; readonly stakes: readonly Amount[] }

/** An offer by every version that was ever offered, the one on offer first. */
export const slotVersions = <Slot extends Offer>({ earlier = [], ...slot }: Slot) => [
  slot,
  ...earlier.map((played) => ({ ...slot, ...played })),
]

/** A game of the house whose rounds are told as spins. */
export type HouseSlot = Offer & {
  /** What is printed beside the rules; a test holds every figure against the enumeration. */
  readonly figures: {
    /** The hash of the rules that they were counted from. */
    readonly rules: string
    readonly rtp: string
    /** Rounded down. */
    readonly rtpPercent: string
    readonly hitPercent: string
    readonly featureOneIn: string
    readonly standardDeviation: string
    readonly greatestWin: string
  }
}

/** A game of the house whose rounds are told as stories: every step of a machine of the kit. */
export type HouseStory = Offer & {
  /** What the sheet in docs/games says of the machine; a test holds every figure against the proof. */
  readonly figures: {
    /** The hash of the rules that they were proven from. */
    readonly rules: string
    /** Rounded down. */
    readonly rtpPercent: string
    readonly hitPercent: string
    readonly standardDeviation: string
    readonly greatestWin: string
  }
}

/** The most one round can pay, in stakes. */
export const greatestWinOf = ({ figures }: HouseSlot | HouseStory): string => figures.greatestWin

/** Pays of a round in money: the stake is exactly `cost` coins, so nothing is ever rounded. */
export function payoutOf(machine: SlotMachine, stake: Amount, coins: number): Amount {
  const cost = BigInt(costOf(machine))
  if (stake % cost !== 0n)
    throw new Error(`A stake of ${machine.version} divides into ${cost} coins.`)
  return (stake / cost) * BigInt(coins)
}

/** Stakes from decimal strings; a wrong one is a defect of the table. */
export function stakesOf(...texts: readonly string[]): readonly Amount[] {
  return texts.map((text) => {
    const amount = parseAmount(text)
    if (amount === undefined) throw new Error(`${text} is no amount.`)
    return amount
  })
}
