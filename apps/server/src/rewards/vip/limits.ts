/** Members looked at in one portion of the nightly job. */
export const MEMBERS_AT_ONCE = 500
/** Days after a birthday on which its gift is still offered, should a night have been missed. */
export const BIRTHDAY_DAYS = 7
/** Changes of level that a member reads. */
export const HISTORY_MOST = 20
/** Gifts that a member reads. */
export const GIFTS_MOST = 24
/** Days of the month that keeps a level. */
export const KEEP_DAYS = 30
