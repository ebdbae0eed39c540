/** Friends on one page of the list. */
export const FRIENDS_PER_PAGE = 20

/** Friends judged in one run of the job; the next run goes on. */
export const FRIENDS_AT_ONCE = 500

/** Rewards paid in one run of the job. */
export const REWARDS_AT_ONCE = 200
