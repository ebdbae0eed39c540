import { DAY_MS } from '@parlour/time'

/** Members looked at in one step of the nightly job. */
export const MEMBERS_AT_ONCE = 500

/** A game opened before this hour of the merchant's zone was opened at night. */
export const NIGHT_ENDS_HOUR = 5

/** So many deposits on a day that was lost look like running after the loss. */
export const CHASING_DEPOSITS = 3

/** The break an operator may order at once; longer ones are the player's or the house's exclusion. */
export const ORDERED_BREAK_MS = DAY_MS
