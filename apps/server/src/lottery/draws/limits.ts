import { DAY_MS } from '@parlour/time'

/** Draws kept ready ahead of a game around the clock: fewer than this are added to, up to the other. */
export const FEW_AHEAD = 130
export const MANY_AHEAD = 190
/** Days kept ready of lotteries that draw by a calendar. */
export const FEW_DAYS_AHEAD = 31
export const MANY_DAYS_AHEAD = 38
/** Past days of official lotteries the demo asks its feeds about. */
export const DEMO_PAST_DAYS = 14
/** Draws of one lottery that one step makes ready. */
export const MOST_PLANNED = 400
/** So long after the close, in milliseconds, purchases are taken that arrived before it and waited in line. */
export const MOST_GRACE_MS = 3_000
/** Draws next to close whose grace is looked at for the next moment. */
export const CLOSING_LOOKED_AT = 100
/** Void draws one look tells the seeds of. */
export const MOST_VOID_TOLD = 20
/** Books of draws that are made side by side. */
export const CLOSED_TOGETHER = 3
/** Draws one step closes, draws or voids. */
export const MOST_AT_ONCE = 200

/** Links of a chain of seeds: two weeks of a one-minute game, and a tenth of a second to check in a browser. */
export const CHAIN_LINKS = 20_000

/** A beacon that told nobody the round of a draw for so long is not waited for any more. */
export const SILENT_BEACON_MS = 7 * DAY_MS
/** The largest answer of a feed, in bytes. */
export const MOST_FEED_BYTES = 400_000
export const FEED_ANSWER_MS = 5_000
/** Feeds are asked so often while a result is due, in seconds. */
export const FEED_EVERY_SECONDS = 20

/** The longest and shortest rest between two looks at the draws, and the rest after a failure. */
export const LONGEST_REST_MS = 5_000
export const SHORTEST_REST_MS = 50
export const REST_AFTER_FAILURE_MS = 2_000

/** House draws nobody bet on are kept so many days; the others for good, and those that were void or whose book was late. */
export const EMPTY_DRAWS_DAYS = 3
/** Opened numbers the lobby keeps of a lottery. */
export const OPENED_KEPT = 200
/** Draws one step of the night prunes. */
export const MOST_PRUNED = 5_000

/** Draws an operator sees: those that wait, and so many days back. */
export const OFFICIAL_DAYS_SHOWN = 7
export const OFFICIAL_MOST_SHOWN = 200

/** One look at the board serves everybody so long, in milliseconds. */
export const BOARD_GOOD_MS = 500

/** Lines of a book that one page shows. */
export const BOOK_LINES_SHOWN = 200

/** Ends of chains that a lottery publishes at once, the newest first; a proof of a draw carries its own. */
export const CHAINS_SHOWN = 50
