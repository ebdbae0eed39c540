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

/** Wins kept per currency for the board. */
export const BOARD_KEEPS = 200

/** Lotteries a player opened last that the lobby names. */
export const MOST_RECENT_LOTTERIES = 20
