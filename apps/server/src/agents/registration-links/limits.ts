/** Letters of a link's code: 32 letters to the tenth are nobody's guess. */
export const LINK_CODE_LENGTH = 10

/** Letters and digits that are not mistaken for each other. */
export const LINK_CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Links of one agent that are on at a time. */
export const LINKS_ON_MOST = 200
