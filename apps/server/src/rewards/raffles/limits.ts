/** Draws on one page of the list. */
export const DRAWS_PER_PAGE = 20

/** Days a raffle that has ended is still shown, for its odds and the draws made. */
export const ENDED_SHOWN_DAYS = 7
