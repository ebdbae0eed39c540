import type { ContractKind } from '@parlour/agents'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

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

/** Payers whose debts one job looks at. */
export const PAYERS_AT_ONCE = 500

/** Days for which each window has rows of its own; older ones are folded into days. */
export const WINDOWS_AT_HAND_DAYS = 40

/** Days that a list of salaries shows where no span is asked for, and at most. */
export const REPORT_DAYS = 7
export const REPORT_MOST_DAYS = 92

/** Lines of a file. */
export const FILE_LINES = 10_000

/** Debts shown, the open ones first. */
export const DEBTS_SHOWN = 200

/** How long after its end a day's commission is reckoned, so that what was late in the day is in its turnover. */
export const COMMISSION_AFTER_MS = 2 * HOUR_MS + 15 * MINUTE_MS

/** Members whose day is read at once for the commission. */
export const MEMBERS_AT_ONCE = 20_000
