import type { Amount, Category, MemberId, OperationId, WagerId } from '@parlour/money'
import type { BetRisk } from '@parlour/promotions'
import type { Refusal } from '@parlour/wire'
import type { Db, Tx } from '../../base/database/database.ts'

/** A currency class: `BRL` is money, `BRL.play` is trial money; the two can never meet. `PTS` are points. */
export type CurrencyCode = string

/** What must hold for a stake, judged on locked rows by the database's clock, in this order. Member flags and limits are always judged. */
/** What a stake asks for. Its refusal hands back what the product says that the guard is about. */
export type Guard = {
  readonly about?: object
} /** A named switch such as `site`, `vendor:parlour`, `game:brass-fox` is on. */ & (
  | { readonly kind: 'switch'; readonly name: string }
  /** A draw, market or round is still open and its cut-off has not passed. */
  | { readonly kind: 'window'; readonly id: string }
  /** An exposure or budget counter stays within its cap once `add` is counted. */
  | { readonly kind: 'counter'; readonly id: string; readonly add: Amount }
)

export type StakeRequest = {
  readonly memberId: MemberId
  readonly wagerId: OperationId
  readonly vendor: string
  readonly game: string
  readonly category: Category
  /** The product's own name of the round, draw or hand; unique only within vendor and game. */
  readonly round: string
  readonly currency: CurrencyCode
  readonly amount: Amount
  readonly guards: readonly Guard[]
  /** What the product wants to remember: ticket lines, slip legs, the bet's shape. JSON. */
  readonly details: Readonly<Record<string, unknown>>
  /** A house game's seed pair: its next nonce is taken in the same batch and returned. */
  readonly seedId?: string
  /** The outside vendor's own transaction id, claimed in the same batch. */
  readonly vendorTransaction?: string
  /** When the call that asks for it arrived, by `performance.now()` of this process; windows with a grace look at it. */
  readonly arrivedAt?: number
  /** How risky the bet is, where the product knows: nearly certain ones count nothing toward a bonus. */
  readonly risk?: BetRisk
}

export type WagerState = 'open' | 'settled' | 'voided'

/** The answer to an accepted operation; a repeat of the same id and content gets the same one with `replayed`. */
export type WagerAnswer = {
  readonly wagerId: WagerId
  readonly state: WagerState
  readonly replayed: boolean
  /** Cash after exactly this operation. */
  readonly balance: Amount
  readonly stake: Amount
  readonly payout: Amount
  /** The nonce taken with the stake and the seed pair it counts on; a late repeat gets the first ones. */
  readonly nonce?: number
  readonly seedId?: string
  /** The running bonus after it; absent without one, and in a repeated answer. */
  readonly bonus?: Amount
  /** What a first settlement did to its meters; absent in a repeated answer. */
  readonly jackpots?: readonly FedMeter[]
}

export type StakeRefusal =
  | 'id_conflict'
  | 'wager_voided'
  | 'member_frozen'
  | 'member_excluded'
  | 'member_timed_out'
  | 'switched_off'
  | 'window_closed'
  | 'limit_reached'
  | 'session_limit_reached'
  | 'counter_reached'
  | 'bonus_bet_too_large'
  | 'insufficient_funds'
  | 'seed_retired'
  | 'overloaded'

export type SettleRequest = {
  readonly memberId: MemberId
  readonly wagerId: WagerId
  readonly operationId: OperationId
  /** Gross prize, stake included where the game counts it so; 0n for a lost wager. */
  readonly payout: Amount
  /** Merged into the wager's details: the outcome, for records and receipts. */
  readonly result?: Readonly<Record<string, unknown>>
  /** Meters that the cash of the stake feeds and may win, in this order; only with a first settlement. */
  readonly meters?: readonly MeterFeed[]
  /** `first` (default) settles an open wager; `add` pays more on a settled one (several wins in a round); `replace` resettles: reverses and pays anew. */
  readonly mode?: 'first' | 'add' | 'replace'
  readonly vendorTransaction?: string
}

/** A meter that a round feeds; of a progressive the 52 bits that its seeds draw for it. */
export type MeterFeed = { readonly meter: string; readonly drawn?: bigint }

