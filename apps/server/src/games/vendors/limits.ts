/** Seconds a signed request may be early or late. */
export const CLOCK_TOLERANCE_SECONDS = 60

/** Minutes a used nonce is remembered: longer than a signature can stay fresh. */
export const NONCE_MINUTES = 10

/** Milliseconds within which a vendor gets an answer; after that the outcome is unknown to it. Vendors give up at 3 s. */
export const ANSWER_WITHIN_MS = 2_000

/** Hours after which an open round is asked about, and closed by what its vendor says. */
export const ROUND_OPEN_HOURS = 24

/** Minutes a bet may stand in a round that is closed already before it is returned. */
export const STRAY_BET_MINUTES = 5

/** Milliseconds a vendor has to answer our own questions. */
export const VENDOR_ANSWERS_WITHIN_MS = 5_000

/** Days that one question for our sums may span: a month and a day of either clock. */
export const TOTALS_MOST_DAYS = 33

/** Open rounds listed or asked about at once. */
export const ROUNDS_AT_ONCE = 200

/** Questions in a row without an answer after which a vendor is left alone until the next run. */
export const SILENCES_IN_A_ROW = 3

/** Minutes of both books that are compared at once, and the least that such a piece is halved to. */
export const PIECE_MINUTES = 60
export const LEAST_PIECE_MINUTES = 1

/** Lines of our own book that are read at once; where there are more, the piece is halved. */
export const LINES_AT_ONCE = 20_000

/** Bytes of a vendor's book that are read at once: some 50,000 lines. */
export const BOOK_BYTES = 8 * 1024 * 1024

/** Lines without a counterpart at which a comparison ends: by then the books are not of the same day or vendor. */
export const UNMATCHED_MOST = 50_000

/** Differences of a day that are kept one by one. */
export const DIFFERENCES_KEPT = 1_000

/** Differences of a day that are more than a person can look through: the log says it at its highest level. */
export const DIFFERENCES_ALARM = 100

/** Minutes around a day that both books are read with: two clocks never agree to the second. */
export const EDGE_MINUTES = 10
