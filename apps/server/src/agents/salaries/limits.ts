import { HOUR_MS, MINUTE_MS } from '@parlour/time'
import type { ContractKind } from '@parlour/agents'

/** How long after its end a period is judged. */
export const JUDGED_AFTER_MS: Readonly<Record<ContractKind, number>> = {
  DIVIDEND: 2 * HOUR_MS + 10 * MINUTE_MS,
  DAILY: 2 * HOUR_MS + 5 * MINUTE_MS,
  HOURLY: 3 * MINUTE_MS,
  REALTIME: MINUTE_MS / 2,
}

/** Bills of the house that one transaction pays: their members and the ordinary lanes wait that long. */
export const BILLS_AT_ONCE = 5_000

/** Bills of the house that are paid in the transaction that judges their window, at most: half a second of posting. */
export const BILLS_WITH_WINDOW = 20_000

/** Periods that one job judges before others get their turn. */
export const PERIODS_AT_ONCE = 48

/** How long before a bill's own pay came other pay is still told apart from it: kinds that are paid beside each other. */
export const PAY_REMEMBERED_HOURS = 24

/** Payers whose debts one job looks at. */
export const PAYERS_AT_ONCE = 500

/** Days for which each window has rows of its own; older ones are folded into days. */
export const WINDOWS_AT_HAND_DAYS = 40

/** Debts shown, the open ones first. */
export const DEBTS_SHOWN = 200

/** How long after its end a day's commission is reckoned, so that what was late in the day is in its turnover. */
export const COMMISSION_AFTER_MS = 2 * HOUR_MS + 15 * MINUTE_MS

/** Members whose day is read at once for the commission. */
export const MEMBERS_AT_ONCE = 20_000

/** Members whose commission of a day is proved at once. */
export const PROVED_AT_ONCE = 2_000

/** Days whose commissions the daily proof looks at again: what comes late to a day comes within them. */
export const PROVED_DAYS = 7

/** Members whose salaries are proved at once to begin with; more where that was quick, fewer where it was not. */
export const PROOF_MEMBERS = 500
export const PROOF_SHORT_MS = 200
export const PROOF_LONG_MS = 800
