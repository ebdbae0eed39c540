/** Items in one batch. Beyond this the gain per item is small and the wait of the next batch grows. */
export const BATCH_ITEMS = 512

/** Guards in one batch, but for a single purchase that has more: about 10 ms of the process, in which it answers nobody. */
export const BATCH_GUARDS = 5_000

/** Entries that may wait for a lane before callers are told `overloaded`. */
export const QUEUE_ENTRIES = 10_000

/** How long an item with an unknown outcome is retried with its own id, in ms. */
export const UNKNOWN_OUTCOME_MS = 15_000

/** How long the server works on a statement of a lane, and how long the lane waits for a whole flight, in ms. */
export const STATEMENT_MS = 2_000
export const FLIGHT_MS = 3_000

/** How long a lane's transaction may stand without a statement, in ms: what a cut connection still holds, others wait for. */
export const IDLE_MS = 3_000

/** How long an item waits for a member whom another transaction holds, in ms; others pass it by. */
export const HELD_MEMBER_MS = 5_000

/** How long whoever turns a switch waits at most for the batches before it, in ms: more than one of them can last. */
export const SWITCH_WAIT_MS = 10_000
/** How often they are looked for meanwhile, in ms. */
export const SWITCH_LOOK_MS = 10

/** A lane's lease in seconds; kept alive three times in that time, taken over after it. */
export const LEASE_SECONDS = 15

/** Lanes of ordinary transactions, laid by the migration with the ids 1 to 4. */
export const ORDINARY_LANES = 4

/** Lanes of settlements of many, laid by the migration with the ids 5 to 8. */
export const SETTLEMENT_LANE = 5
export const SETTLEMENT_LANES = 4

/** A higher limit takes effect this many hours after it was asked for (regulators ask for 24). */
export const HIGHER_LIMIT_HOURS = 24

/** Playing time counts from bet to bet; a longer pause than this, in microseconds, is none (the idle log-out's 30 minutes). */
export const PLAY_PAUSE_US = 1_800_000_000n

/** One minute of playing time in the units of limits. */
export const PLAY_MINUTE = 10_000n

/** Slots of a member's accounts: the id is member * 256 + slot. */
export const SLOT = { cash: 0n, hold: 1n, points: 2n, receivable: 3n, firstBonus: 16n } as const

/** Grants are numbered from here; so many accounts of a member hold their buckets in turn. */
export const FIRST_BONUS = 16
export const BONUS_ACCOUNTS = 240

/** Bits on the cash account; a member without any skips every look at restrictions, limits and buckets. */
export const FLAG = { frozen: 1, timedOut: 2, excluded: 4, limits: 8, bonus: 16 } as const
export const RESTRICTED = FLAG.frozen | FLAG.timedOut | FLAG.excluded

/** Legs of an operation start at these numbers, so that one id can never mean two verbs' rows. */
export const LEG = { stake: 0, settle: 4, void: 16 } as const

/** Days that a record shows where no span is asked for. */
export const RECORD_DAYS = 30

/** Days that one look at any record spans; of a longer span the last ones are shown. */
export const SPAN_MOST_DAYS = 366

/** Most lines in a downloaded record, and how many are read at a time. */
export const FILE_LINES = 100_000
export const FILE_PART_LINES = 1_000

/** Batches of plain items sent before the first of them is answered: one is written while the next one is made. */
export const PLAIN_FLIGHTS = 2

/** From this many waiting items on, an idle lane starts with half of them, so that two flights are of one size. */
export const PLAIN_SPLIT = 16

/** So many waiting entries of one member are judged together on the long way. */
export const CROWDED_MEMBER = 4

/** Members known to have flags; beyond that they are tried on the plain way first. */
export const FLAGGED_KNOWN = 100_000

/** While plain flights are under way, the long way starts with so many items, or when the first has waited so many ms. */
export const LONG_COMPANY = 16
export const LONG_COMPANY_MS = 20

/** Transfers in a block with a digest, and new blocks in one audit. */
export const BLOCK_TRANSFERS = 10_000
export const BLOCKS_MADE = 20

/** Old transfers and blocks that each continuous audit reads again; so many transfers are about 50 ms. */
export const REREAD_TRANSFERS = 10_000
export const REREAD_BLOCKS = 100

/** Transfers that the continuous audit reads on one snapshot; what lies further back it adds up in portions before. */
export const NEWS_AT_ONCE = 200_000n

/** Accounts that did not move and are compared in each continuous audit: so many, or what comes round in so many audits, a day. */
export const ACCOUNTS_IN_TURN = 5_000
export const ACCOUNTS_TURN_RUNS = 1_440

/** A slice of the recount: transfers, and accounts of members to begin with; a slice shorter than this doubles them, a longer one halves them. */
export const RECOUNT_TRANSFERS = 50_000
export const RECOUNT_ACCOUNTS = 2_000
export const RECOUNT_SHORT_MS = 200
export const RECOUNT_LONG_MS = 800

/** The recount by itself begins once a day, rests three times as long as it works, and keeps how far it came every so many ms. */
export const RECOUNT_EVERY_HOURS = 23.5
export const RECOUNT_REST = 3
export const RECOUNT_KEEP_MS = 5_000

/** Wagers of the last so many seconds are not looked at for whether they stay open: nearly all are being settled. */
export const NOT_LOOKED_AT_SECONDS = 120

/** Noted open wagers that each look asks whether they have been decided, beside twice as many as it notes. */
export const NOTED_LOOKED_AT = 2_000

/** After so many batches on an account of its own the lane looks where its row stands. */
export const ACCOUNT_LOOK_BATCHES = 64

/**
 * So many looks make a judgement: a row that stood in another block at so many of them leaves versions behind that
 * nobody can clean. About 70 versions fill a block, so that such a row moves on at nearly every look.
 */
export const ACCOUNT_LOOKS = 8
export const ACCOUNT_MOVES = 4

/** Accounts of one name that a lane changes between at most: two hours of a snapshot beside full play. */
export const ACCOUNT_TURNS = 4_096

/** Shards of further accounts of a lane lie so far apart; lanes have lower numbers. */
export const SHARDS_OF_TURN = 65_536

/** Lanes that one worker counts and gives side by side: one waits for the disk while another reckons. */
export const LANES_AT_ONCE = 4

/** Shares of a lane's members that are summed up side by side; each has its place, laid by the migration. */
export const SHARES = 2
