/** Facts that get their places in one transaction, and how many such portions one look takes. */
export const PORTION = 500
export const PORTIONS_AT_ONCE = 40

/** Between two looks for new facts, in milliseconds: a book must stand in the log before the round of its draw. */
export const LOOK_EVERY_MS = 1_000
export const REST_AFTER_FAILURE_MS = 5_000

/** A state is signed anew and kept for good so often, in seconds, also where nothing is new. */
export const KEPT_EVERY_SECONDS = 600

/** The signed states that are shown and told in the feed. */
export const CHECKPOINTS_SHOWN = 20

/** Entries about one draw that its receipt carries: a draw in eight parts has some twenty. */
export const MOST_IN_RECEIPT = 60

/** What a witness beside the site may take to answer, in milliseconds and bytes, and how long its answer is shown. */
export const WITNESS_ANSWER_MS = 2_000
export const WITNESS_ANSWER_BYTES = 64_000
export const WITNESS_GOOD_MS = 5_000
