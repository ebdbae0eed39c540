/** Games on one page of the lobby (specification, constants). */
export const GAMES_PER_PAGE = 42

/** Games a player can keep as favourites. */
export const MOST_FAVORITES = 200

/** Popular games named when the wanted one is under maintenance. */
export const SUGGESTIONS = 4

/** Days a win stays on the winner board. */
export const BOARD_DAYS = 30

/** Wins kept per currency and day for the boards: so many by prize, and so many by multiple of the stake. */
export const BOARD_KEEPS = 100

/** Days a tab of the winners list looks back. */
export const WINNERS_DAYS = { day: 1, week: 7, month: 30 } as const

/** Winners shown on one tab of the winners list. */
export const WINNERS_SHOWN = 50

/** Games that a row of the lobby shows; its heading leads to all of them. */
export const GAMES_OF_A_ROW = 12

/** Games that make a row: with fewer it says less than the wall below it. */
export const LEAST_OF_A_ROW = 2
