/** Games on one page of the lobby (specification, constants). */
export const GAMES_PER_PAGE = 42

/** Seconds a launch token may be exchanged; it is good once. */
export const LAUNCH_TOKEN_SECONDS = 60

/** Seconds without a sign of life after which a game frame's session ends. */
export const LAUNCH_IDLE_SECONDS = 30 * 60

/** Seconds between two marks of life in the database. */
export const SEEN_EVERY_SECONDS = 30

/** Games a player can keep as favourites. */
export const MOST_FAVORITES = 200

/** Popular games named when the wanted one is under maintenance. */
export const SUGGESTIONS = 4

/** Days a win stays on the winner board. */
export const BOARD_DAYS = 30

/** Wins kept per currency and day for the boards: so many by prize, and so many by multiple of the stake. */
export const BOARD_KEEPS = 100

/** Lotteries a player opened last that the lobby names. */
export const MOST_RECENT_LOTTERIES = 20

/** Milliseconds between two looks at whether the catalogue has changed; so late a lobby may show a change. */
export const CATALOGUE_LOOK_EVERY_MS = 250

/** Milliseconds after which a look counts no more, and a search asks for itself. */
export const CATALOGUE_LOOK_GOOD_MS = 1_000

/** Searches whose results stay in memory, for their next pages; each holds places of games, not games. */
export const SEARCHES_KEPT = 64
