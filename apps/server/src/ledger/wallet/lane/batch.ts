import type { Amount, WagerState, MemberId, OperationId, WagerId } from '@parlour/money'
import type { Grant } from '@parlour/promotions'
import type { Refusal } from '@parlour/wire'
import type { MeterBook, MeterHouse } from '../meters/meter-book.ts'
import type { FedMeter, SettleRequest, StakeRequest, VoidRequest, WagerAnswer } from '../wallet.ts'

/** One closed record in a lane: what is asked, and the fingerprint of its content. */
export type Item =
  | { readonly verb: 'stake'; readonly request: StakeRequest; readonly hash: bigint }
  | { readonly verb: 'settle'; readonly request: SettleRequest; readonly hash: bigint }
  | { readonly verb: 'void'; readonly request: VoidRequest; readonly hash: bigint }

/** What a caller hears: an answer, a refusal, or a defect to throw. */
export type Outcome = WagerAnswer | Refusal | Error

/** Money, but for `session`: playing time, of which a minute counts as a unit of money does. */
export type LimitKind = 'stake' | 'deposit' | 'loss' | 'session'
export type Period = 'day' | 'week' | 'month'

export type Limit = {
  readonly kind: LimitKind
  readonly period: Period
  readonly amount: Amount
}

/** A grant with its bucket; the slot is its number among the member's grants. */
export type Bucket = Grant & {
  readonly slot: number
  converted: Amount
  removed: Amount
  changed: boolean
}

/** What a bet counts for its grant: fixed with the stake, counted with the first settlement. */
export type BonusBet = {
  readonly memberId: MemberId
  readonly wagerId: WagerId
  readonly slot: number
  readonly part: Amount
  readonly percentBps: number
  /** late: the grant had ended before the bet was settled. */
  state: 'open' | 'counted' | 'voided' | 'late'
  counted: Amount
  changed: boolean
}

/** A member as locked at the start of the batch and moved by its items. */
export type MemberBook = {
  readonly memberId: MemberId
  readonly currency: string
  readonly flags: number
  readonly lineVersion: number
  cash: Amount
  frozen: boolean
  timedOut: boolean
  excluded: boolean
  limits: readonly Limit[]
  buckets: Bucket[]
}

/** A wager's row: as read, or made by this batch; written once at its end. */
export type WagerRow = {
  readonly memberId: MemberId
  readonly id: WagerId
  readonly vendor: string
  readonly game: string
  readonly category: string
  readonly round: string
  readonly currency: string
  readonly stake: Amount
  readonly bonusStake: Amount
  readonly bonusSlot: number | undefined
  readonly pool: bigint | undefined
  readonly bonusPool: bigint | undefined
  readonly stakeHash: bigint | undefined
  readonly stakeBalance: Amount
  readonly seedId: string | undefined
  readonly nonce: number | undefined
  readonly lineVersion: number
  readonly businessDay: string
  readonly details: string
  state: WagerState
  version: number
  payout: Amount
  bonusPayout: Amount
  settleId: OperationId | undefined
  settleHash: bigint | undefined
  settleBalance: Amount | undefined
  voidId: OperationId | undefined
  voidHash: bigint | undefined
  voidBalance: Amount | undefined
  result: string | undefined
  origin: 'read' | 'new' | 'tombstone'
  changed: boolean
}

export type StoredOperation = { readonly hash: bigint; readonly answer: WagerAnswer }

export type Seed = { readonly memberId: MemberId; readonly usable: boolean; nextNonce: number }

export type Counter = { value: Amount; readonly cap: Amount }

/** Stakes that arrived before the close are judged by their arrival until the grace after it is over; microseconds. */
export type Window = {
  readonly open: boolean
  readonly closesAt: bigint | undefined
  readonly grace: bigint
}

/** Accounts that lanes have of their own. */
export type HouseKind = 'pool' | 'house' | 'expense' | 'liability'