/** What a round did to one meter. A wager remembers it in its details under `jackpots`, with bigints as strings. */
export type FedMeter = {
  readonly meter: string
  readonly run: number
  /** What the stake's cash brought to the meter and to its reserve, in millionths of a ledger unit. */
  readonly fed: bigint
  readonly reserved: bigint
  /** The meter after it, before what it may have paid. */
  readonly after: bigint
  /** What it paid; left out where it did not hit. */
  readonly paid?: Amount
}

export type SettleRefusal =
  | 'id_conflict'
  | 'wager_not_found'
  | 'wager_voided'
  | 'wager_settled'
  | 'overloaded'

export type VoidRequest = {
  readonly memberId: MemberId
  readonly wagerId: WagerId
  readonly operationId: OperationId
  readonly reason: string
  /** True where the caller may void before the stake arrived: leaves a tombstone that refuses the late stake. */
  readonly tombstone?: boolean
  /** True where a settled wager stays so: the player takes an open bet back, nothing else. */
  readonly onlyOpen?: boolean
  readonly vendorTransaction?: string
  readonly vendor?: string
}

export type VoidRefusal = 'id_conflict' | 'wager_not_found' | 'wager_settled' | 'overloaded'

/** Where an ordinary transfer leaves from or goes to. */
export type AccountRef =
  | { readonly kind: 'cash' | 'hold' | 'points' | 'receivable'; readonly memberId: MemberId }
  | { readonly kind: 'bonus'; readonly memberId: MemberId; readonly slot: number }
  /** House accounts by name: `gaming`, `promotions`, `fees`, `rounding`, `trial`, `suspense`. */
  | { readonly kind: 'house' | 'expense' | 'liability'; readonly name: string }
  /** What a payment provider or vendor owes us or holds for us. */
  | { readonly kind: 'clearing'; readonly name: string }

export type PostRequest = {
  /** The member whose record shows it; also the idempotency scope. 0n for movements between house accounts. */
  readonly memberId: MemberId
  readonly operationId: OperationId
  /** Why money moves: `deposit`, `withdrawal_hold`, `withdrawal_paid`, `withdrawal_released`, ... (packages/money reasons). */
  readonly reason: string
  readonly currency: CurrencyCode
  readonly transfers: readonly {
    readonly from: AccountRef
    readonly to: AccountRef
    readonly amount: Amount
  }[]
  /** What the record line opens to, such as `{ deposit: '42' }`. */
  readonly reference?: Readonly<Record<string, unknown>>
}

export type PostAnswer = { readonly replayed: boolean; readonly balance: Amount }
export type PostRefusal = 'id_conflict' | 'insufficient_funds' | 'money_out_stopped'

export type Balances = {
  readonly currency: CurrencyCode
  readonly cash: Amount
  readonly hold: Amount
  readonly bonus: Amount
  readonly points: Amount
  /** Sum of the member's open stakes. */
  readonly open: Amount
}

/** The ledger's only door. `stake`, `settle` and `voidWager` take the lane; `post` runs inside the caller's transaction. */
export type Wallet = {
  stake(request: StakeRequest): Promise<WagerAnswer | Refusal<StakeRefusal>>
  /** Stakes of one member that are accepted or refused together, in one batch. */
  stakeTogether(
    requests: readonly StakeRequest[],
  ): Promise<readonly WagerAnswer[] | Refusal<StakeRefusal>>
  settle(request: SettleRequest): Promise<WagerAnswer | Refusal<SettleRefusal>>
  voidWager(request: VoidRequest): Promise<WagerAnswer | Refusal<VoidRefusal>>
  /** Posts transfers inside an ordinary transaction; call it last, it takes the lane row until commit. */
  post(tx: Tx, request: PostRequest): Promise<PostAnswer | Refusal<PostRefusal>>
  /** The same where what moves was decided before: a refusal is a defect and undoes the transaction. */
  postOrThrow(tx: Tx, request: PostRequest): Promise<PostAnswer>
  /** Opens a new member's accounts inside the transaction that registers the member. */
  openAccounts(tx: Tx, member: { memberId: MemberId; currency: CurrencyCode }): Promise<void>
  /** Inside a transaction by that transaction, never beside it. */
  balances(memberId: MemberId, db?: Db | Tx): Promise<Balances>
  /** Stops the lanes after what is in flight has been answered. */
  close(): Promise<void>
}
