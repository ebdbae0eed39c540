import type { Role } from '../../base/http/roles.ts'

/** Lines in one ticket; a pasted list of numbers is one line. */
export const MOST_LINES = 200

/** Lines times draws in one purchase: all of them are staked together. */
export const MOST_WAGERS = 1_000

/** Draws that one chase runs over. */
export const MOST_CHASE_DRAWS = 240

/** A line's multiple, the draw's multiple of a chase counted in. */
export const MOST_MULTIPLE = 100_000

/** Numbers times draws that one purchase may have counted against limits per number. */
export const MOST_GUARDED = 20_000

/** Draws on sale whose sold numbers are counted anew where a limit is set; none has as many ahead. */
export const MOST_SELLING_DRAWS = 100_000

/** Characters of a selection that lists, records and wagers show; the ticket keeps all of it. */
export const SHOWN_SELECTION = 200

/** Characters of selections times draws that one purchase may store. */
export const MOST_SELECTION_TEXT = 4_000_000

/** Days that one look at tickets or chases spans. */
export const SPAN_DAYS = 7

/** Taking tickets back ends so many seconds before the cut-off, so that the book of a draw is final when it closes. */
export const CANCEL_MARGIN_SECONDS = 3

/** Counters of a draw are let go so many days after its close. */
export const COUNTERS_KEPT_DAYS = 2

/** Stakes given back side by side. */
export const RETURNED_AT_ONCE = 64

/** Returns that stand longer than this, in seconds, were interrupted; a live one takes milliseconds. */
export const RETURN_INTERRUPTED_SECONDS = 20

/** Interrupted returns that one look finishes. */
export const RETURNS_AT_A_LOOK = 500

/** Lines held open in the draws of a purchase that are looked at; who holds more counts nothing toward a bonus. */
export const MOST_HELD = 1_000

/** Different sets of lines of a purchase that are measured for what they cover; for the others a bound stands. */
export const MOST_MEASURED = 20

/** A turn to buy that nobody ended is over after so many seconds: longer than any answer of a lane takes. */
export const TURN_SECONDS = 30

/** How often, and after how many ms each, a purchase looks whether another one of its member has been sold. */
export const PURCHASE_TRIES = 40
export const PURCHASE_PAUSE_MS = 25

/** Payout caps hold so much longer, in seconds, for tickets sold after they were narrowed: pages may still show them. */
export const CAPS_LAST_SECONDS = 300

/** Who may set markets, odds and limits. */
export const LOTTERY_RUNNERS: readonly Role[] = ['GAME_OPS', 'RISK', 'OWNER']

/** So much, ms, the database's clock may be behind the newest round of a beacon before its lotteries close. */
export const CLOCK_BEHIND_MS = 1_000