/** Everything the judge may know, read under locks. Times are microseconds of the database's clock. */
export type BatchState = {
  readonly now: bigint
  readonly today: string
  readonly members: Map<MemberId, MemberBook>
  readonly wagers: Map<string, WagerRow>
  readonly operations: Map<string, StoredOperation>
  readonly claims: Map<string, OperationId>
  readonly switchedOff: ReadonlySet<string>
  readonly windows: ReadonlyMap<string, Window>
  /** When the batch asked the database for its clock, by the process' own one, in ms. */
  readonly askedAt: number
  readonly counters: Map<string, Counter>
  readonly seeds: Map<string, Seed>
  /** By `wagerKey`; only of members with a bonus. */
  readonly bonusBets: Map<string, BonusBet>
  /** Used of each limit frame, by `frameKey`. */
  readonly frames: Map<string, Amount>
  /** When playing time was counted last, by `frameKey`. */
  readonly played: Map<string, bigint>
  /** Meters that the batch holds, by `meterKey`. */
  readonly meters: Map<string, MeterBook>
  /** What settled rounds that may be called off did to meters, by `wagerKey`. */
  readonly fedMeters: ReadonlyMap<string, readonly FedMeter[]>
  /** Names what a batch moves for nobody in particular. */
  readonly batchId: OperationId
  /** Draws and seals the runs of meters; none where the process plays no game with meters. */
  readonly meterHouse?: MeterHouse | undefined
  /** The lane's own account of this name; undefined until it is opened, which repeats the batch. */
  readonly account: (kind: HouseKind, name: string, currency: string) => bigint | undefined
}

/** What the judges may do with a map of the state. */
export type Entries<Key, Value> = {
  get(key: Key): Value | undefined
  has(key: Key): boolean
  set(key: Key, value: Value): unknown
}

/** The maps of the state that the judges move. */
export type MovedMap =
  | 'members'
  | 'wagers'
  | 'operations'
  | 'claims'
  | 'counters'
  | 'seeds'
  | 'bonusBets'
  | 'frames'
  | 'played'
  | 'meters'

/** The state as the judges see it: entry by entry, so that what they move can be noted and undone. */
export type JudgedState = Omit<BatchState, MovedMap> & {
  readonly [name in MovedMap]: BatchState[name] extends Map<infer Key, infer Value>
    ? Entries<Key, Value>
    : never
}

export type Transfer = {
  readonly memberId: MemberId
  readonly operationId: OperationId
  readonly leg: number
  readonly debit: bigint
  readonly credit: bigint
  readonly amount: Amount
  readonly currency: string
  readonly reason: number
  readonly balanceAfter: Amount
  /** None of what a batch moves for nobody in particular. */
  readonly wagerId: WagerId | null
}

export type Claim = {
  readonly vendor: string
  readonly txId: string
  readonly memberId: MemberId
  readonly wagerId: WagerId
  readonly operationId: OperationId
  readonly verb: Item['verb']
}

export type FrameMove = {
  readonly memberId: MemberId
  readonly kind: LimitKind
  readonly period: Period
  readonly startsOn: string
  readonly delta: Amount
}

/** What the batch writes if all of it stands. */
export type Writes = {
  readonly transfers: Transfer[]
  readonly wagers: WagerRow[]
  readonly opened: Map<MemberId, Amount>
  readonly operations: {
    memberId: MemberId
    id: OperationId
    wagerId: WagerId
    stored: StoredOperation
    reason: number
  }[]
  readonly claims: Claim[]
  readonly counters: { id: string; delta: Amount }[]
  readonly frames: FrameMove[]
  readonly seeds: Set<string>
}

export const wagerKey = (memberId: MemberId, id: string): string => `${memberId}:${id}`
export const claimKey = (vendor: string, txId: string): string => `${vendor}\n${txId}`
export const frameKey = (memberId: MemberId, kind: string, period: string, start: string): string =>
  `${memberId}:${kind}:${period}:${start}`

/** Thrown inside the judge when the lane must open an account first; the batch then runs again. */
export class AccountMissing extends Error {
  readonly account: { kind: HouseKind; name: string; currency: string }

  constructor(kind: HouseKind, name: string, currency: string) {
    super(`no ${kind} account ${name} in ${currency} yet`)
    this.account = { kind, name, currency }
  }
}

export function accountOf(
  state: JudgedState,
  kind: HouseKind,
  name: string,
  currency: string,
): bigint {
  const account = state.account(kind, name, currency)
  if (account === undefined) throw new AccountMissing(kind, name, currency)
  return account
}

export const emptyWrites = (): Writes => ({
  transfers: [],
  wagers: [],
  opened: new Map(),
  operations: [],
  claims: [],
  counters: [],
  frames: [],
  seeds: new Set(),
})
