/** Lotteries a player opened last that the lobby names. */
export const MOST_RECENT_LOTTERIES = 20

/** Milliseconds between two looks at whether the catalogue has changed; so late a lobby may show a change. */
export const CATALOGUE_LOOK_EVERY_MS = 250

/** Milliseconds after which a look counts no more, and a search asks for itself. */
export const CATALOGUE_LOOK_GOOD_MS = 1_000

/** Searches whose results stay in memory, for their next pages; each holds places of games, not games. */
export const SEARCHES_KEPT = 64

/** The vendor's name under which the house's own games stand. */
export const HOUSE_VENDOR = 'parlour'
