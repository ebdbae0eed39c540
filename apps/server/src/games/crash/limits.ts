/** How long bets are taken, in milliseconds, at least; up to one round of the beacon more, so that its beat is met. */
export const BETTING_MS = 7_000

/** From the close to the time of the beacon's round, in milliseconds: room for clocks that differ. */
export const BEFORE_BEACON_MS = 3_000

/** A beacon's round that is so late, in milliseconds, calls the round off. */
export const LATE_BEACON_MS = 10_000

/** From the finding of the point to the start of the curve, in milliseconds: every screen has heard of it by then. */
export const LEAD_MS = 900

/** From the end of the curve until nothing is collected any more, in milliseconds: for what was received before it. */
export const IN_TRANSIT_MS = 400

/** How long a finished round is shown before the next one opens, in milliseconds. */
export const SHOWN_MS = 2_500

/** The rest after a round that was called off, in milliseconds. */
export const AFTER_VOID_MS = 20_000

/** The house is seen so often in a flight, in milliseconds; a silence longer than the other is an outage. */
export const SEEN_EVERY_MS = 500
export const OUTAGE_MS = 3_000

/** How long the table stays open after somebody has looked, and how often a look is noted, in milliseconds. */
export const WANTED_MS = 60_000
export const WANTED_NOTED_MS = 20_000

/** Rests between two looks at the round, in milliseconds: while nobody plays, and after a failure. */
export const IDLE_REST_MS = 700
export const FAILURE_REST_MS = 1_000
/** Between two tries for a beacon's round that is not told yet, in milliseconds. */
export const BEACON_TRY_MS = 250

/** Links of a chain: three weeks without a pause, and a tenth of a second to check in a browser. */
export const CRASH_LINKS = 50_000

/** Bets that are settled in one statement. */
export const SETTLED_TOGETHER = 500

/** Seconds after which a bet that a dead server left between its steps is looked for. */
export const LEFT_BEHIND_SECONDS = 600

/** Bets of others that a screen shows, the largest stakes first. */
export const BETS_SHOWN = 24

/** Past rounds that a screen shows, and that a page of the history holds at most. */
export const POINTS_SHOWN = 24

/** A screen's look at the round is good for so long, in milliseconds; one look serves all who watch. */
export const LOOK_EVERY_MS = 100

/** Streams of one launched frame. */
export const STREAMS_PER_FRAME = 3
/** A sign of life on a quiet stream, in milliseconds. */
export const BEAT_MS = 5_000
/** Bytes that may wait for a slow reader; beyond it the stream is cut, and the screen opens another. */
export const WAITING_BYTES = 262_144

/** The database's clock is compared so often, in milliseconds, and so many comparisons are kept. */
export const CLOCK_EVERY_MS = 5_000
export const CLOCK_SAMPLES = 8

/** The bets of others are read so often at most, in milliseconds. */
export const BETS_LOOK_MS = 600

/** Streams that are written to before others have a turn. */
export const TOLD_AT_ONCE = 50

/** Own bets that a screen shows: those of the round, and some of before. */
export const OWN_SHOWN = 20
