import type { Amount, MemberId, WagerId } from '@parlour/money'

export type LineState = 'open' | 'won' | 'lost' | 'push' | 'void'

/** A sold line as settlement finds it. */
export type Line = {
  readonly wagerId: WagerId
  readonly memberId: MemberId
  readonly currency: string
  readonly play: string
  readonly selection: string
  /** Single bets in it. */
  readonly bets: number
  readonly stake: Amount
  /** Of one winning single bet by tier, as JSON: only winners are read. */
  readonly prizes: string
  readonly rebatePpm: number
  readonly state: LineState
  readonly payout: Amount
  /** What the books have paid for it, where that is another amount than its ticket says. */
  readonly booked?: Amount
  readonly rebate: Amount
  /** Of the result it was decided by; 0 where it has not been, or was taken back before. */
  readonly version: number
}

/** A line with what a result makes of it. */
export type DecidedLine = {
  readonly line: Line
  readonly state: Exclude<LineState, 'open'>
  readonly payout: Amount
  /** What it won, where a cap pays less. */
  readonly won: Amount | undefined
  readonly hits: Readonly<Record<string, number>> | undefined
  /** What the player took as rebate instead of prize, for lines that were played out. */
  readonly rebate: Amount
}
