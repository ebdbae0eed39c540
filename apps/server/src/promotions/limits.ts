/** Promotions in one list; more are too many to read. */
export const PROMOTIONS_MOST = 100

/** Days for which an ended promotion stays listed as closed, so that a link that was shared still explains itself. */
export const ENDED_SHOWN_DAYS = 30
