/** Letters of a link's code: 32 letters to the tenth are nobody's guess. */
export const LINK_CODE_LENGTH = 10

/** Letters and digits that are not mistaken for each other. */
export const LINK_CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Links of one agent that are on at a time. */
export const LINKS_ON_MOST = 200

/** Visitors of one network that are counted for a link in a day: an office or a mobile network shares an address. */
export const CLICKS_OF_NETWORK = 50

/** Clicks on a link that are counted in a day; more are no longer told apart. */
export const CLICKS_A_DAY = 50_000
