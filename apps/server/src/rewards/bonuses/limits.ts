/** Offers, waiting and running grants of one member at a time; ours. */
export const GRANTS_AT_ONCE = 20

/** Hours before expiry at which the player is warned, the longest first. */
export const WARNING_HOURS = [72, 24] as const

/** Members whom a job takes up together, and how many of them side by side. */
export const MEMBERS_PER_RUN = 500
export const MEMBERS_AT_ONCE = 4

/** How long one run ends bonuses, in milliseconds; the next minute goes on. */
export const RUN_MS = 50_000

/** Offers that one run lets lapse. */
export const OFFERS_PER_RUN = 50_000

/** Bets in one page of what counted. */
export const BETS_PER_PAGE = 25

/** Ended grants and closed locks that the page shows. */
export const PAST_SHOWN = 50

/** Level of verification without which no bonus is given; a profile may take the registration's word for it. */
export const BONUS_KYC_LEVEL = 1

/** Days after which a closed lock is done for good: a bet that is taken back later opens nothing again. */
export const REOPENS_DAYS = 90
