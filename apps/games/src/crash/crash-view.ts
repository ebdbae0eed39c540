import { type Amount, parseAmount } from '@parlour/money'
import type { CrashTableNow, OpenedCrash, OwnCrashBet } from '../frame/server.ts'
import type { TableView } from '../game-frame/table.ts'
import { stakeWithin } from '../original-frame/stake-ladder.ts'
import { betsOfPlaces, PLACES, type PlaceView } from './places.ts'

/** All that the screen of crash shows. */
export type CrashView = TableView & {
  readonly opened: OpenedCrash
  readonly table: CrashTableNow
  readonly own: readonly OwnCrashBet[]
  readonly places: readonly PlaceView[]
  /** False while the table is not heard of. */
  readonly isConnected: boolean
  /** What the last round of the player's came to. */
  readonly result: { readonly stake: Amount; readonly payout: Amount } | undefined
}

const FIRST_STAKE: Amount = 10_000n

/** What the screen shows when it is opened: the round as it is, with the bets that the player has in it. */
export function firstView(opened: OpenedCrash): CrashView {
  const { table, own, seed, leastStake, mostStake } = opened
  const [least, most] = [parseAmount(leastStake)!, parseAmount(mostStake)!]
  const bets = betsOfPlaces(own, table.round?.round)
  const places = PLACES.map((place): PlaceView => {
    const last = own.find((bet) => bet.place === place)
    return {
      stake: stakeWithin(last ? parseAmount(last.stake)! : FIRST_STAKE, least, most),
      target: last?.target ?? '2.00',
      isTargeted: last?.target != null,
      isRepeated: false,
      waits: false,
      bet: bets[place],
      isBusy: false,
    }
  })
  return {
    phase: 'ready',
    // Nothing is shown faster than it is.
    opened: { ...opened, allows: { ...opened.allows, turbo: false } },
    seed,
    rounds: [],
    stake: places[0]!.stake,
    balance: parseAmount(opened.balance)!,
    bonus: parseAmount(opened.bonus ?? '0') ?? 0n,
    notice: undefined,
    unknown: 0,
    net: 0n,
    autoplay: undefined,
    turbo: false,
    spoken: '',
    over: undefined,
    swap: undefined,
    table,
    own,
    places,
    isConnected: true,
    result: undefined,
  }
}
