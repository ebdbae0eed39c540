/** Promotions in one list; more are too many to read. */
export const PROMOTIONS_MOST = 100

/** Days for which an ended promotion stays listed as closed, so that a link that was shared still explains itself. */
export const ENDED_SHOWN_DAYS = 30
/** Days of claims that decide what a member may do now: the longest period and the one before, with room. */
export const CLAIMS_KNOWN_DAYS = 70
/** Characters of an application's comment, as a reader counts them (V-48). */
export const COMMENT_CHARACTERS = 140
/** Pictures with one application. */
export const APPLICATION_IMAGES_MOST = 3
/** Rewards a page of what a member has received. */
export const RECEIVED_PER_PAGE = 20
/** Members whose share is judged in one portion of the hourly issue. */
export const ISSUE_PORTION = 200

/** Rewards that failed, tried again in one go. */
export const MISSED_AT_ONCE = 500
